import Papa from 'papaparse';
import type { Cents } from '../../src/domain/money/money.ts';

/**
 * A table for spreadsheets. A text that a spreadsheet would run as a formula, such as a dish named `=1+1`, gets an apostrophe in
 * front. Amounts are numbers.
 */
export function csvTable(fields: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const data = rows.map((row) => [...row]);
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  return `\uFEFF${Papa.unparse({ fields: [...fields], data }, { escapeFormulae: true })}\r\n`;
}

export const dollars = (cents: Cents): number => cents / 100;

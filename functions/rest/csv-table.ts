import Papa from 'papaparse';
import type { Cents } from '../../src/domain/money/money.ts';

export type CsvRow = readonly (string | number)[];

/**
 * A table for spreadsheets. A text that a spreadsheet would run as a formula, such as a dish named `=1+1`, gets an apostrophe in
 * front. Amounts are numbers.
 */
export function csvTable(fields: readonly string[], rows: readonly CsvRow[]): string {
  const head = Papa.unparse({ fields: [...fields], data: [] });
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  return `\uFEFF${head.trimEnd()}\r\n${csvRows(rows)}`;
}

/** More rows of a table. */
export const csvRows = (rows: readonly CsvRow[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => [...row]),
        { escapeFormulae: true },
      )}\r\n`;

export const dollars = (cents: Cents): number => cents / 100;

import Papa from 'papaparse';
import type { Cents } from '../../src/domain/money/money.ts';

export type CsvRow = readonly (string | number)[];

/**
 * A table for spreadsheets. A text that a spreadsheet would execute as a formula, such as a dish with the name `=1+1`,
 * gets a leading apostrophe. Amounts are numbers.
 */
export function csvTable(fields: readonly string[], rows: readonly CsvRow[]): string {
  const head = Papa.unparse({ fields: [...fields], data: [] });
  // The byte order mark tells spreadsheets that the text is UTF-8.
  return `\uFEFF${head.trimEnd()}\r\n${csvRows(rows)}`;
}

/** Further rows of a table, without the head. */
export const csvRows = (rows: readonly CsvRow[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => [...row]),
        { escapeFormulae: true },
      )}\r\n`;

export const dollars = (cents: Cents): number => cents / 100;

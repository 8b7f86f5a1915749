import Papa from 'papaparse';
import type { Cents } from '../../src/domain/money/money.ts';

export type CsvRow = readonly (string | number)[];

/**
 * A CSV table for spreadsheets. Puts an apostrophe before each text that a spreadsheet would execute as a formula, such
 * as the dish name `=1+1`.
 */
export function csvTable(fields: readonly string[], rows: readonly CsvRow[]): string {
  const head = Papa.unparse({ fields: [...fields], data: [] });
  // The byte order mark tells spreadsheets that the text is UTF-8.
  return `\uFEFF${head.trimEnd()}\r\n${csvRows(rows)}`;
}

/** Further rows of a table, without the line that names the columns. */
export const csvRows = (rows: readonly CsvRow[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => [...row]),
        { escapeFormulae: true },
      )}\r\n`;

export const dollars = (cents: Cents): number => cents / 100;

import type { ImportedMenu } from './imported-menu.ts';
import { readJsonLd } from './read-json-ld.ts';
import { readRows } from './read-rows.ts';
import { readMenuText } from './read-text.ts';
import { isSquareLibrary, readSquareLibrary } from './square.ts';
import { guessMapping, readTable, type Table } from './table.ts';
import { isToastSheet, readToastSheet } from './toast.ts';

/**
 * Recognises and reads a menu: JSON-LD of a page, the item library of Square, a spreadsheet of Toast, any other table, or text
 * as it is copied from a page or a PDF.
 */
export function readMenu(text: string): ImportedMenu {
  const structured = readJsonLd(text);
  if (structured !== null) return structured;
  const table = readTable(text);
  if (isSquareLibrary(table)) return readSquareLibrary(table);
  if (isToastSheet(table)) return readToastSheet(table);
  return isTable(table) ? readRows(table, guessMapping(table)) : readMenuText(text);
}

/** Without headings, a table has at least two columns in most of its rows; a description with a comma is no table. */
function isTable({ headings, rows }: Table): boolean {
  if (headings.length > 0) return true;
  const [first] = rows;
  const width = first?.cells.length ?? 0;
  return width > 1 && rows.filter(({ cells }) => cells.length === width).length > rows.length * 0.9;
}

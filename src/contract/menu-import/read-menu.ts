import { guessMapping, type Mapping, readTable, type Table } from './columns.ts';
import type { ImportedMenu } from './imported-menu.ts';
import { readJsonLd } from './read-json-ld.ts';
import { readRows } from './read-rows.ts';
import { readMenuText } from './read-text.ts';
import { isSquareLibrary, readSquareLibrary } from './square.ts';
import { isToastSheet, readToastSheet } from './toast.ts';

/**
 * A recognised text: its kind and its menu. A `table` has no menu yet, because the owner can first correct the guessed
 * meaning of the columns.
 */
export type MenuSource =
  | { readonly format: 'jsonLd' | 'square' | 'toast' | 'text'; readonly menu: ImportedMenu }
  | { readonly format: 'table'; readonly table: Table; readonly mapping: Mapping };

/**
 * Recognises the kind of a menu: JSON-LD of a page, the item library of Square, a spreadsheet of Toast, any other
 * table, or text copied from a page or a PDF.
 */
export function recogniseMenu(text: string): MenuSource {
  const structured = readJsonLd(text);
  if (structured !== null) return { format: 'jsonLd', menu: structured };
  const table = readTable(text);
  if (isSquareLibrary(table)) return { format: 'square', menu: readSquareLibrary(table) };
  if (isToastSheet(table)) return { format: 'toast', menu: readToastSheet(table) };
  return isTable(table)
    ? { format: 'table', table, mapping: guessMapping(table) }
    : { format: 'text', menu: readMenuText(text) };
}

/** Recognises and reads a menu. */
export function readMenu(text: string): ImportedMenu {
  const source = recogniseMenu(text);
  return source.format === 'table' ? readRows(source.table, source.mapping) : source.menu;
}

/**
 * Without headings, a text is a table when its first row has at least two columns and nearly all rows have the same
 * number of columns. So a text with commas in some of its descriptions is not read as a table.
 */
function isTable({ headings, rows }: Table): boolean {
  if (headings.length > 0) return true;
  const [first] = rows;
  const width = first?.cells.length ?? 0;
  return width > 1 && rows.filter(({ cells }) => cells.length === width).length > rows.length * 0.9;
}

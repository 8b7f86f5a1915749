import { guessMapping, type Table } from './columns.ts';
import type { ImportedMenu } from './imported-menu.ts';
import { readRows } from './read-rows.ts';

const ENTITY = 'entity type';
/** Columns without information about a dish. */
const OWN_COLUMNS: ReadonlySet<string> = new Set([ENTITY, 'operation', 'pricing strategy']);
const entityColumn = ({ headings }: Table): number => headings.findIndex((heading) => heading.toLowerCase() === ENTITY);

/** Whether a table is a price export or an import template of Toast: its rows are menu items, modifier groups and modifiers. */
export const isToastSheet = (table: Table): boolean => entityColumn(table) !== -1;

/**
 * Reads the menu items of a Toast spreadsheet. Modifiers are reported as lost, because their rows do not name their
 * dish.
 */
export function readToastSheet(table: Table): ImportedMenu {
  const column = entityColumn(table);
  const isItem = (cells: readonly string[]) => /^(menu[ _])?item$/i.test(cells[column] ?? '');
  const items = table.rows.filter(({ cells }) => isItem(cells));
  const others = table.rows.length - items.length;
  const headings = table.headings.map((heading) => (OWN_COLUMNS.has(heading.toLowerCase()) ? '' : heading));
  const menu = readRows({ headings, rows: items }, guessMapping(table));
  return others === 0 ? menu : { ...menu, lost: [...menu.lost, `${others} rows of modifiers and groups.`] };
}

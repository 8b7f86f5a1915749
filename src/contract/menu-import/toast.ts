import { guessMapping, type Table } from './columns.ts';
import type { ImportedMenu } from './imported-menu.ts';
import { readRows } from './read-rows.ts';
import type { TableLine } from './table.ts';

const ENTITY = 'entity type';
const ARCHIVED = 'archived';
/** Columns of Toast that say nothing about a dish. */
const OWN_COLUMNS: ReadonlySet<string> = new Set([ENTITY, ARCHIVED, 'operation', 'pricing strategy']);
const entityColumn = ({ headings }: Table): number => headings.findIndex((heading) => heading.toLowerCase() === ENTITY);

/**
 * Whether a table is a price export or an import template of Toast: its rows are menu items, modifier groups and
 * modifiers.
 */
export const isToastSheet = (table: Table): boolean => entityColumn(table) !== -1;

/**
 * Reads the menu items of a Toast spreadsheet. Reports archived items and the rows of all other types as lost. The rows
 * of sizes, modifiers and groups cannot be used, because they do not name a dish.
 */
export function readToastSheet(table: Table): ImportedMenu {
  const column = entityColumn(table);
  const archivedColumn = table.headings.findIndex((heading) => heading.toLowerCase() === ARCHIVED);
  const isArchived = (cells: readonly string[]) => /^(?:y|yes|true)$/i.test(cells[archivedColumn] ?? '');
  const items: TableLine[] = [];
  const lostRows = new Map<string, number>();
  for (const row of table.rows) {
    const kind = (row.cells[column] ?? '').toLowerCase().replaceAll('_', ' ').trim() || 'no type';
    const lostKind = !/^(?:menu )?item$/.test(kind) ? kind : isArchived(row.cells) ? 'archived item' : null;
    if (lostKind === null) items.push(row);
    else lostRows.set(lostKind, (lostRows.get(lostKind) ?? 0) + 1);
  }
  const headings = table.headings.map((heading) => (OWN_COLUMNS.has(heading.toLowerCase()) ? '' : heading));
  const menu = readRows({ headings, rows: items }, guessMapping(table));
  const lost = [...lostRows].map(([kind, rows]) => `${rows} ${rows === 1 ? 'row' : 'rows'} of type “${kind}”.`);
  return { ...menu, lost: [...menu.lost, ...lost] };
}

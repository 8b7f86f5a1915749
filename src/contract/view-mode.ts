import type { OrderMode } from '../domain/business.ts';

/** How a business's page is used, as its second path segment says. */
export interface ViewMode {
  readonly mode: OrderMode;
  /** Of the table in table mode; null otherwise. */
  readonly tableNumber: number | null;
}

const MAX_TABLE_NUMBER = 9999;

/** Modes that have a page of their own. Kiosk and catering are known words that lead to the plain menu until they have. */
const MODES: ReadonlyMap<string, OrderMode> = new Map([['menu', 'menu']]);

/** The view mode of a path segment, whatever its letter case; null for one that leads to the plain menu. */
export function parseViewMode(segment: string | undefined): ViewMode | null {
  if (segment === undefined) return { mode: 'normal', tableNumber: null };
  if (/^\d+$/.test(segment)) {
    const tableNumber = Number(segment);
    return tableNumber >= 1 && tableNumber <= MAX_TABLE_NUMBER ? { mode: 'table', tableNumber } : null;
  }
  const mode = MODES.get(segment.toLowerCase());
  return mode === undefined ? null : { mode, tableNumber: null };
}

import type { OrderMode } from '../domain/store/business.ts';

/** How a business's page is used, as its second path segment says. */
export interface ViewMode {
  readonly mode: OrderMode;
  /** Of the table in table mode; null otherwise. */
  readonly tableNumber: number | null;
}

const MAX_TABLE_NUMBER = 9999;
/** `/{business}/404` is the page of what was not found, so that no table bears its number. */
const RESERVED_TABLE_NUMBER = 404;

/** Modes that have a page of their own. Kiosk is a known word that leads to the plain menu until it has. */
const MODES: ReadonlyMap<string, OrderMode> = new Map([['menu', 'menu']]);

/** The view mode of a path segment, whatever its letter case; null for one that leads to the plain menu. */
export function parseViewMode(segment: string | undefined): ViewMode | null {
  if (segment === undefined) return { mode: 'normal', tableNumber: null };
  if (/^\d+$/.test(segment)) {
    const tableNumber = Number(segment);
    return tableNumber >= 1 && tableNumber <= MAX_TABLE_NUMBER && tableNumber !== RESERVED_TABLE_NUMBER
      ? { mode: 'table', tableNumber }
      : null;
  }
  const mode = MODES.get(segment.toLowerCase());
  return mode === undefined ? null : { mode, tableNumber: null };
}

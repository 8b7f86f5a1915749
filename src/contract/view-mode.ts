import { MAX_TABLE_NUMBER } from '../domain/limits.ts';
import type { OrderMode } from '../domain/store/business.ts';

/** The mode of a business's page, from the second segment of its path. */
export interface ViewMode {
  readonly mode: OrderMode;
  /** Null unless in table mode. */
  readonly tableNumber: number | null;
}

/** `/{business}/404` is the not-found page, so no table has this number. */
const RESERVED_TABLE_NUMBER = 404;

/** Modes with a page. Kiosk mode is not built yet and leads to the plain menu. */
const MODES: ReadonlyMap<string, OrderMode> = new Map([['menu', 'menu']]);

/** The view mode of a path segment, in any case; null for a segment that leads to the plain menu. */
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

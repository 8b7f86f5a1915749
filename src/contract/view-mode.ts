import { MAX_TABLE_CARDS, MAX_TABLE_NUMBER } from '../domain/limits.ts';
import type { OrderMode } from '../domain/store/business.ts';

/** The mode of a business's page, from the second segment of its path. */
export interface ViewMode {
  readonly mode: OrderMode;
  /** Null unless in table mode. */
  readonly tableNumber: number | null;
}

/** `/{business}/404` is the not-found page, so no table has this number. */
const RESERVED_TABLE_NUMBER = 404;

/** Modes that are words. */
const MODES: ReadonlyMap<string, OrderMode> = new Map([
  ['menu', 'menu'],
  ['kiosk', 'kiosk'],
  ['catering', 'catering'],
]);

/** Leading zeros are refused, so that each table has only one address: `/ramen/0012` is not the page of table 12. */
const TABLE_NUMBER = /^[1-9]\d{0,3}$/;
/**
 * The page store does not keep pages of higher table numbers, because anybody can invent a number.
 */
const MAX_KEPT_TABLE_NUMBER = MAX_TABLE_CARDS;

/** The view mode of a path segment, in upper or lower case; null for a segment that leads to the plain menu. */
export function parseViewMode(segment: string | undefined): ViewMode | null {
  if (segment === undefined) return { mode: 'normal', tableNumber: null };
  if (/^\d+$/.test(segment)) {
    const tableNumber = TABLE_NUMBER.test(segment) ? Number(segment) : 0;
    return tableNumber >= 1 && tableNumber <= MAX_TABLE_NUMBER && tableNumber !== RESERVED_TABLE_NUMBER
      ? { mode: 'table', tableNumber }
      : null;
  }
  const mode = MODES.get(segment.toLowerCase());
  return mode === undefined ? null : { mode, tableNumber: null };
}

/**
 * Whether the page store may keep the page of a segment. It does not keep other spellings of a mode, such as `MENU`.
 */
export const isKeptView = (segment: string | undefined, { mode, tableNumber }: ViewMode): boolean =>
  segment === undefined ||
  (tableNumber === null ? segment === mode : segment === String(tableNumber) && tableNumber <= MAX_KEPT_TABLE_NUMBER);

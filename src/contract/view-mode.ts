import { MAX_TABLE_CARDS, MAX_TABLE_NUMBER } from '../domain/limits.ts';
import type { OrderMode } from '../domain/store/business.ts';

/** What the second segment of a business's path states: the mode in `/ramen/kiosk`, or the table in `/ramen/12`. */
export interface ViewMode {
  readonly mode: OrderMode;
  /** Null in all modes except `table`. */
  readonly tableNumber: number | null;
}

/** `/{business}/404` is the not-found page, so no table has this number. */
export const RESERVED_TABLE_NUMBER = 404;

/** The order modes that a path can name, by their word in the path. */
const MODES: ReadonlyMap<string, OrderMode> = new Map([
  ['menu', 'menu'],
  ['kiosk', 'kiosk'],
  ['catering', 'catering'],
]);

/** Leading zeros are refused, so that each table has only one address: `/ramen/0012` is not the page of table 12. */
const TABLE_NUMBER = /^[1-9]\d{0,3}$/;
/**
 * The highest table number whose page the page store keeps. Anybody can invent higher numbers, and the pages of these
 * numbers would fill the page store.
 */
const MAX_KEPT_TABLE_NUMBER = MAX_TABLE_CARDS;

/**
 * The view mode that a path segment states, in upper or lower case. Without a segment, the mode is `normal`. Null if
 * the segment states no view mode; the site then redirects to `/{business}`.
 */
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
 * Whether the page store may keep the page at this path segment. It keeps a page only under one spelling of the
 * segment, for example `menu` and not `MENU`.
 */
export const isKeptView = (segment: string | undefined, { mode, tableNumber }: ViewMode): boolean =>
  segment === undefined ||
  (tableNumber === null ? segment === mode : segment === String(tableNumber) && tableNumber <= MAX_KEPT_TABLE_NUMBER);

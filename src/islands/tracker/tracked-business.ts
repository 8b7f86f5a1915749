import type { TrackedOrder } from '../../client/tracker/tracker-calls.ts';

/** What the tracker says of the business that makes the order. */
export interface TrackedBusiness {
  readonly businessId: number;
  readonly name: string;
  /** The first segment of its addresses. */
  readonly path: string;
  readonly address: string;
  readonly map: string;
  /** Ten digits. */
  readonly phone: string;
}

/** The menu that an order was made from: a table's is its own. */
export function menuPath({ path }: TrackedBusiness, { payload }: TrackedOrder): string {
  const { orderMode, tableNumber } = payload;
  if (orderMode === 'table') return tableNumber === null ? `/${path}` : `/${path}/${tableNumber}`;
  return orderMode === 'normal' ? `/${path}` : `/${path}/${orderMode}`;
}

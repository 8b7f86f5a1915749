import type { TrackedOrder } from '../../client/tracker/tracker-calls.ts';

/** The business of an order, as the tracker shows it. */
export interface TrackedBusiness {
  readonly businessId: number;
  readonly serviceProviderUserId: number;
  readonly name: string;
  /** The first path segment of the business's pages. */
  readonly path: string;
  readonly address: string;
  readonly map: string;
  /** Ten digits. */
  readonly phone: string;
}

/** Path of the menu from which the order was sent, e.g. its table's menu, or the catering menu with the chosen time. */
export function menuPath({ path }: TrackedBusiness, { payload }: TrackedOrder): string {
  const { orderMode, tableNumber, requestedAt } = payload;
  if (orderMode === 'table') return tableNumber === null ? `/${path}` : `/${path}/${tableNumber}`;
  if (orderMode === 'catering' && requestedAt !== null) return `/${path}/catering?at=${requestedAt}`;
  return orderMode === 'normal' ? `/${path}` : `/${path}/${orderMode}`;
}

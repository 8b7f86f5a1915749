/** The ids of the orders in each column, in the order of the screen. */
export type ShownOrders = ReadonlyMap<string, readonly number[]>;

/** A target for the focus: a ticket, or with `orderId` null the heading of an empty column. */
export interface TicketPlace {
  readonly column: string;
  readonly orderId: number | null;
}

/**
 * Where the focus goes when the focused element of an order's ticket no longer exists. If the order is still in its
 * column, the focus goes to its ticket; else to the ticket that took its place, so that keyboard users continue in the
 * same column. Null when the order was in no column.
 */
export function focusAfter(before: ShownOrders, after: ShownOrders, orderId: number): TicketPlace | null {
  for (const [column, orders] of before) {
    const index = orders.indexOf(orderId);
    if (index < 0) continue;
    const left = new Set(after.get(column));
    if (left.has(orderId)) return { column, orderId };
    const isLeft = (each: number) => left.has(each);
    return { column, orderId: orders.slice(index).find(isLeft) ?? orders.slice(0, index).findLast(isLeft) ?? null };
  }
  return null;
}

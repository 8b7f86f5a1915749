/** The orders of each column as the screen shows them, the first one first. */
export type ShownOrders = ReadonlyMap<string, readonly number[]>;

/** A place for the focus. `orderId` is null for the heading of an empty column. */
export interface TicketPlace {
  readonly column: string;
  readonly orderId: number | null;
}

/**
 * Where the focus goes when what had it at an order is gone: to the order, or if it has left its column, to the one that took its
 * place, so that whoever works with the keyboard goes on in the same column. Null when the order was on no column.
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

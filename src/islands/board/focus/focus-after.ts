/** The columns from left to right, each with the ids of its orders from top to bottom. */
export type ShownOrders = ReadonlyMap<string, readonly number[]>;

/** An element that gets the focus: the ticket of an order or, when `orderId` is null, the heading of the column. */
export interface TicketPlace {
  readonly column: string;
  readonly orderId: number | null;
}

/**
 * Where the focus goes when it was inside the ticket of an order, and the focused element no longer exists. If the
 * order is still in the same column, the focus goes to the ticket of the order. If not, the focus goes to the nearest
 * lower ticket that stayed in the column, otherwise to the nearest higher ticket that stayed. If no ticket stayed, the
 * focus goes to the heading of the column. So keyboard users continue in the same column. Null when the order was in no
 * column.
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

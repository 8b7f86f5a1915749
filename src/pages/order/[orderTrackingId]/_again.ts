import { cartOfOrder } from '../../../client/cart/restore-cart.ts';
import { rowName } from '../../../contract/order.ts';
import type { OrderPayload } from '../../../contract/tracking.ts';
import { type AgainItem, orderAgain } from '../../../domain/cart/order-again.ts';
import type { Menu } from '../../../domain/menu/menu.ts';
import { optionName } from '../../../domain/menu/option.ts';
import { formatCents } from '../../../domain/money/money.ts';

export interface AgainRow extends AgainItem {
  readonly name: string;
  /** A change that the customer must know before ordering the row again. Null if there is no such change. */
  readonly note: string | null;
}

const NOT_AVAILABLE = {
  gone: () => 'No longer on the menu',
  soldOut: () => 'Sold out',
  disabled: (reason: string | null | undefined) => reason ?? 'Not available at the moment',
  picksChanged: () => 'Its choices have changed: please choose again on the menu',
};

/** The rows of an earlier order, each with what has changed on the menu since that order. */
export function againRows(menu: Menu, { items, quote, finalOrderItems }: OrderPayload): readonly AgainRow[] {
  const ordered = cartOfOrder(finalOrderItems).map((item, index) => {
    const line = quote.lines.find(({ kind, itemIndex }) => kind === 'item' && itemIndex === index);
    return { item, unit: line === undefined ? null : Math.floor(line.amount / item.count) };
  });
  return orderAgain(menu, ordered).map((row) => ({
    ...row,
    name: row.found === null ? goneName(items[row.index]) : optionName(row.found),
    note: noteOf(row),
  }));
}

/** The name of an item that is no longer on the menu, as the earlier order contains it. */
const goneName = (item: OrderPayload['items'][number] | undefined): string =>
  item === undefined ? 'An item' : rowName(item);

function noteOf({ state, found, unit, cheaperBefore }: AgainItem): string | null {
  if (state !== 'ok') return NOT_AVAILABLE[state](found?.option.disabledReason);
  return cheaperBefore === null ? null : `Now ${formatCents(unit)} each, before ${formatCents(cheaperBefore)}`;
}

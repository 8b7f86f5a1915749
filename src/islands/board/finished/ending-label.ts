import type { FinishedOrder } from '../../../contract/board.ts';
import { statusText } from '../../../domain/order/order-status.ts';
import { clockLabel } from '../clock-label.ts';

/** How, by whom and when an order ended: `Picked up · Sam · 6:40 p.m.` */
export function endingLabel(order: FinishedOrder, utcOffset: number): string {
  const by = order.endedByName ?? (order.endedBy === 'customer' ? 'the customer' : null);
  const what = endingText(order);
  const who = by === null ? what : order.ending === 'noShow' ? `${what}, closed by ${by}` : `${what} · ${by}`;
  return `${who} · ${clockLabel(order.endedAt, utcOffset)}`;
}

function endingText({ ending, orderType, endedBy }: FinishedOrder): string {
  const store = { storeOpen: true, storeOrderingStatus: 'allOrdersTypes' } as const;
  switch (ending) {
    case 'pickedUp':
      return statusText({ status: 'a', orderType, ...store });
    case 'rejected':
      return endedBy === 'system' ? 'Rejected: not answered in time' : 'Rejected';
    case 'cancelled':
      return 'Cancelled';
    case 'noShow':
      return 'Nobody came';
  }
}

import type { Ticket } from '../../../contract/board.ts';
import { orderTypeName } from '../../../domain/checkout/checkout.ts';
import { formatCents } from '../../../domain/money/money.ts';
import { statusText } from '../../../domain/order/order-status.ts';
import type { OrderType } from '../../../domain/store/business.ts';

/**
 * The order type, e.g. `Take-out` or `Catering, pick-up`. An order from a kiosk has the prefix `Kiosk:`; an order from
 * a table shows the table instead of the type, e.g. `Table 4`.
 */
export function orderTypeLabel(ticket: Pick<Ticket, 'tableNumber' | 'orderType' | 'orderMode'>): string {
  if (ticket.tableNumber !== null) return `Table ${ticket.tableNumber}`;
  const name = orderTypeName(ticket);
  return ticket.orderMode === 'kiosk' ? `Kiosk: ${name}` : name;
}

/**
 * The label of the button that hands over an order. It names the status after the hand-over, in the words of the tracker
 * and of the list Finished.
 */
export const handOverLabel = (orderType: OrderType): string =>
  statusText({ status: 'a', orderType, storeOpen: true, storeOrderingStatus: 'allOrdersTypes' });

/** Whether staff take money when they hand over the order. False for a test order, which costs nothing. */
export const paysAtHandOver = ({ paymentStatus, toPay }: Pick<Ticket, 'paymentStatus' | 'toPay'>): boolean =>
  paymentStatus === 'inPerson' && toPay > 0;

/** State and amount of the payment. `due`: whether the payment is still missing. */
export function paymentLabel({ paymentStatus, total, toPay, refunded }: Ticket): {
  readonly text: string;
  readonly due: boolean;
} {
  const less = refunded === 0 ? '' : `, ${formatCents(refunded)} refunded`;
  if (total === 0) return { text: 'Nothing to pay', due: false };
  switch (paymentStatus) {
    case 'inPerson':
      if (toPay === 0) return { text: `Nothing to pay${less}`, due: false };
      return { text: `To pay: ${formatCents(toPay)}${less}`, due: true };
    case 'authorised':
    case 'paid':
      return { text: `Paid ${formatCents(total)}${less}`, due: false };
    case 'refunded':
      return { text: 'Refunded', due: false };
    default:
      return { text: 'Not paid yet', due: true };
  }
}

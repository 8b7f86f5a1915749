import type { Ticket } from '../../../contract/board.ts';
import { ORDER_TYPE_NAMES } from '../../../domain/checkout/checkout.ts';
import { formatCents } from '../../../domain/money/money.ts';

/** How it leaves the kitchen: `Take-out`, or the table. */
export const orderTypeLabel = ({ orderType, tableNumber }: Ticket): string =>
  tableNumber === null ? ORDER_TYPE_NAMES[orderType] : `Table ${tableNumber}`;

/** Whether there is money to take at the counter, and how much. */
export function paymentLabel({ paymentStatus, total }: Ticket): { readonly text: string; readonly due: boolean } {
  switch (paymentStatus) {
    case 'inPerson':
      return { text: `To pay: ${formatCents(total)}`, due: true };
    case 'authorised':
    case 'paid':
      return { text: `Paid ${formatCents(total)}`, due: false };
    case 'refunded':
      return { text: 'Refunded', due: false };
    default:
      return { text: 'Not paid yet', due: true };
  }
}

import type { Ticket } from '../../../contract/board.ts';
import { ORDER_TYPE_NAMES } from '../../../domain/checkout/checkout.ts';
import { formatCents } from '../../../domain/money/money.ts';

/**
 * The order type, e.g. `Take-out`; `Kiosk: Take-out` from a kiosk; the table of an order from a table, `Table 4`; how
 * catering leaves, `Catering, pick-up`.
 */
export function orderTypeLabel({ orderType, orderMode, tableNumber }: Ticket): string {
  if (tableNumber !== null) return `Table ${tableNumber}`;
  if (orderMode === 'catering') return `Catering, ${orderType === 'delivery' ? 'delivery' : 'pick-up'}`;
  return orderMode === 'kiosk' ? `Kiosk: ${ORDER_TYPE_NAMES[orderType]}` : ORDER_TYPE_NAMES[orderType];
}

/** State and amount of the payment. `due`: the business has not received the money. */
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

import type { Ticket } from '../../../contract/board.ts';
import { orderTypeLabel } from '../ticket/ticket-labels.ts';

/** The tickets whose ids are not in `known` and that are either new or were accepted by the system (O18). */
export const arrivedTickets = (known: ReadonlySet<number>, tickets: readonly Ticket[]): readonly Ticket[] =>
  tickets.filter(
    ({ orderId, orderStatus, acceptedItself }) =>
      !known.has(orderId) && (orderStatus === 'n' || (orderStatus === 'c' && acceptedItself)),
  );

/** What a screen reader says about orders that came in; empty if no order came in. */
export function arrivalText(arrived: readonly Ticket[]): string {
  const [only] = arrived;
  if (only === undefined) return '';
  if (arrived.length > 1) return `${arrived.length} new orders.`;
  const { orderNumber, acceptedItself } = only;
  return `New order ${orderNumber}, ${orderTypeLabel(only)}${acceptedItself ? ', accepted automatically' : ''}.`;
}

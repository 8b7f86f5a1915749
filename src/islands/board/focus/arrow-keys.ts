import type { KeyboardEvent } from 'react';
import { isArrow, neighbourOf } from './neighbour.ts';
import { orderIdOf, shownOrders, ticketSelector } from './use-kept-focus.ts';

/**
 * On an arrow key, moves the focus from a ticket to the main button of the neighbouring ticket. Skips the buttons in
 * between.
 */
export function followArrowKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!isArrow(key) || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return;
  // In the radio buttons for minutes, arrow keys choose a value, so they must not move the focus to another ticket.
  const orderId = target.matches('input') ? null : orderIdOf(target.closest('article'));
  const neighbour = orderId === null ? null : neighbourOf(shownOrders(currentTarget), orderId, key);
  if (neighbour === null) return;
  event.preventDefault();
  const ticket = currentTarget.querySelector<HTMLElement>(ticketSelector(neighbour));
  (ticket?.querySelector<HTMLElement>('.ticket-step') ?? ticket)?.focus();
  // The whole ticket must be visible: the button alone does not identify the order.
  ticket?.scrollIntoView({ block: 'nearest' });
}

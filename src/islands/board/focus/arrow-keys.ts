import type { KeyboardEvent } from 'react';
import { isArrow, neighbourOf } from './neighbour.ts';
import { orderIdOf, shownOrders, ticketSelector } from './use-kept-focus.ts';

/** Moves the focus from a ticket to the next step of another one with the arrow keys, past the buttons between them. */
export function followArrowKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
  // Arrow keys choose among the minutes.
  if (!isArrow(key) || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return;
  const orderId = target.matches('input') ? null : orderIdOf(target.closest('article'));
  const neighbour = orderId === null ? null : neighbourOf(shownOrders(currentTarget), orderId, key);
  if (neighbour === null) return;
  event.preventDefault();
  const ticket = currentTarget.querySelector<HTMLElement>(ticketSelector(neighbour));
  (ticket?.querySelector<HTMLElement>('.ticket-step') ?? ticket)?.focus();
  // The button alone does not say whose it is.
  ticket?.scrollIntoView({ block: 'nearest' });
}

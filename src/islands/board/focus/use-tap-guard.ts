import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { isSecondTap, type StepTap } from './second-tap.ts';
import { orderIdOf } from './use-kept-focus.ts';

/**
 * Returns a click handler that stops the second tap of a double tap if this tap would hit the ticket of another order.
 * The handler is for the capture phase, in which it runs before the handlers of the tickets.
 */
export function useTapGuard(): (event: MouseEvent<HTMLElement>) => void {
  const first = useRef<{ readonly tap: StepTap; readonly button: Element } | null>(null);
  const leftAtMs = useRef<number | null>(null);
  useLayoutEffect(() => {
    // React removes the button when its ticket moves to another column.
    if (first.current?.button.isConnected === false) leftAtMs.current ??= performance.now();
  });
  return (event) => {
    const button = event.target instanceof Element ? event.target.closest('.ticket-step') : null;
    const orderId = orderIdOf(button?.closest('article') ?? null);
    // A key press (`detail` 0) has no position. It cannot hit another order: when the button disappears, the focus
    // moves to a ticket, not to a button.
    if (button === null || orderId === null || event.detail === 0) return;
    const tap = { orderId, x: event.clientX, y: event.clientY, atMs: event.timeStamp };
    if (isSecondTap(first.current?.tap ?? null, tap, leftAtMs.current)) {
      event.stopPropagation();
      return;
    }
    first.current = { tap, button };
    leftAtMs.current = null;
  };
}

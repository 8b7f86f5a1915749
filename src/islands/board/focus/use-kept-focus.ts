import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusAfter, type ShownOrders } from './focus-after.ts';

/**
 * How long a selector from the caller is valid. The time is long, because some elements disappear only after the edge
 * has answered.
 */
const SELECTOR_VALID_MS = 10_000;

/**
 * Moves the focus when the focused element no longer exists, for example because its ticket moved to another column or
 * its banner closed. Without this move, keyboard users would start again at the top of the page. The caller can decide
 * which element gets the focus next time: it passes the element's CSS selector to the returned function.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): (selector: string) => void {
  const focused = useRef<Element | null>(null);
  const orderId = useRef<number | null>(null);
  const byKeyboard = useRef(false);
  const shown = useRef<ShownOrders>(new Map());
  const next = useRef<{ readonly selector: string; readonly untilMs: number } | null>(null);

  // Effects of child components may move the focus, and the listeners must exist before that. So this is a layout
  // effect, which runs before those effects.
  useLayoutEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused.current = target;
      // The focus may move from a ticket into a dialog about this ticket. `orderId` then does not change.
      if (target.closest('dialog') === null) orderId.current = orderIdOf(target.closest('article'));
    };
    const onPointer = () => {
      byKeyboard.current = false;
      // A tap on an element that cannot take the focus sends no `focusin`, so every tap clears `focused`.
      focused.current = null;
    };
    const onKey = () => {
      byKeyboard.current = true;
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = shownOrders(root.current);
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return;
    const named = next.current !== null && performance.now() < next.current.untilMs ? next.current.selector : null;
    const target = placeFor(root.current, named, orderId.current, before, shown.current);
    next.current = null;
    // After a tap, the new focus must not scroll the board.
    target?.focus({ preventScroll: !byKeyboard.current });
  });

  return (selector) => {
    next.current = { selector, untilMs: performance.now() + SELECTOR_VALID_MS };
  };
}

function placeFor(
  root: HTMLElement | null,
  named: string | null,
  orderId: number | null,
  before: ShownOrders,
  after: ShownOrders,
): HTMLElement | null {
  const find = (selector: string) =>
    Array.from(root?.querySelectorAll<HTMLElement>(selector) ?? []).find((each) => each.checkVisibility()) ?? null;
  const target = named === null ? null : find(named);
  if (target !== null) return target;
  const place = orderId === null ? null : focusAfter(before, after, orderId);
  if (place === null) return find('h1');
  return find(place.orderId === null ? `#column-${place.column}` : ticketSelector(place.orderId));
}

export const ticketSelector = (orderId: number): string => `.ticket[data-order="${orderId}"]`;

/** The order id of a ticket's element; null for another element. */
export const orderIdOf = (article: HTMLElement | null): number | null =>
  article?.dataset.order === undefined ? null : Number(article.dataset.order);

/** The orders that the board shows now, by column. */
export const shownOrders = (root: HTMLElement | null): ShownOrders =>
  new Map(
    Array.from(root?.querySelectorAll<HTMLElement>('.column') ?? [], (column) => [
      column.dataset.column ?? '',
      Array.from(column.querySelectorAll<HTMLElement>('.ticket'), (article) => orderIdOf(article) ?? 0),
    ]),
  );

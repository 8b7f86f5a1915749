/** Scroll position in the business list, saved in the history entry as `place`. */
export interface ScrollPosition {
  /** Number of loaded pages. */
  readonly pages: number;
  /** Index of the first visible card in the list. */
  readonly card: number;
  /** Distance in pixels from the top of the window to that card. */
  readonly top: number;
}

/** Height of the bar that stays at the top of the window. It covers the cards that are behind it. */
const BAR_HEIGHT_PX = 64;
/** When the customer has not scrolled for this time, the position is saved. */
const SCROLL_PAUSE_MS = 150;

const cards = () => document.querySelectorAll('[data-cards] > li');
const topOf = (card: Element) => card.getBoundingClientRect().top;

export function savedPosition(): ScrollPosition | null {
  return history.state?.place ?? null;
}

export function savePosition(pages: number): void {
  const all = [...cards()];
  const card = Math.max(
    0,
    all.findIndex((each) => each.getBoundingClientRect().bottom > BAR_HEIGHT_PX),
  );
  const first = all[card];
  if (first === undefined) return;
  const place: ScrollPosition = { pages, card, top: topOf(first) };
  history.replaceState({ ...history.state, place }, '');
}

/**
 * Scrolls to a position, and again two frames later. The second scroll corrects the first one: before the browser has
 * laid out the cards near the position, their heights are only estimates.
 */
export function scrollToPosition({ card, top }: ScrollPosition): void {
  const scroll = () => {
    const target = cards()[card];
    if (target) scrollBy({ top: topOf(target) - top, behavior: 'instant' });
  };
  scroll();
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}

/**
 * Saves the position when the customer leaves the page. In some browsers this save is not reliable, so the position is
 * also saved after each scroll. `pages` returns the number of loaded pages.
 */
export function startSavingPosition(pages: () => number): void {
  history.scrollRestoration = 'manual';
  let pause: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(pause);
      pause = setTimeout(() => savePosition(pages()), SCROLL_PAUSE_MS);
    },
    { passive: true },
  );
  addEventListener('pagehide', () => savePosition(pages()));
}

/** How far somebody has come in the list, kept in their entry of the history: pages loaded, and the card they look at. */
export interface ScrollPosition {
  readonly pages: number;
  /** Its place in the list, from 0. */
  readonly card: number;
  /** From the top of the window to that card, in pixels. */
  readonly top: number;
}

/** The height of the sticky bar, in pixels: what is above is read. */
const BAR_HEIGHT_PX = 64;
/** Milliseconds without scrolling after which the place is kept. */
const SCROLL_PAUSE_MS = 150;

const cards = () => document.querySelectorAll('[data-cards] > *');
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

/** Scrolls to a place. Once more when the cards around it are laid out, which are estimated until they are in sight. */
export function scrollToPosition({ card, top }: ScrollPosition): void {
  const scroll = () => {
    const target = cards()[card];
    if (target) scrollBy({ top: topOf(target) - top, behavior: 'instant' });
  };
  scroll();
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}

/** Keeps the place as it changes; leaving the page is too late in some browsers. */
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

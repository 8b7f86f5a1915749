import { whenIdle } from '../page-load.ts';

/** Number of rows to lay out in one task. Two rows take a few milliseconds on a slow phone. */
const ROWS_PER_TASK = 2;

/**
 * Lays out the rows of all dishes, a few at a time while the browser is idle. This includes rows that were never near
 * the window. The browser remembers the heights (`contain-intrinsic-height: auto`), so that the page does not jump when
 * a customer scrolls up in a browser without scroll anchoring. Starts again when the window's width changes.
 */
export function startRowHeights(): void {
  let pending: HTMLElement[] = [];
  let width = 0;
  const layOut = () => {
    const rows = pending.splice(0, ROWS_PER_TASK);
    for (const { style } of rows) style.contentVisibility = 'visible';
    // The browser remembers the height of a row only after it has rendered a frame with this row.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        for (const { style } of rows.filter(isFar)) style.contentVisibility = '';
        if (pending.length > 0) whenIdle(layOut);
      }),
    );
  };
  const start = () => {
    if (innerWidth === width) return;
    width = innerWidth;
    const isRunning = pending.length > 0;
    pending = [...document.querySelectorAll<HTMLElement>('.product')];
    if (!isRunning) whenIdle(layOut);
  };
  addEventListener('resize', start);
  start();
}

/**
 * Whether a row is more than one window height above or below the window. If the style of a nearer row were reset, the
 * row would be blank for a frame.
 */
function isFar(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return bottom < -innerHeight || top > 2 * innerHeight;
}

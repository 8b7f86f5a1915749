import { whenIdle } from '../page-load.ts';

/** What somebody does first who is going to read on. */
const TOUCH_EVENTS = ['scroll', 'pointerdown', 'keydown'] as const;

/** Rows laid out at once: a few milliseconds of work on a slow phone, so that no task grows long. */
const ROWS_PER_TASK = 2;

/**
 * Lays out the rows that have not been near the window yet, some whenever the browser is idle. It then knows how high each
 * is (`contain-intrinsic-height: auto`), and nothing moves under somebody who comes from below in a browser that does not
 * hold what is in sight. Begins with the first touch, so that the page is not kept busy while it is only looked at; once
 * more when the window's width changes.
 */
export function startRowHeights(): void {
  let unknown: HTMLElement[] = [];
  let width = 0;
  const layOut = () => {
    const rows = unknown.splice(0, ROWS_PER_TASK);
    for (const { style } of rows) style.contentVisibility = 'visible';
    // A height is remembered with the frame that shows it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        for (const { style } of rows.filter(isFar)) style.contentVisibility = '';
        if (unknown.length > 0) whenIdle(layOut);
      }),
    );
  };
  const start = () => {
    if (innerWidth === width) return;
    width = innerWidth;
    const isRunning = unknown.length > 0;
    unknown = [...document.querySelectorAll<HTMLElement>('.product')];
    if (!isRunning) whenIdle(layOut);
  };
  const touched = () => {
    for (const type of TOUCH_EVENTS) removeEventListener(type, touched);
    addEventListener('resize', start);
    start();
  };
  for (const type of TOUCH_EVENTS) addEventListener(type, touched, { passive: true });
}

/** More than a screen away. What is nearer would be empty for a frame, until the browser finds that it is seen. */
function isFar(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return bottom < -innerHeight || top > 2 * innerHeight;
}

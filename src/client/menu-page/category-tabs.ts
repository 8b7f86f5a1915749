import { whenIdle } from '../page-load.ts';

/** Distance of a section from the top of the window from which on it is the current one, in pixels. */
const CURRENT_SECTION_TOP_PX = 156;
/** Milliseconds after a tap on a tab during which scrolling does not move the underline. */
const SCROLL_LOCK_MS = 1000;

/** Underlines the tab of the category that is being read, and keeps it in sight; unfolds what is gone to. */
export function startCategoryTabs(): void {
  const list = document.querySelector<HTMLElement>('[data-tabs]');
  if (list === null) return;
  const tabs = [...list.querySelectorAll('a')];
  const sections = tabs.map((tab) => document.getElementById(tab.hash.slice(1)));
  let lockedUntil = 0;
  let waiting = false;
  let stopAiming = () => {};

  const mark = (current: HTMLAnchorElement | undefined) => {
    if (current === undefined || current.ariaCurrent === 'true') return;
    for (const tab of tabs) tab.ariaCurrent = tab === current ? 'true' : null;
    list.scrollTo({ left: current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2 });
  };
  const follow = () => {
    waiting = false;
    if (Date.now() < lockedUntil) return;
    const passed = sections.filter(
      (section) => section && section.getBoundingClientRect().top <= CURRENT_SECTION_TOP_PX,
    );
    mark(tabs[Math.max(0, passed.length - 1)]);
  };

  addEventListener('scroll', () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(follow);
  });
  list.addEventListener('click', ({ target }) => {
    lockedUntil = Date.now() + SCROLL_LOCK_MS;
    const tab = tabs.find((candidate) => target instanceof Node && candidate.contains(target));
    unfold(tab?.hash);
    mark(tab);
    stopAiming();
    const section = tab && sections[tabs.indexOf(tab)];
    if (section) stopAiming = aimUntilThere(section);
  });
  const goThere = () => unfold(location.hash)?.scrollIntoView();
  addEventListener('hashchange', goThere);
  goThere();
  // Where a page is opened in its middle. At the top the first tab is marked, and places far below cost a layout.
  whenIdle(() => scrollY > 0 && follow());
}

/** Rows on the way may turn out higher or lower than was thought: where a scroll ends, what is left of it is made. */
function aimUntilThere(section: Element): () => void {
  const aiming = new AbortController();
  const { signal } = aiming;
  const stop = () => aiming.abort();
  const aim = () => {
    if (signal.aborted) return;
    const off = section.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(section).scrollMarginTop);
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    if (Math.abs(off) <= 1 || (off > 0 && isAtEnd)) stop();
    else section.scrollIntoView();
  };
  // A scroll in one step ends before the rows around it are laid out.
  addEventListener('scrollend', () => requestAnimationFrame(() => requestAnimationFrame(aim)), { signal });
  // Who scrolls meanwhile goes elsewhere.
  for (const type of ['wheel', 'pointerdown', 'keydown']) addEventListener(type, stop, { passive: true, signal });
  return stop;
}

/** Unfolds the category that an address names, or that holds what it names; null when nothing was folded. */
function unfold(hash = ''): Element | null {
  const named = document.getElementById(hash.slice(1));
  const fold = named?.closest('.menu-section')?.querySelector('details');
  if (!named || !fold || fold.open) return null;
  fold.open = true;
  return named;
}

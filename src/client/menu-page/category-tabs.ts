import { whenIdle } from '../page-load.ts';

/** A section is current once its top is within this distance of the top of the window. */
const CURRENT_SECTION_TOP_PX = 156;
/** Time after a tap on a tab during which scrolling does not move the underline. */
const SCROLL_LOCK_MS = 1000;

/**
 * Underlines the tab of the current category and scrolls it into view. Opens a closed category when the URL points into it.
 * Links to places in the page add no history entries, so that Back leaves the menu.
 */
export function startCategoryTabs(): void {
  const list = document.querySelector<HTMLElement>('[data-tabs]');
  if (list === null) return;
  const tabs = [...list.querySelectorAll('a')];
  const sections = tabs.map((tab) => document.getElementById(tab.hash.slice(1)));
  let lockedUntil = 0;
  let waiting = false;
  let stopAligning = () => {};

  const mark = (current: HTMLAnchorElement | undefined) => {
    if (current === undefined || current.ariaCurrent === 'true') return;
    for (const tab of tabs) tab.ariaCurrent = tab === current ? 'true' : null;
    list.scrollTo({ left: current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2 });
  };
  const markCurrent = () => {
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
    requestAnimationFrame(markCurrent);
  });
  list.addEventListener('click', ({ target }) => {
    lockedUntil = Date.now() + SCROLL_LOCK_MS;
    const tab = tabs.find((candidate) => target instanceof Node && candidate.contains(target));
    openCategory(tab?.hash);
    mark(tab);
    stopAligning();
    const section = tab && sections[tabs.indexOf(tab)];
    if (section) stopAligning = scrollUntilAligned(section);
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    // With a modifier key, the link opens in another tab.
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    location.replace(link.hash);
  });
  const scrollToHash = () => openCategory(location.hash)?.scrollIntoView();
  addEventListener('hashchange', scrollToHash);
  scrollToHash();
  // For a page that opens scrolled. At the top, the first tab is already marked, and measuring the sections forces a layout.
  whenIdle(() => scrollY > 0 && markCurrent());
}

/** Corrects a scroll that ended beside its target, because rows on the way had other heights than estimated. */
function scrollUntilAligned(section: Element): () => void {
  const aligning = new AbortController();
  const { signal } = aligning;
  const stop = () => aligning.abort();
  const align = () => {
    if (signal.aborted) return;
    const distance = section.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(section).scrollMarginTop);
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    if (Math.abs(distance) <= 1 || (distance > 0 && isAtEnd)) stop();
    else section.scrollIntoView();
  };
  // An instant scroll ends before the rows around its target are laid out.
  addEventListener('scrollend', () => requestAnimationFrame(() => requestAnimationFrame(align)), { signal });
  // Stops when the customer scrolls or types.
  for (const type of ['wheel', 'pointerdown', 'keydown']) addEventListener(type, stop, { passive: true, signal });
  return stop;
}

/** Opens the category around the element of a URL hash. Returns the element; null if the category was already open. */
function openCategory(hash = ''): Element | null {
  const target = document.getElementById(hash.slice(1));
  const category = target?.closest('.menu-section')?.querySelector('details');
  if (!target || !category || category.open) return null;
  category.open = true;
  return target;
}

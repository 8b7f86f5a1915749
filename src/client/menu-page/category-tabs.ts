/** A category becomes the current one when its top is at most this far below the top of the window. */
const CURRENT_SECTION_TOP_PX = 156;
/** For this time after a tap on a tab, scrolling does not move the underline. */
const SCROLL_LOCK_MS = 1000;

/**
 * Underlines the tab of the current category and scrolls this tab into view. `tapped`: the tab that the customer tapped
 * before this script was loaded; null for none.
 */
export function startCategoryTabs(tapped: HTMLAnchorElement | null): void {
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
    // Categories without a dish that fits the customer's wishes are hidden, and their tabs are hidden too.
    const shown = tabs.filter((tab) => tab.offsetParent !== null);
    const passed = shown.filter((tab) => {
      const section = sections[tabs.indexOf(tab)];
      return section && section.getBoundingClientRect().top <= CURRENT_SECTION_TOP_PX;
    });
    mark(shown[Math.max(0, passed.length - 1)]);
  };

  addEventListener('scroll', () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(markCurrent);
  });
  const goTo = (tab: HTMLAnchorElement | undefined) => {
    lockedUntil = Date.now() + SCROLL_LOCK_MS;
    mark(tab);
    stopAligning();
    const section = tab && sections[tabs.indexOf(tab)];
    if (section) stopAligning = scrollUntilAligned(section);
  };
  list.addEventListener('click', ({ target }) =>
    goTo(tabs.find((tab) => target instanceof Node && tab.contains(target))),
  );
  if (tapped === null) markCurrent();
  else {
    goTo(tapped);
    // The browser scrolled after the tap. Before this script ran, that scroll may have ended above or below the category.
    // The script scrolls again to cause a `scrollend`, the event at which `scrollUntilAligned` corrects the position.
    sections[tabs.indexOf(tapped)]?.scrollIntoView();
  }
}

/**
 * Corrects each scroll that ends above or below the section. A scroll ends there when the browser estimated wrong heights
 * for the rows that it scrolled past. Returns a function that stops the corrections.
 */
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
  // Waits two frames, because an instant scroll ends before the rows around the section are laid out.
  addEventListener('scrollend', () => requestAnimationFrame(() => requestAnimationFrame(align)), { signal });
  // Stops when the customer scrolls or types.
  for (const type of ['wheel', 'pointerdown', 'keydown']) addEventListener(type, stop, { passive: true, signal });
  return stop;
}

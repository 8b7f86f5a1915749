/** Why the page could not be fetched. `offline`: no answer came. `failed`: the edge answered with an error. */
export type FetchFailure = 'offline' | 'failed';
/**
 * What a refresh found. `structure`: something outside the dishes changed, so only a reload of the page can show it.
 */
export type RefreshOutcome = 'same' | 'dishes' | 'structure' | FetchFailure;

export interface MenuRefresh {
  /** Fetches the page again and returns what has changed in the menu. Does not change the shown page. */
  check(): Promise<RefreshOutcome>;
  /** Shows the dishes that the last check fetched, in the categories of the shown page. Keeps the scroll position. */
  showDishes(): void;
}

/** Parts of the page whose text a refresh compares. */
const COMPARED_SELECTORS = ['.tabs', '.kiosk-banner', '#kiosk-welcome'] as const;
const FETCH_TIMEOUT_MS = 10_000;

/**
 * Each check compares the fetched page with the page that the first check fetched. After `showDishes`, it compares the
 * dishes with the dishes that `showDishes` showed last. The shown page cannot be compared, because scripts have changed
 * it.
 */
export function createMenuRefresh(): MenuRefresh {
  const structureOf = (page: Document) =>
    [
      ...COMPARED_SELECTORS.map((selector) => page.querySelector(selector)?.textContent ?? ''),
      ...sectionsOf(page).map(({ id }) => id),
      // A change of `ordering-options` needs a reload. This element contains the addresses of scripts. It also contains
      // the list of discount rules; a dish refers to its rule by the index in this list.
      page.getElementById('ordering-options')?.textContent ?? '',
    ].join('\n');
  const dishesOf = (page: Document) =>
    sectionsOf(page)
      .map((section) => section.innerHTML)
      .join('\n');
  let shown: { readonly structure: string; readonly dishes: string } | null = null;
  let fetched: Document | null = null;

  return {
    async check() {
      const page = await fetchPage();
      fetched = typeof page === 'string' ? null : page;
      if (typeof page === 'string') return page;
      const now = { structure: structureOf(page), dishes: dishesOf(page) };
      shown ??= now;
      if (now.structure !== shown.structure) return 'structure';
      return now.dishes === shown.dishes ? 'same' : 'dishes';
    },
    showDishes() {
      if (fetched === null || shown === null) return;
      shown = { ...shown, dishes: dishesOf(fetched) };
      for (const section of sectionsOf(fetched)) {
        document.getElementById(section.id)?.replaceChildren(...document.importNode(section, true).childNodes);
      }
    },
  };
}

const sectionsOf = (page: Document): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('.menu-section')];

/** The kiosk's page as the edge sends it now, or why there is none. */
async function fetchPage(): Promise<Document | FetchFailure> {
  try {
    const response = await fetch(location.pathname, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    });
    return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : 'failed';
  } catch {
    // No connection, or a timeout.
    return 'offline';
  }
}

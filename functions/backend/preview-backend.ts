import type { Business } from '../../src/contract/business.ts';
import type { Menu } from '../../src/domain/menu/menu.ts';
import { withDiscountWindows } from '../../src/domain/pricing/discount-window.ts';
import { computeStoreState } from '../../src/domain/store/compute-store-state.ts';
import { withServing } from '../../src/domain/store/serving-hours.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { Backend } from './backend.ts';

/** A business and its menu as a draft describes them. */
export interface DraftShop {
  readonly business: Business;
  readonly menu: Menu;
}

/**
 * A backend for the pages and dialogs of a preview. It takes the business, its menu and its entry in the list of
 * locations from the draft. It forwards all other calls to `backend`.
 */
export function previewBackend(backend: Backend, { business, menu }: DraftShop, now: Instant): Backend {
  // Previews are never cached, so they need no revision and no time of the next change.
  const shown = { business, store: computeStoreState(business, now), nextChangeAt: now, revision: 0 };
  return {
    ...backend,
    businessByPath: async (path) => (path === business.routingPath ? shown : backend.businessByPath(path)),
    businessLocationList: async (provider) => {
      const locations = await backend.businessLocationList(provider);
      const others = locations.filter((location) => location.business.businessId !== business.businessId);
      // The list contains only live businesses. The business of the preview may not be live yet, so it is added.
      return provider === business.serviceProviderUserId ? [...others, shown] : locations;
    },
    menu: async (asked) =>
      asked === shown
        ? { menu: withServing(withDiscountWindows(menu, business.zone, now), business, now), nextChangeAt: now }
        : backend.menu(asked),
  };
}

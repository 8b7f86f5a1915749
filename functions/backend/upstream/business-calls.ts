import { cateringSlots } from '../../../src/domain/catering/catering-slots.ts';
import { MAX_REMOTE_PICTURES } from '../../../src/domain/limits.ts';
import type { Menu } from '../../../src/domain/menu/menu.ts';
import { withDiscountWindows } from '../../../src/domain/pricing/discount-window.ts';
import { computeStoreState } from '../../../src/domain/store/compute-store-state.ts';
import { nextChangeAt } from '../../../src/domain/store/next-change.ts';
import { orderTypesOffered } from '../../../src/domain/store/order-types-offered.ts';
import { isOnlyForNow } from '../../../src/domain/store/serving-hours.ts';
import { timeSlots } from '../../../src/domain/store/time-slots.ts';
import { hashOf } from '../../data/token.ts';
import type { BusinessCalls, BusinessNow } from '../backend.ts';
import { cateringProductsAt } from '../catering-products.ts';
import type { UpstreamBusiness } from './parse-business.ts';
import type { UpstreamParts } from './public-reads.ts';
import { readBusinesses } from './read-businesses.ts';
import { readDirectory } from './read-directory.ts';
import { readMenu } from './read-menu.ts';

const NO_MENU: Menu = { categories: [], products: [] };

/**
 * Forwards the calls that read the directory, businesses and menus. The replies of the upstream are cached for a few
 * seconds. The state of a store and the discount windows of its menu are computed at each call. A revision is a hash of
 * the replies: it shows that something changed, but not which of two revisions is newer.
 */
export function businessCalls(parts: UpstreamParts): BusinessCalls {
  const { clock, reads } = parts;
  const directory = readDirectory(parts);
  const businesses = readBusinesses(parts);
  const menuOf = readMenu(parts);

  async function asOfNow(upstreamBusiness: UpstreamBusiness): Promise<BusinessNow> {
    const now = clock();
    const business = withUpstreamStoreState(upstreamBusiness, now);
    return {
      business,
      store: computeStoreState(business, now),
      nextChangeAt: nextChangeAt(business, NO_MENU, now),
      revision: revisionOf([business, await menuOf(business)]),
    };
  }

  const byPath = async (routingPath: string): Promise<BusinessNow | null> => {
    const found = await businesses.byPath(routingPath, 'normal');
    return found && asOfNow(found);
  };

  const calls: BusinessCalls = {
    businessLabelList: async () => [...(await directory.labels())],

    async businessList(page) {
      const { businesses: found, total } = await directory.page(page);
      return {
        businesses: found,
        total,
        // The time of the next change is unknown. But the upstream's reply says which businesses are open, so the
        // revision changes when a business opens or closes.
        nextChangeAt: null,
        revision: revisionOf(await directory.all()),
      };
    },

    routingPaths: async () => (await directory.all()).map(({ routingPath }) => routingPath),
    // The upstream is another host, so the pictures that the upstream itself serves are remote pictures too.
    remotePictures: async () => {
      const pictures = new Set<string>();
      for (const { logo, featuredProductImages } of await directory.all()) {
        const picture = featuredProductImages[0] ?? logo;
        if (picture && /^http/i.test(picture)) pictures.add(picture);
        if (pictures.size === MAX_REMOTE_PICTURES) break;
      }
      return [...pictures];
    },

    businessByPath: byPath,
    anyBusinessByPath: byPath,

    businessLocationList: async (serviceProviderUserId) =>
      Promise.all((await businesses.ofProvider(serviceProviderUserId)).map(asOfNow)),

    async menu({ business }) {
      const saved = await menuOf(business);
      const now = clock();
      return { menu: withDiscountWindows(saved, business.zone, now), nextChangeAt: nextChangeAt(business, saved, now) };
    },

    async orderTypeOffers({ business, store }, mode) {
      const found = await businesses.byPath(business.routingPath, mode);
      if (found?.offers) return [...found.offers];
      if (isOnlyForNow(mode))
        return orderTypesOffered(business, mode, store).map((orderType) => ({ orderType, days: [] }));
      // Backends other than a Foodcourt do not say which half hours are full, so the edge offers full ones too.
      return orderTypesOffered(business, mode, store).map((orderType) => ({
        orderType,
        days: [...(mode === 'catering' ? cateringSlots : timeSlots)(business, orderType, clock())],
      }));
    },

    async cateringProducts(found, requested) {
      const [{ menu }, offers] = await Promise.all([calls.menu(found), calls.orderTypeOffers(found, 'catering')]);
      return cateringProductsAt(menu, offers, requested, found.business, clock());
    },

    async revision(subject) {
      if (subject === 'directory') return revisionOf(await directory.all());
      const routingPath = reads.pathOf(subject.businessId);
      // The routing path is unknown until this isolate has read the business.
      if (routingPath === null) return null;
      const found = await businesses.byPath(routingPath, 'normal');
      return found && (await asOfNow(found)).revision;
    },
  };
  return calls;
}

/**
 * Marks a business as paused when the upstream's reply says that the store is closed, but the store is open according
 * to the settings in the same reply. Does nothing when the upstream is a Foodcourt.
 */
function withUpstreamStoreState(
  { business, storeOpen, offers }: UpstreamBusiness,
  now: number,
): UpstreamBusiness['business'] {
  if (offers !== null || storeOpen !== false || !computeStoreState(business, now).open) return business;
  return { ...business, storeTemporarilyClosed: true, storeTemporarilyClosedUntil: null };
}

/** The first 52 bits of a hash of the content. A number can hold 52 bits exactly. */
const revisionOf = (content: unknown): number => Number.parseInt(hashOf(JSON.stringify(content)).slice(0, 13), 16);

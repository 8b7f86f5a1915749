import type { DirectoryBusiness } from '../../../src/contract/directory.ts';
import { cateringSlots, dayWindow } from '../../../src/domain/catering/catering-slots.ts';
import type { Menu } from '../../../src/domain/menu/menu.ts';
import { withDiscountWindows } from '../../../src/domain/pricing/discount-window.ts';
import { computeStoreState } from '../../../src/domain/store/compute-store-state.ts';
import { nextChangeAt } from '../../../src/domain/store/next-change.ts';
import { orderTypesOffered } from '../../../src/domain/store/order-types-offered.ts';
import { isOnlyForNow, withServing } from '../../../src/domain/store/serving-hours.ts';
import { timeSlots } from '../../../src/domain/store/time-slots.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { businessSearch } from '../../data/business-search.ts';
import {
  anyBusinessByPath,
  type BusinessRow,
  businessByPath,
  businessesOfProvider,
  businessRevision,
  directoryRevision,
  remotePictures,
  routingPaths,
} from '../../data/businesses.ts';
import { directoryLabels } from '../../data/directory-labels.ts';
import { directoryList, type ListedBusiness } from '../../data/directory-list.ts';
import { businessMenu } from '../../data/menu.ts';
import type { DeskOf } from '../../desk/desks.ts';
import type { BusinessCalls, BusinessNow } from '../backend.ts';
import { cateringProductsAt } from '../catering-products.ts';

const NO_MENU: Menu = { categories: [], products: [] };

/**
 * Calls that read public data. This data comes from D1, except the number of orders in each slot, which comes from the
 * order desk.
 */
export function businessCalls(db: D1Database, deskOf: DeskOf, clock: () => Instant): BusinessCalls {
  const labels = directoryLabels(db);
  const calls: BusinessCalls = {
    businessLabelList: async () => (await labels()).listed,

    async businessList(page) {
      const now = clock();
      const search = page.search === '' ? null : businessSearch(page.search, (await labels()).words);
      // A text without words, such as "?", finds nothing.
      const isImpossible = search === null && page.search !== '';
      const { listed, total, revision } = isImpossible
        ? { listed: [], total: 0, revision: (await directoryRevision(db)) ?? 0 }
        : await directoryList(db, { ...page, search }, now);
      return {
        businesses: listed.map((each) => toDirectoryBusiness(each, now)),
        total,
        nextChangeAt: Math.min(nextReorderAt(now), ...listed.map(({ card }) => nextChangeAt(card, NO_MENU, now))),
        revision,
      };
    },

    routingPaths: () => routingPaths(db),
    remotePictures: () => remotePictures(db),

    async businessByPath(routingPath) {
      const row = await businessByPath(db, routingPath);
      return row && asOf(row, clock());
    },

    async anyBusinessByPath(routingPath) {
      const row = await anyBusinessByPath(db, routingPath);
      return row && asOf(row, clock());
    },

    async businessLocationList(serviceProviderUserId) {
      const rows = await businessesOfProvider(db, serviceProviderUserId);
      const now = clock();
      return rows.map((row) => asOf(row, now));
    },

    async menu({ business, revision }) {
      const saved = await businessMenu(db, business.businessId, revision);
      const now = clock();
      const menu = withServing(withDiscountWindows(saved, business.zone, now), business, now);
      return { menu, nextChangeAt: nextChangeAt(business, saved, now) };
    },

    async orderTypeOffers({ business, store }, mode) {
      const { businessId, serviceProviderUserId, slotCapacity } = business;
      const now = clock();
      if (mode === 'catering') {
        const orderTypes = orderTypesOffered(business, mode, store);
        if (orderTypes.length === 0) return [];
        // All catering orders for a calendar day count towards the limit of that day. So all of today's orders count,
        // including the orders whose time has passed.
        const { from } = dayWindow(business.zone, now);
        const booked = await deskOf(serviceProviderUserId).bookedSlots(businessId, from);
        return orderTypes.map((orderType) => ({
          orderType,
          days: [...cateringSlots(business, orderType, now, booked)],
        }));
      }
      if (isOnlyForNow(mode))
        return orderTypesOffered(business, mode, store).map((orderType) => ({ orderType, days: [] }));
      const taken = slotCapacity === null ? undefined : await deskOf(serviceProviderUserId).takenSlots(businessId, now);
      return orderTypesOffered(business, mode, store).map((orderType) => ({
        orderType,
        days: [...timeSlots(business, orderType, now, taken)],
      }));
    },

    async cateringProducts(found, requested) {
      const [{ menu }, offers] = await Promise.all([calls.menu(found), calls.orderTypeOffers(found, 'catering')]);
      return cateringProductsAt(menu, offers, requested, found.business, clock());
    },

    revision: (subject) => (subject === 'directory' ? directoryRevision(db) : businessRevision(db, subject.businessId)),
  };
  return calls;
}

// A new rating does not change the revision of the business. So a page in the page store shows the old rating until the
// page is next rendered, for at most a day.
const asOf = ({ business, revision, rating }: BusinessRow, now: Instant): BusinessNow => ({
  business: { ...business, rating },
  store: computeStoreState(business, now),
  nextChangeAt: nextChangeAt(business, NO_MENU, now),
  revision,
});

/**
 * When the directory is sorted again: at the next full quarter of an hour, such as 11:15. A business changes its
 * position in the directory when it opens or closes. Most opening hours begin and end at a full quarter, and a full
 * quarter in one time zone is a full quarter in all others. A business with other hours changes its position late, but
 * by less than a quarter of an hour.
 */
const nextReorderAt = (now: Instant): Instant => (Math.floor(now / QUARTER_HOUR_MS) + 1) * QUARTER_HOUR_MS;
const QUARTER_HOUR_MS = 15 * 60_000;

function toDirectoryBusiness({ card, foundBy }: ListedBusiness, now: Instant): DirectoryBusiness {
  const store = computeStoreState(card, now);
  return {
    businessId: card.businessId,
    serviceProviderUserId: card.serviceProviderUserId,
    name: card.name,
    secondaryName: card.secondaryName,
    tagLine: card.tagLine,
    routingPath: card.routingPath,
    logo: card.logo,
    featuredProductImages: card.featuredProductImages,
    rating: card.rating,
    menuOnly: card.menuOnly,
    reward: card.reward,
    rewardCriteria: card.rewardCriteria,
    rewardPoints: null,
    rewardStampCardType: card.rewardStampCardType,
    creditBalance: null,
    storeOpen: store.open,
    openingLabel: store.label,
    labels: card.labels,
    city: card.location.city,
    addressLatitude: card.addressLatitude,
    addressLongitude: card.addressLongitude,
    foundBy,
  };
}

import type { DirectoryBusiness } from '../../../src/contract/directory.ts';
import { cateringSlots } from '../../../src/domain/catering/catering-slots.ts';
import type { Menu } from '../../../src/domain/menu/menu.ts';
import { withDiscountWindows } from '../../../src/domain/pricing/discount-window.ts';
import { computeStoreState } from '../../../src/domain/store/compute-store-state.ts';
import { nextChangeAt } from '../../../src/domain/store/next-change.ts';
import { orderTypesOffered } from '../../../src/domain/store/store-state.ts';
import { timeSlots } from '../../../src/domain/store/time-slots.ts';
import type { Instant } from '../../../src/domain/time.ts';
import {
  type BusinessRow,
  businessByPath,
  businessesOfProvider,
  businessRevision,
  directoryCards,
  directoryRevision,
  labelList,
} from '../../data/businesses.ts';
import type { BusinessCard } from '../../data/card.ts';
import { businessMenu } from '../../data/menu.ts';
import type { BusinessCalls, BusinessNow } from '../backend.ts';
import { cateringProductsAt } from '../catering-products.ts';
import type { DeskOf } from './desks.ts';

const NO_MENU: Menu = { categories: [], products: [] };

/** The public reads, from D1. Only the number of orders in each time slot comes from the desk. */
export function businessCalls(db: D1Database, deskOf: DeskOf, clock: () => Instant): BusinessCalls {
  const calls: BusinessCalls = {
    businessLabelList: () => labelList(db),

    async businessList(page) {
      const { cards, total, revision } = await directoryCards(db, page);
      const now = clock();
      const changes = cards.map((card) => nextChangeAt(card, NO_MENU, now));
      return {
        businesses: cards.map((card) => toDirectoryBusiness(card, now)),
        total,
        nextChangeAt: changes.length > 0 ? Math.min(...changes) : null,
        revision,
      };
    },

    async businessByPath(routingPath) {
      const row = await businessByPath(db, routingPath);
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
      return { menu: withDiscountWindows(saved, business.zone, now), nextChangeAt: nextChangeAt(business, saved, now) };
    },

    async orderTypeOffers({ business, store }, mode) {
      const { businessId, serviceProviderUserId, slotCapacity } = business;
      const now = clock();
      if (mode === 'catering') {
        const orderTypes = orderTypesOffered(business, mode, store);
        if (orderTypes.length === 0) return [];
        // Orders of today count too: half past midnight of a night is on its own day.
        const booked = await deskOf(serviceProviderUserId).bookedSlots(businessId, now);
        return orderTypes.map((orderType) => ({
          orderType,
          days: [...cateringSlots(business, orderType, now, booked)],
        }));
      }
      const taken = slotCapacity === null ? undefined : await deskOf(serviceProviderUserId).takenSlots(businessId, now);
      return orderTypesOffered(business, mode, store).map((orderType) => ({
        orderType,
        days: [...timeSlots(business, orderType, now, taken)],
      }));
    },

    async cateringProducts(found, requested) {
      const [{ menu }, offers] = await Promise.all([calls.menu(found), calls.orderTypeOffers(found, 'catering')]);
      return cateringProductsAt(menu, offers, requested, clock());
    },

    revision: (subject) => (subject === 'directory' ? directoryRevision(db) : businessRevision(db, subject.businessId)),
  };
  return calls;
}

// A new rating changes no revision of the business: its pages show it when they are rendered next, within a day.
const asOf = ({ business, revision, rating }: BusinessRow, now: Instant): BusinessNow => ({
  business: { ...business, rating },
  store: computeStoreState(business, now),
  nextChangeAt: nextChangeAt(business, NO_MENU, now),
  revision,
});

function toDirectoryBusiness(card: BusinessCard, now: Instant): DirectoryBusiness {
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
  };
}

import type { Menu } from '../../../src/domain/menu/menu.ts';
import { withDiscountWindows } from '../../../src/domain/pricing/discount-window.ts';
import { storeState } from '../../../src/domain/store/compute-store-state.ts';
import { nextChangeAt } from '../../../src/domain/store/next-change.ts';
import { orderTypesOffered } from '../../../src/domain/store/store-state.ts';
import { timeSlots } from '../../../src/domain/store/time-slots.ts';
import { hashOf } from '../../data/token.ts';
import type { BusinessCalls, BusinessNow } from '../backend.ts';
import type { ToldBusiness } from './business-wire.ts';
import type { UpstreamParts } from './public-reads.ts';
import { readBusinesses } from './read-businesses.ts';
import { readDirectory } from './read-directory.ts';
import { readMenu } from './read-menu.ts';

const NO_MENU: Menu = { categories: [], products: [] };

/**
 * The reading calls, asked of the upstream. What follows from the time is worked out here, so that a reply may be a few
 * seconds old. A revision is a hash of what was read: it tells whether something changed, not which came first.
 */
export function businessCalls(parts: UpstreamParts): BusinessCalls {
  const { clock, reads } = parts;
  const directory = readDirectory(parts);
  const businesses = readBusinesses(parts);
  const menuOf = readMenu(parts);

  async function asOfNow(told: ToldBusiness): Promise<BusinessNow> {
    const now = clock();
    const business = settingsInForce(told, now);
    return {
      business,
      store: storeState(business, now),
      nextChangeAt: nextChangeAt(business, NO_MENU, now),
      revision: revisionOf([business, await menuOf(business)]),
    };
  }

  return {
    businessLabelList: async () => [...(await directory.labels())],

    async businessList({ labelIds, offset, limit }) {
      const { businesses: found, total } = await directory.part(labelIds, offset, limit);
      return {
        businesses: found,
        total,
        // What opens or closes reads differently in the reply, and so changes the revision.
        nextChangeAt: null,
        revision: revisionOf(await directory.all()),
      };
    },

    async businessByPath(routingPath) {
      const told = await businesses.byPath(routingPath, 'normal');
      return told && asOfNow(told);
    },

    businessLocationList: async (serviceProviderUserId) =>
      Promise.all((await businesses.ofProvider(serviceProviderUserId)).map(asOfNow)),

    async menu({ business }) {
      const saved = await menuOf(business);
      const now = clock();
      return { menu: withDiscountWindows(saved, business.zone, now), nextChangeAt: nextChangeAt(business, saved, now) };
    },

    async orderTypeOffers({ business, store }, mode) {
      const told = await businesses.byPath(business.routingPath, mode);
      if (told?.offers) return [...told.offers];
      // How full its half hours are, no other backend tells.
      return orderTypesOffered(business, mode, store).map((orderType) => ({
        orderType,
        days: [...timeSlots(business, orderType, clock())],
      }));
    },

    async revision(subject) {
      if (subject === 'directory') return revisionOf(await directory.all());
      const routingPath = reads.pathOf(subject.businessId);
      // Nobody asked this isolate for the business yet: a page that is rendered anew will.
      if (routingPath === null) return null;
      const told = await businesses.byPath(routingPath, 'normal');
      return told && (await asOfNow(told)).revision;
    },
  };
}

/** A shop that says that it is closed, within its hours and without another reason, is taken for paused. */
function settingsInForce({ business, storeOpen, offers }: ToldBusiness, now: number): ToldBusiness['business'] {
  if (offers !== null || storeOpen !== false || !storeState(business, now).open) return business;
  return { ...business, storeTemporarilyClosed: true, storeTemporarilyClosedUntil: null };
}

/** 52 bits of a hash: few enough for an exact number. */
const revisionOf = (told: unknown): number => Number.parseInt(hashOf(JSON.stringify(told)).slice(0, 13), 16);

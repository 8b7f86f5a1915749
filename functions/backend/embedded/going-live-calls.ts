import type { Business } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { BusinessStatus } from '../../../src/contract/going-live.ts';
import type { Menu } from '../../../src/domain/menu/menu.ts';
import { mayAct } from '../../../src/domain/people/permissions.ts';
import { removalOf } from '../../../src/domain/store/closing.ts';
import { liveConditions } from '../../../src/domain/store/going-live.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { anyBusinessByPath } from '../../data/businesses.ts';
import { businessMenu } from '../../data/menu.ts';
import { savePhase, statusOf } from '../../data/phases.ts';
import type { DeskOf } from '../../desk/desks.ts';
import { testOrder } from '../../desk/test-order.ts';
import type { Post } from '../../outbox/post.ts';
import type { GoingLiveCalls } from '../going-live.ts';
import type { PersonSession } from '../people.ts';
import { permittedBusiness } from './permitted-business.ts';
import { removeLinks } from './remove-links.ts';
import type { PublicSite } from './site.ts';

const NO_DISH_MESSAGE = 'Please publish a menu with a dish first.';
const NOT_READY_MESSAGE = 'Something on the list is not done yet.';
const NOT_PREPARING_MESSAGE = 'This business has been live already.';
const NOT_LIVE_MESSAGE = 'This business is not live.';

export interface GoingLiveParts {
  readonly db: D1Database;
  readonly deskOf: DeskOf;
  readonly clock: () => Instant;
  readonly post: Post;
  readonly publicSite: PublicSite;
  /** Whether the directory lists a business as soon as it goes live, without the approval of an operator. */
  readonly listsAtOnce: boolean;
}

/** Calls for going live and closing down. D1 stores the phase of a business; the order desk has the test orders. */
export function goingLiveCalls({ db, deskOf, clock, post, publicSite, listsAtOnce }: GoingLiveParts): GoingLiveCalls {
  const menuOf = async ({ routingPath, businessId }: Business): Promise<Menu> => {
    const row = await anyBusinessByPath(db, routingPath);
    return row === null ? { categories: [], products: [] } : businessMenu(db, businessId, row.revision);
  };

  async function statusFor(person: PersonSession, business: Business): Promise<Reply<BusinessStatus>> {
    const { businessId, serviceProviderUserId } = business;
    const [stored, menu, tested] = await Promise.all([
      statusOf(db, businessId),
      menuOf(business),
      deskOf(serviceProviderUserId).testOrderState(businessId),
    ]);
    if (stored === null) return failure('notFound');
    const { phase, listing, listingNote, hasPaymentAccount, boardOpened, closedAt } = stored;
    const facts = { business, menu, hasPaymentAccount, boardOpened, testOrderAccepted: tested === 'accepted' };
    const mayGoLive = mayAct(person.memberships, 'goLive', business);
    const removal = closedAt === null ? null : removalOf(closedAt);
    const conditions = liveConditions(facts);
    return replied({ phase, listing, listingNote, conditions, testOrder: tested, mayGoLive, removal });
  }

  return {
    async status(person, routingPath) {
      const found = await permittedBusiness(db, person, 'prepareToGoLive', routingPath);
      return found.ok ? statusFor(person, found.value) : found;
    },

    async placeTestOrder(person, routingPath) {
      const found = await permittedBusiness(db, person, 'prepareToGoLive', routingPath);
      if (!found.ok) return found;
      const { products } = await menuOf(found.value);
      const dish = products.find(({ options }) => options.some(({ disabled }) => !disabled));
      if (dish === undefined) return failure('conflict', { message: NO_DISH_MESSAGE });
      const placed = await deskOf(found.value.serviceProviderUserId).place(testOrder(found.value, dish.name, clock()));
      return placed.ok ? replied(null) : placed;
    },

    async goLive(person, routingPath) {
      const found = await permittedBusiness(db, person, 'goLive', routingPath);
      if (!found.ok) return found;
      const status = await statusFor(person, found.value);
      if (!status.ok) return status;
      if (status.value.conditions.some(({ met }) => !met)) return failure('conflict', { message: NOT_READY_MESSAGE });
      const listing = listsAtOnce ? 'listed' : 'waiting';
      const act = { person, place: found.value, now: clock() };
      if (!(await savePhase(db, { from: 'preparing', to: 'live', listing }, act)))
        return failure('conflict', { message: NOT_PREPARING_MESSAGE });
      if (listing === 'waiting')
        await post({
          channel: 'email',
          recipient: publicSite.contactEmail,
          text: `${removeLinks(found.value.name) || 'A business'} is live and asks to be in the directory:\n\n${publicSite.origin}/manage/operator`,
        });
      return replied(null);
    },

    async closeDown(person, routingPath) {
      const found = await permittedBusiness(db, person, 'goLive', routingPath);
      if (!found.ok) return found;
      const act = { person, place: found.value, now: clock() };
      const closed = await savePhase(db, { from: 'live', to: 'closed', listing: 'unlisted' }, act);
      return closed ? replied(null) : failure('conflict', { message: NOT_LIVE_MESSAGE });
    },
  };
}

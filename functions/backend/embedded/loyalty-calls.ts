import { failure, replied } from '../../../src/contract/errors.ts';
import { rewardLine } from '../../../src/domain/store/business-card.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { businessesOfProvider, hasLiveBusiness } from '../../data/businesses.ts';
import { loyaltyOf } from '../../data/customer-loyalty.ts';
import type { DeskOf } from '../../desk/desks.ts';
import type { LoyaltyCalls } from '../loyalty.ts';

export interface LoyaltyParts {
  readonly db: D1Database;
  readonly deskOf: DeskOf;
  readonly clock: () => Instant;
}

/**
 * Calls about credit, gift cards and stamp cards, which the order desks store. D1 has a copy of the credit and of the
 * points; `everywhere` reads this copy.
 */
export function loyaltyCalls({ db, deskOf, clock }: LoyaltyParts): LoyaltyCalls {
  return {
    async giftBalance({ user: { userId, emailConfirmed } }, serviceProviderUserId) {
      if (!(await hasLiveBusiness(db, serviceProviderUserId))) return failure('notFound');
      return replied({ creditBalance: emailConfirmed ? await deskOf(serviceProviderUserId).creditBalance(userId) : 0 });
    },

    async stampCard({ user: { userId, emailConfirmed } }, serviceProviderUserId) {
      const rows = await businessesOfProvider(db, serviceProviderUserId);
      const [first] = rows;
      if (!first) return failure('notFound');
      const { parentBusinessName, name } = first.business;
      // A stamp card is valid at all businesses of a provider. The reply describes the reward of one business: the
      // first with a reward.
      const program = rows.map(({ business }) => business).find((business) => rewardLine(business) !== null);
      return replied({
        points: emailConfirmed ? await deskOf(serviceProviderUserId).stampPoints(userId) : 0,
        stampCardType: program?.rewardStampCardType ?? null,
        customerLoyaltyNote: program ? `${rewardLine(program)} A full card gives: ${program.reward}` : '',
        sharingNote: `Tell your friends about ${parentBusinessName ?? name}.`,
        serviceProviderUserId,
      });
    },

    async everywhere({ user: { userId, emailConfirmed } }) {
      const rows = emailConfirmed ? await loyaltyOf(db, userId) : [];
      return rows
        .filter(({ credit, points }) => credit > 0 || points > 0)
        .map(({ providerId: serviceProviderUserId, credit: creditBalance, points }) => ({
          serviceProviderUserId,
          creditBalance,
          points,
        }));
    },

    async activateGiftCard({ serviceProviderUserId, giftCardNum, giftCardPin }, { user: { userId } }) {
      if (!(await hasLiveBusiness(db, serviceProviderUserId))) return replied(false);
      const activation = { number: giftCardNum, pin: giftCardPin, customerId: userId, now: clock() };
      return replied(await deskOf(serviceProviderUserId).activateGiftCard(activation));
    },
  };
}

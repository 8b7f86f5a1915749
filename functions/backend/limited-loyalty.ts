import { failure, replied } from '../../src/contract/errors.ts';
import { CONFIRM_EMAIL_MESSAGE } from '../../src/contract/gift-card.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { LoyaltyCalls } from './loyalty.ts';

/** The same calls; gift cards are tried by customers with a confirmed e-mail, and no more often than LIMITS says. */
export const limitedLoyalty = (calls: LoyaltyCalls, limiter: RateLimiter): LoyaltyCalls => ({
  ...calls,

  async activateGiftCard(secrets, customer, source) {
    if (!customer.user.emailConfirmed) return failure('forbidden', { message: CONFIRM_EMAIL_MESSAGE });
    const card = `${secrets.serviceProviderUserId}-${secrets.giftCardNum}`;
    const bySource = await limiter.take(['giftCardBySource', `${card}\n${source}`]);
    if (bySource === null) return replied(false);
    // Only after the source's own: who is locked out already does not lock the card for its owner.
    const byAll = await limiter.take(['giftCard', card]);
    if (byAll === null) return replied(false);
    const activated = await calls.activateGiftCard(secrets, customer, source);
    if (activated.ok && activated.value) await Promise.all([bySource.uncount(), byAll.uncount()]);
    return activated;
  },
});

import type { Business } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { isPromoLeft, isPromoOpen, type PromoCode } from '../../../src/domain/pricing/promo-code.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { promoCodeOf } from '../../data/promo-codes.ts';
import type { DeskOf } from '../../desk/desks.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';

/** Looks up promo codes, with a rate limit on invalid ones. */
export interface PromoLookup {
  /**
   * Finds a promo code. Returns null when the code does not exist, is not in force now or is used up. Also returns null
   * when each customer may use the code only once and this customer has used it. Fails with `tooMany` after too many
   * invalid codes.
   */
  find(query: PromoQuery): Promise<Reply<PromoCode | null>>;
}

export interface PromoQuery {
  readonly business: Pick<Business, 'businessId' | 'serviceProviderUserId' | 'zone'>;
  readonly code: string;
  /** The key that `promoCustomer` returns; null for a customer with neither account nor phone number. */
  readonly customer: string | null;
  readonly source: string;
  readonly now: Instant;
}

export function promoLookup(db: D1Database, deskOf: DeskOf, limiter: RateLimiter): PromoLookup {
  return {
    async find({ business, code, customer, source, now }) {
      const attempt = await limiter.take(['promoCodeBySource', `${business.businessId}\n${source}`]);
      if (attempt === null) return failure('tooMany');
      const promo = await promoCodeOf(db, business.businessId, code);
      if (promo === null || !isPromoOpen(promo, business.zone, now)) return replied(null);
      const desk = deskOf(business.serviceProviderUserId);
      const isLimited = promo.maxUses !== null || promo.oncePerCustomer;
      const uses = isLimited
        ? await desk.promoUses(business.businessId, promo.code, customer)
        : { all: 0, byCustomer: 0 };
      if (!isPromoLeft(promo, uses)) return replied(null);
      await attempt.uncount();
      return replied(promo);
    },
  };
}

/**
 * Returns the key by which a customer's uses of promo codes are counted. The key contains the account or, without an
 * account, the phone number. Returns null when the customer has neither an account nor a phone number.
 */
export function promoCustomer(customerId: number | null, phone: string): string | null {
  if (customerId !== null) return `account ${customerId}`;
  return phone === '' ? null : `phone ${phone}`;
}

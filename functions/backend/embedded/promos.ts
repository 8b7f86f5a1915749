import type { Business } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { isPromoLeft, isPromoOpen, type PromoCode } from '../../../src/domain/pricing/promo-code.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { promoCodeOf } from '../../data/promo-codes.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { DeskOf } from './desks.ts';

/** Looks promo codes up. Whoever tries too many wrong ones learns nothing more. */
export interface Promos {
  /** Null for a code that does not hold for this customer now; unknown, over and used up are not told apart. */
  find(wanted: WantedPromo): Promise<Reply<PromoCode | null>>;
}

export interface WantedPromo {
  readonly business: Pick<Business, 'businessId' | 'serviceProviderUserId' | 'zone'>;
  readonly code: string;
  /** As `promoCustomer` names them; null while it is not known who orders. */
  readonly customer: string | null;
  readonly source: string;
  readonly now: Instant;
}

export function promosBy(db: D1Database, deskOf: DeskOf, limiter: RateLimiter): Promos {
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

/** Who uses a code, as far as it can be told: an account, or a phone number; null for neither. */
export function promoCustomer(customerId: number | null, phone: string): string | null {
  if (customerId !== null) return `account ${customerId}`;
  return phone === '' ? null : `phone ${phone}`;
}

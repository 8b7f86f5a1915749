/** Random orders: meals, gift cards and tickets, with and without credit and promo code, for every way to pay. */
import type { OrderDetails } from '../../../functions/desk/order-record.ts';
import type { ProposedOrder } from '../../../functions/desk/place-order.ts';
import type { PromoUse } from '../../../functions/desk/promo-uses.ts';
import type { PaymentProvider } from '../../../functions/gateways/payments/gateway.ts';
import { isPromoLeft } from '../../../src/domain/pricing/promo-code.ts';
import { HOUR, MINUTE, NOON, RAMEN } from '../../town.ts';
import { orderDetails, proposedOrder } from '../builders.ts';
import type { DeskLine } from './desk-line.ts';
import type { Luck } from './luck.ts';

/** The customer of a schedule, who orders on several devices at once and starts with some credit. */
export const CUSTOMER = 7;
export const FIRST_CREDIT = 600;
const MAX_CREDIT = 400;
/** Credit can cover the cheap one completely. */
const MEALS = [1050, 1050, 350] as const;
const PROMO_OFF = 100;
export const PROMO: PromoUse = { code: 'RAMEN', maxUses: 1, oncePerCustomer: false, customer: null };
/** Slots for one order each. */
const SLOTS = [NOON, NOON + 30 * MINUTE];
export const SLOT_CAPACITY = 1;
export const STAMPS = { points: 3, cardSize: 5, credit: 250 } as const;
/** Three cards for less than their worth. */
const GIFTS = { kind: 'giftCard', name: 'Gift Card ($20)', count: 3, worth: 2000, paid: 5000 } as const;
const SEAT = { kind: 'eventTicket', name: 'Vinyl Night (Seat)', count: 1, worth: 1800, paid: 1800 } as const;

type Cards = NonNullable<OrderDetails['cards']>;

export interface Wish {
  /** Cents; 0 without one. */
  readonly meal: number;
  readonly cards: Cards['rows'];
  readonly credit: boolean;
  readonly promo: boolean;
  readonly inPerson: boolean;
  /** Whether the phone number has to be confirmed. */
  readonly verifyPhone: boolean;
  readonly isRushed: boolean;
}

export function drawWish(luck: Luck): Wish {
  const kind = luck.of(['meal', 'meal', 'cards', 'mixed', 'mixed'] as const);
  const inPerson = kind === 'meal' && luck.chance(0.2);
  return {
    meal: kind === 'cards' ? 0 : luck.of(MEALS),
    cards: kind === 'meal' ? [] : luck.of([[GIFTS], [SEAT], [GIFTS, SEAT]]),
    credit: kind !== 'cards' && luck.chance(0.6),
    promo: kind !== 'cards' && luck.chance(0.5),
    inPerson,
    verifyPhone: inPerson && luck.chance(0.5),
    isRushed: luck.chance(0.5),
  };
}

/** The backend's proposal at this time. */
export function proposal(wish: Wish, { desk }: DeskLine, provider: PaymentProvider): ProposedOrder {
  const promoUses = desk.promoUses(RAMEN.businessId, PROMO.code, null);
  const promo = wish.promo && isPromoLeft(PROMO, promoUses) ? PROMO : null;
  const meal = wish.meal - (promo === null ? 0 : PROMO_OFF);
  const credit = wish.credit ? Math.min(meal, MAX_CREDIT, desk.creditBalance(CUSTOMER)) : 0;
  const amountBeforeTender = meal + wish.cards.reduce((sum, { paid }) => sum + paid, 0);
  const total = amountBeforeTender - credit;
  const { quote, ...details } = orderDetails(total);
  return proposedOrder({
    customerId: CUSTOMER,
    options: [],
    total,
    slots: wish.meal > 0 ? SLOTS : [],
    slotCapacity: SLOT_CAPACITY,
    verifyPhone: wish.verifyPhone,
    promo,
    // The system rejects the order when the kitchen does not answer.
    answer: wish.meal > 0 && wish.isRushed ? { from: Date.now(), until: Date.now() + HOUR / 2 } : null,
    payment: total === 0 ? { kind: 'credit' } : wish.inPerson ? { kind: 'inPerson' } : { kind: 'card', provider },
    details: {
      ...details,
      quote: { ...quote, amountBeforeTender, lines: credit > 0 ? [creditLine(credit)] : [] },
      stamps: STAMPS,
      cards: wish.cards.length > 0 ? { email: 'ann@example.ca', rows: wish.cards, only: wish.meal === 0 } : null,
    },
  });
}

const creditLine = (credit: number) =>
  ({
    kind: 'tender',
    rule: 'credit',
    label: 'Credit',
    base: FIRST_CREDIT,
    rate: null,
    count: null,
    itemIndex: null,
    amount: -credit,
  }) as const;

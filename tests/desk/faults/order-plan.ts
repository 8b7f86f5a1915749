/** Makes random orders: meals, gift cards and tickets, with and without credit and promo code, for every way to pay. */
import type { OrderDetails } from '../../../functions/desk/order-record.ts';
import type { ProposedOrder } from '../../../functions/desk/place-request.ts';
import type { PromoUse } from '../../../functions/desk/promo-uses.ts';
import type { PaymentProvider } from '../../../functions/gateways/payments/gateway.ts';
import { isPromoLeft } from '../../../src/domain/pricing/promo-code.ts';
import type { QuoteLine } from '../../../src/domain/pricing/quote.ts';
import { quoteLine } from '../../../src/domain/pricing/quote-line.ts';
import { HOUR, MINUTE, NOON, RAMEN } from '../../town.ts';
import { orderDetails, proposedOrder } from '../builders.ts';
import type { DeskHost } from './desk-host.ts';
import type { RandomFaults } from './random-faults.ts';

/** The customer of all checkouts in a random run. This customer starts with some credit. */
export const CUSTOMER = 7;
export const FIRST_CREDIT_CENTS = 600;
const MAX_CREDIT_CENTS = 400;
/** Credit can pay the cheapest meal completely. */
const MEAL_PRICES_CENTS = [1050, 1050, 350] as const;
const PROMO_DISCOUNT_CENTS = 100;
const [TEA_CENTS, TAX_CENTS, TIP_CENTS] = [50, 50, 100];
export const PROMO: PromoUse = { code: 'RAMEN', maxUses: 1, oncePerCustomer: false, customer: null };
/** Two slots with room for one order each. */
const SLOTS = [NOON, NOON + 30 * MINUTE];
export const SLOT_CAPACITY = 1;
const STAMPS = { points: 3, cardSize: 5, credit: 250 } as const;
/** Three gift cards at a price below their worth. */
const GIFTS = { kind: 'giftCard', name: 'Gift Card ($20)', count: 3, worth: 2000, paid: 5000 } as const;
/** An order may have two rows of this gift card, with the same name. */
const GIFT = { kind: 'giftCard', name: 'Gift Card ($10)', count: 1, worth: 1000, paid: 1000 } as const;
const SEAT = { kind: 'eventTicket', name: 'Vinyl Night (Seat)', count: 1, worth: 1800, paid: 1800 } as const;

type Cards = NonNullable<OrderDetails['cards']>;

export interface OrderPlan {
  /** Price in cents; 0 without a meal. */
  readonly meal: number;
  readonly cards: Cards['rows'];
  readonly credit: boolean;
  readonly promo: boolean;
  readonly inPerson: boolean;
  /** Whether the phone number has to be confirmed. */
  readonly verifyPhone: boolean;
  readonly isRushed: boolean;
}

export function randomOrderPlan(random: RandomFaults): OrderPlan {
  const kind = random.pickOne(['meal', 'meal', 'cards', 'mixed', 'mixed'] as const);
  const inPerson = kind === 'meal' && random.chance(0.2);
  return {
    meal: kind === 'cards' ? 0 : random.pickOne(MEAL_PRICES_CENTS),
    cards: kind === 'meal' ? [] : random.pickOne([[GIFTS], [SEAT], [GIFTS, SEAT], [GIFT, GIFT]]),
    credit: kind !== 'cards' && random.chance(0.6),
    promo: kind !== 'cards' && random.chance(0.5),
    inPerson,
    verifyPhone: inPerson && random.chance(0.5),
    isRushed: random.chance(0.5),
  };
}

/** The order that the backend proposes to the desk. It depends on the customer's credit and on earlier promo uses. */
export function proposal(plan: OrderPlan, { desk }: DeskHost, provider: PaymentProvider): ProposedOrder {
  const promoUses = desk.promoUses(RAMEN.businessId, PROMO.code, null);
  const promo = plan.promo && isPromoLeft(PROMO, promoUses) ? PROMO : null;
  const meal = plan.meal - (promo === null ? 0 : PROMO_DISCOUNT_CENTS);
  const credit = plan.credit ? Math.min(meal, MAX_CREDIT_CENTS, desk.creditBalance(CUSTOMER)) : 0;
  const amountBeforeTender = meal + plan.cards.reduce((sum, { paid }) => sum + paid, 0);
  const total = amountBeforeTender - credit;
  const { quote, ...details } = orderDetails(total);
  return proposedOrder({
    customerId: CUSTOMER,
    options: [],
    total,
    slots: plan.meal > 0 ? SLOTS : [],
    slotCapacity: SLOT_CAPACITY,
    verifyPhone: plan.verifyPhone,
    promo,
    // The system rejects a rushed order when the kitchen does not answer within half an hour.
    answer: plan.meal > 0 && plan.isRushed ? { from: Date.now(), until: Date.now() + HOUR / 2 } : null,
    payment:
      total === 0
        ? { kind: 'credit' }
        : plan.inPerson
          ? { kind: 'inPerson', orByCard: false }
          : { kind: 'card', provider, orInPerson: true },
    details: {
      ...details,
      items: itemsOf(plan),
      choices:
        plan.meal > 0 ? [{ itemIndex: plan.cards.length, section: 'Broth', choice: 'Miso', count: 1, price: 25 }] : [],
      quote: {
        ...quote,
        amountBeforeTender,
        lines: [...linesOf(plan, meal), ...(credit > 0 ? [creditLine(credit)] : [])],
      },
      stamps: STAMPS,
      cards:
        plan.cards.length > 0 ? { email: 'ann@example.ca', rows: plan.cards, only: plan.meal === 0, gift: null } : null,
    },
  });
}

/** The rows of the gift cards and tickets, then the rows of the meal: two bowls and a tea. */
const itemsOf = ({ cards, meal }: OrderPlan): OrderDetails['items'] => [
  ...cards.map(({ name, count, paid }) => item(name, count, paid)),
  ...(meal > 0 ? [item('Bowl', 2, bowlsOf(meal)), item('Tea', 1, TEA_CENTS)] : []),
];

const item = (name: string, count: number, amount: number) => ({
  ...{ name, optionName: '', count, amount },
  ...{ choices: [], specialRequest: '', orderFor: '' },
});

/** The cents that the two bowls of a meal cost. `price`: the cents that the whole meal costs. */
const bowlsOf = (price: number): number => price - TAX_CENTS - TIP_CENTS - TEA_CENTS;

/**
 * The quote lines of the gift cards, the tickets and the meal. `meal`: the cents that the meal costs after the promo
 * code.
 */
function linesOf({ cards, meal: price }: OrderPlan, meal: number): QuoteLine[] {
  const rows = cards.flatMap(({ name, worth, count, paid }, itemIndex) => {
    const off = paid - worth * count;
    return [
      quoteLine({ kind: 'item', rule: 'item', label: name, base: worth, count, itemIndex, amount: worth * count }),
      ...(off === 0
        ? []
        : [quoteLine({ kind: 'discount', rule: 'itemDiscount', label: 'Gift', itemIndex, amount: off })]),
    ];
  });
  if (price === 0) return rows;
  const bowls = bowlsOf(price);
  const [bowl, tea] = [
    { label: 'Bowl', itemIndex: cards.length },
    { label: 'Tea', itemIndex: cards.length + 1 },
  ];
  return [
    ...rows,
    quoteLine({ kind: 'item', rule: 'item', ...bowl, base: bowls / 2, count: 2, amount: bowls }),
    quoteLine({ kind: 'item', rule: 'item', ...tea, base: TEA_CENTS, count: 1, amount: TEA_CENTS }),
    ...(meal < price
      ? [quoteLine({ kind: 'discount', rule: 'promoCode', label: PROMO.code, amount: meal - price })]
      : []),
    quoteLine({ kind: 'tax', rule: 'tax', label: 'GST 5%', base: TAX_CENTS * 20, amount: TAX_CENTS }),
    quoteLine({ kind: 'tip', rule: 'tip', label: 'Tip', amount: TIP_CENTS }),
  ];
}

const creditLine = (credit: number) =>
  quoteLine({ kind: 'tender', rule: 'credit', label: 'Credit', base: FIRST_CREDIT_CENTS, amount: -credit });

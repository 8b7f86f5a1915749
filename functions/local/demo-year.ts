import type { Miniflare } from 'miniflare';
import { pickedChoices } from '../../src/domain/books/picked-choices.ts';
import { taxedBy } from '../../src/domain/books/taxed-by.ts';
import type { Cart } from '../../src/domain/cart/cart-item.ts';
import { MIN_CARD_PAYMENT_CENTS } from '../../src/domain/limits.ts';
import type { Menu } from '../../src/domain/menu/menu.ts';
import { needsCustomization } from '../../src/domain/menu/needs-customization.ts';
import { findOption } from '../../src/domain/menu/option.ts';
import { withDiscountWindows } from '../../src/domain/pricing/discount-window.ts';
import { priceOrder } from '../../src/domain/pricing/price-order.ts';
import { type DayNumber, dayOf, instantAt } from '../../src/domain/store/local-time.ts';
import { type Instant, MINUTE_MS } from '../../src/domain/time.ts';
import { ticketItems } from '../backend/embedded/ticket-items.ts';
import { notePaymentEvent } from '../data/payment-accounts.ts';
import { chances } from '../data/seeds/metro.ts';
import { readSeeds, type Seed } from '../data/seeds/read-seed.ts';
import { chargeKey } from '../desk/charges.ts';
import { bindDesks } from '../desk/desks.ts';
import { pastPayments } from './past-payments.ts';
import type { PastDesk, PastOrder, PastPayments, PastRefund } from './past-worker.ts';
import { DEMO_OWNER } from './seed.ts';

const PAST_DAYS = 365;
/** Maximum number of orders in one call to the order desk. A call is one message to another process and must be small. */
const ORDERS_PER_CALL = 100;
/** Average number of orders on each weekday, Sunday first. Fridays and Saturdays are busy. */
const ORDERS_OF_WEEKDAY = [4, 2, 3, 3, 4, 7, 8];
/** Weights that spread the orders of a day over its hours, from `FIRST_ORDER_HOUR` on. */
const HOUR_WEIGHTS = [1, 4, 3, 1, 1, 2, 5, 6, 5, 3, 2];
const FIRST_ORDER_HOUR = 11;
const REGULAR_CUSTOMERS = 60;
/** Share of the orders that are paid online. */
const CARD_SHARE = 0.5;

/**
 * Adds a year of orders, up to yesterday, to the business that `npm start` shows. On the same day, every machine gets the
 * same orders.
 */
export async function addDemoYear(site: Miniflare, now: Instant): Promise<void> {
  const { serviceProviderUserId } = DEMO_OWNER;
  const seed = readSeeds().find(({ business }) => business.serviceProviderUserId === serviceProviderUserId);
  if (seed === undefined) return;
  const { DB, ORDER_DESK, PAYMENT_STAND_IN } = await site.getBindings<{
    DB: D1Database;
    ORDER_DESK: { getByName(name: string): PastDesk };
    PAYMENT_STAND_IN: { getByName(name: string): PastPayments };
  }>();
  const desk = bindDesks(ORDER_DESK)(seed.business.serviceProviderUserId);
  // Pretends that an event of the payment provider has just arrived. Otherwise the console would warn that the provider
  // reports none of the past payments.
  await notePaymentEvent(DB, seed.business.businessId, now);
  const orders = pastOrders(seed, dayOf(now, seed.business.zone));
  const refunds: PastRefund[] = [];
  for (let first = 0; first < orders.length; first += ORDERS_PER_CALL)
    refunds.push(...(await desk.live(orders.slice(first, first + ORDERS_PER_CALL))));
  await PAYMENT_STAND_IN.getByName('host').putAll([...pastPayments(orders, refunds)]);
}

/** The orders of the `PAST_DAYS` days before `today`, oldest first. */
export function pastOrders(seed: Seed, today: DayNumber): PastOrder[] {
  const chance = chances(seed.business.businessId);
  const orders: PastOrder[] = [];
  for (let day = today - PAST_DAYS; day < today; day += 1) {
    const growth = 0.8 + (0.4 * (day - today + PAST_DAYS)) / PAST_DAYS;
    const weekday = (((day + 4) % 7) + 7) % 7;
    const count = Math.round((ORDERS_OF_WEEKDAY[weekday] ?? 0) * growth * (0.6 + 0.8 * chance()));
    const menu = withDiscountWindows(seed.menu, seed.business.zone, instantAt(day, 12 * 60, seed.business.zone));
    const minutes = Array.from({ length: count }, () => minuteOfDay(chance)).sort((a, b) => a - b);
    for (const minute of minutes) {
      const at = instantAt(day, minute, seed.business.zone);
      const order = pastOrder(seed, menu, at, chance);
      if (order !== null) orders.push(order);
    }
  }
  return orders;
}

type Chance = () => number;

function minuteOfDay(chance: Chance): number {
  let left = chance() * HOUR_WEIGHTS.reduce((sum, weight) => sum + weight, 0);
  const hour = HOUR_WEIGHTS.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return (FIRST_ORDER_HOUR + Math.max(0, hour)) * 60 + Math.floor(chance() * 60);
}

/** A random index that prefers low numbers: a few dishes and customers make most of the sales. */
const popular = (count: number, chance: Chance): number => Math.floor(count * chance() * chance());

function cartOf(menu: Menu, chance: Chance): Cart {
  const options = menu.products.flatMap(({ options }) =>
    options.filter(
      (option) => option.type === 'all' && !option.soldout && !option.disabled && !needsCustomization(option),
    ),
  );
  const chosen = new Set(
    Array.from({ length: 1 + popular(4, chance) }, () => options[popular(options.length, chance)]?.productOptionId),
  );
  return [...chosen].flatMap((productOptionId) =>
    productOptionId === undefined
      ? []
      : { productOptionId, count: 1 + popular(3, chance), picks: [], specialRequest: '', orderFor: '' },
  );
}

function pastOrder({ business }: Seed, menu: Menu, at: Instant, chance: Chance): PastOrder | null {
  const cart = cartOf(menu, chance);
  const orderType = chance() < 0.75 ? 'take-out' : 'dine-in';
  const quote = priceOrder(menu, business, cart, {
    ...({ now: at, orderType, orderMode: 'normal', storeOrderingStatus: 'allOrdersTypes', signedIn: false } as const),
    ...{ promo: null, mobilePay: false, tipPercentage: chance() < 0.5 ? (business.tip[0] ?? 0) : 0 },
    ...{ driverTipPercentage: 0, paperBagCount: 0, distanceInMeters: null, creditBalance: 0 },
  });
  if (!quote.ok) return null;
  const items = ticketItems(menu, cart, quote.value);
  const optionOf = (productOptionId: number) => findOption(menu, productOptionId)?.option;
  const regular = popular(REGULAR_CUSTOMERS, chance);
  const key = `past-${business.businessId}-${at}-${Math.floor(chance() * 1e9)}`;
  const { paymentGateway: provider } = business;
  const byCard = provider === 'stripe' && quote.value.total >= MIN_CARD_PAYMENT_CENTS && chance() < CARD_SHARE;
  const prepMinutes = 10 + 5 * popular(4, chance);
  const acceptedAt = at + (1 + popular(6, chance)) * MINUTE_MS;
  const readyAt = acceptedAt + (prepMinutes - 4 + popular(14, chance)) * MINUTE_MS;
  const staff = { actor: 'staff', person: 'Robin' } as const;
  const accept = { request: { ...staff, move: 'accept', prepMinutes }, at: acceptedAt } as const;
  const ready = { request: { ...staff, move: 'ready' }, at: readyAt } as const;
  const end = chance();
  const moves: PastOrder['moves'] =
    end < 0.02
      ? [{ request: { ...staff, move: 'reject', rejectionReason: 'We are out of dough.' }, at: acceptedAt }]
      : end < 0.03 && !byCard
        ? [accept, ready, { request: { ...staff, move: 'noShow' }, at: readyAt + 90 * MINUTE_MS }]
        : [
            ...[accept, ready],
            {
              request: { ...staff, move: 'pickedUp', ...(!byCard && { tender: chance() < 0.4 ? 'cash' : 'terminal' }) },
              at: readyAt + (2 + popular(20, chance)) * MINUTE_MS,
            },
          ];
  const refund =
    end > 0.98
      ? {
          request: {
            ...{ key, bodyHash: key, part: { kind: 'rows', rows: [{ itemIndex: 0, count: 1 }] } as const },
            ...{ tips: false, fees: false, reason: 'It was cold', person: 'Sasha', tender: null },
          },
          at: readyAt + 60 * MINUTE_MS,
        }
      : null;
  return {
    charge: byCard
      ? {
          ...{ key: chargeKey(business.businessId, key, key), attemptKey: key, businessId: business.businessId },
          ...{ provider, amount: quote.value.total, capture: 'later' },
        }
      : null,
    place: {
      ...{ key, bodyHash: key, orderHash: key, checkoutId: key, card: null, now: at },
      proposal: {
        ok: true,
        value: {
          ...{ businessId: business.businessId, serviceProviderUserId: business.serviceProviderUserId },
          ...({ customerId: null, orderType, orderMode: 'normal', tableNumber: null, requestedAt: null } as const),
          ...({
            total: quote.value.total,
            payment: byCard ? { kind: 'card', provider, orInPerson: true } : { kind: 'inPerson', orByCard: false },
            verifyPhone: false,
            promo: null,
          } as const),
          options: cart.map(({ productOptionId }, index) => ({ productOptionId, name: items[index]?.name ?? '' })),
          ...{ slots: [at], slotCapacity: null, cateringDay: null, answer: null },
          placedBy: { ownOrders: [], source: null, fromPairedKiosk: true },
          details: {
            ...{ items, quote: quote.value, customerName: `Guest ${regular + 1}`, instructions: '' },
            // Phone numbers that are reserved for fiction. No messages are sent to them.
            customerPhone: `604555${String(100 + regular).padStart(4, '0')}`,
            ...{ deliveryAddress: null, finalOrderItems: [], paperBagCount: 0, smsNotificationRequested: false },
            ...{ stamps: null, cards: null },
            choices: cart.flatMap(({ productOptionId, picks }, itemIndex) =>
              pickedChoices(optionOf(productOptionId)?.customization ?? null, picks).map((picked) => ({
                ...picked,
                itemIndex,
              })),
            ),
            taxedBy: taxedBy(
              quote.value.lines,
              cart.map(({ productOptionId }) => optionOf(productOptionId)),
              business.province,
              at,
            ),
            business: {
              ...{ name: business.name, routingPath: business.routingPath, zone: business.zone },
              ...{ dayEndsAt: business.dayEndsAt, alert: null },
            },
          },
        },
      },
    },
    moves,
    refund,
  };
}

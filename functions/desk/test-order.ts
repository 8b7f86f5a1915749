import type { Business } from '../../src/contract/business.ts';
import { replied } from '../../src/contract/errors.ts';
import type { BusinessStatus } from '../../src/contract/going-live.ts';
import type { Quote } from '../../src/domain/pricing/quote.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { PlaceRequest } from './place-request.ts';

const TEST_NAME = 'Test order';
const TEST_INSTRUCTIONS = 'This is a test. Nobody is waiting, and nothing is charged.';
const NOTHING: Quote = { lines: [], subTotal: 0, tax: 0, amountBeforeTender: 0, total: 0, cashTotal: 0 };

/**
 * An order with which the people of a business try their board (R8). It costs nothing, takes no slot, is never rejected
 * by the system and sends no alerts. `details.test` marks it, so that reports leave it out.
 */
export function testOrder(business: Business, dish: string, now: Instant): PlaceRequest {
  const key = crypto.randomUUID();
  return {
    ...{ key, checkoutId: key, bodyHash: key, orderHash: key, card: null, now },
    proposal: replied({
      ...{ businessId: business.businessId, serviceProviderUserId: business.serviceProviderUserId, customerId: null },
      ...({ orderType: 'take-out', orderMode: 'normal', tableNumber: null, requestedAt: null, total: 0 } as const),
      ...{ options: [], slots: [NO_SLOT], slotCapacity: null, cateringDay: null, answer: null, verifyPhone: false },
      ...{
        placedBy: { ownOrders: [], source: null, fromPairedKiosk: true },
        promo: null,
        payment: { kind: 'inPerson', orByCard: false },
      },
      details: {
        items: [
          {
            ...{ name: dish, optionName: '', count: 1, choices: [], specialRequest: '', orderFor: '', amount: 0 },
          },
        ],
        quote: NOTHING,
        taxedBy: null,
        customerName: TEST_NAME,
        customerPhone: '',
        instructions: TEST_INSTRUCTIONS,
        deliveryAddress: null,
        finalOrderItems: [],
        paperBagCount: 0,
        smsNotificationRequested: false,
        stamps: null,
        cards: null,
        test: true,
        business: {
          name: business.name,
          routingPath: business.routingPath,
          zone: business.zone,
          dayEndsAt: business.dayEndsAt,
          alert: null,
        },
      },
    }),
  };
}

/** The value in `slots` for an order that takes no slot. */
const NO_SLOT: Instant = 0;

/**
 * Whether the kitchen of the business has accepted a test order (`accepted`), or has received one that it has not
 * accepted yet (`placed`). A test order that was rejected does not count, so that people can send another one.
 */
export function testOrderState(sql: SqlStorage, businessId: number): BusinessStatus['testOrder'] {
  const { placed, accepted } = sql
    .exec<{ placed: number; accepted: number }>(
      `SELECT count(*) FILTER (WHERE status IN ('n', 'v')) AS placed,
         count(*) FILTER (WHERE status IN ('c', 's', 'd', 'a', 'f')) AS accepted
       FROM orders WHERE business_id = ? AND json_extract(details, '$.test')`,
      businessId,
    )
    .one();
  if (accepted > 0) return 'accepted';
  return placed > 0 ? 'placed' : 'none';
}

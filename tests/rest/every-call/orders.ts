import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import Stripe from 'stripe';
import { giveCredit } from '../../../functions/desk/credit.ts';
import { webhookSecretOf } from '../../../functions/gateways/payments/stand-in/accounts.ts';
import { readyToSubmit } from '../../till.ts';
import { finalOrderOf, MINUTE, orderOf, RAMEN, type Visitor } from '../../town.ts';
import { ANN, forEveryone, openTown, type People, type Row, type Rows, UNKNOWN, UNKNOWN_ORDER } from './row.ts';

const { businessId, serviceProviderUserId } = RAMEN;
const UNKNOWN_NUMBER = `${serviceProviderUserId}-999`;
const noOrder = { params: { orderTrackingId: UNKNOWN_ORDER } };
const noTrackingId = { params: { orderTrackingId: '100' } };
const elsewhere = orderOf({ businessId: UNKNOWN });
/** A checkout whose card payment has no known outcome yet. */
const UNSETTLED = 'c7f0a3f2-51f5-4b3e-9d2a-0f6e2b1c8d47';
/** Customers may cancel an order that has had no answer for more than 15 minutes. */
const CANCEL_AFTER_MS = 16 * MINUTE;

/** Orders one bowl. */
const placeOrder = async (visitor: Visitor) => await finalOrderOf(await visitor.order());

const placeAndTrack = async ({ ann }: People) => {
  const { orderTrackingId } = await placeOrder(ann);
  return { params: { orderTrackingId } };
};

async function stripeWebhook() {
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: 'pi_1', metadata: {} } },
  });
  const signature = await new Stripe('sk').webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret: webhookSecretOf('stripe', businessId),
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  });
  return { params: { provider: 'stripe', businessId }, body, headers: { 'stripe-signature': signature } };
}

/** For calls with an order in the body. Each request has a new order. */
const ordering = (bodyOf: (order: object) => object): Row => ({
  ...forEveryone,
  request: async () => ({ body: bodyOf(orderOf()) }),
  malformed: { body: bodyOf({ ...orderOf(), finalOrderItems: [] }) },
  missing: { body: bodyOf(elsewhere) },
});

export const ORDERS: Rows = {
  'PUT /order': ordering((order) => ({ order })),
  'PUT /order/save': {
    ...ordering((order) => ({ order })),
    // A 404 may mean that the upstream does not know this call, so the edge does not pass the 404 on.
    missing: { body: { order: elsewhere }, upstreamOutcome: 'unavailable' },
  },
  'PUT /order/quote': ordering((order) => ({ order })),
  'POST /order/calculate': ordering((order) => order),
  'POST /order/paymentSheetHelper': ordering((order) => order),
  'PUT /order/credit': {
    ...ordering((order) => ({ order: { ...order, total: 0 } })),
    by: 'ann',
    request: async ({ ann, now }) => {
      await openTown({ paymentGateway: 'square' });
      await (await readyToSubmit(ann, { card: 'lostAfter', order: orderOf({ checkoutId: UNSETTLED }) })).submit();
      const desk = env.ORDER_DESK.getByName(String(serviceProviderUserId));
      const gift = { customerId: ANN.userId, amount: 5000, reference: 'card', now: now() } as const;
      await runInDurableObject(desk, (_desk, { storage }) => giveCredit(storage.sql, gift));
      return { body: { order: orderOf({ total: 0 }) } };
    },
    refused: { body: { order: orderOf({ total: 0, checkoutId: UNSETTLED }) }, outcome: 'unavailable' },
    anonymous: 'unauthorised',
    // Bob has no credit with which he could pay.
    anotherCustomer: 'refused',
    otherStaff: 'unauthorised',
  },
  'PUT /order/phone': {
    ...forEveryone,
    request: async ({ anonymous }) => {
      await openTown({ verifyPhone: true });
      const { orderTrackingId } = await placeOrder(anonymous);
      return { body: { orderTrackingId, phone: '6045550199' } };
    },
    malformed: { body: { orderTrackingId: UNKNOWN_ORDER, phone: 'call me' } },
    missing: { body: { orderTrackingId: UNKNOWN_ORDER, phone: '6045550199' } },
  },
  'PUT /order/receipt': {
    by: 'ann',
    request: async ({ ann }) => {
      const { orderNumber } = await placeOrder(ann);
      return { body: { orderNumber, emailId: 'ann@example.ca' } };
    },
    malformed: { body: { orderNumber: '100-101', emailId: 'ann' } },
    missing: { body: { orderNumber: UNKNOWN_NUMBER, emailId: 'ann@example.ca' } },
    // Nobody has proven this phone number.
    refused: { body: { orderNumber: '100-101', smsNumber: '6045550199' } },
    anonymous: 'notFound',
    anotherCustomer: 'notFound',
    otherStaff: 'notFound',
  },
  'GET /order/cancel/:orderNumber/:serviceProviderUserId': {
    by: 'ann',
    request: async ({ ann, advance }) => {
      const { orderNumber } = await placeOrder(ann);
      advance(CANCEL_AFTER_MS);
      return { params: { orderNumber, serviceProviderUserId } };
    },
    malformed: { params: { orderNumber: 'x' } },
    missing: { params: { orderNumber: UNKNOWN_NUMBER } },
    anonymous: 'notFound',
    anotherCustomer: 'notFound',
    otherStaff: 'notFound',
  },

  // Anybody who knows the tracking id, which is a secret, may make the calls of the tracker.
  'GET /orderAction/orderStatus/:orderTrackingId': {
    ...forEveryone,
    request: placeAndTrack,
    success: { served: { orderStatus: 'n', businessPath: RAMEN.routingPath } },
    malformed: noTrackingId,
    missing: noOrder,
  },
  'GET /orderAction/orderStatusLink/:orderTrackingId': {
    ...forEveryone,
    request: placeAndTrack,
    malformed: noTrackingId,
    missing: noOrder,
  },
  'GET /orderAction/imHere/:orderTrackingId': {
    ...forEveryone,
    request: async (people) => {
      const request = await placeAndTrack(people);
      const kitchen = await people.kitchen();
      for (const body of [{ move: 'accept', orderPrepTime: 20 }, { move: 'ready' }])
        await kitchen.call('/rest/board/ramen/orders/1', { method: 'POST', body });
      return request;
    },
    malformed: noTrackingId,
    missing: noOrder,
  },
  'GET /orderAction/socket/:orderTrackingId': {
    ...forEveryone,
    request: async (people) => ({ ...(await placeAndTrack(people)), headers: { upgrade: 'websocket' } }),
    malformed: noTrackingId,
    missing: noOrder,
    upstream: { why: 'An existing backend pushes nothing: trackers poll it.', outcome: 'notFound' },
  },
  'GET /orderAction/cancelNewOrder/:orderTrackingId/:businessId': {
    ...forEveryone,
    request: async (people) => {
      const { params } = await placeAndTrack(people);
      people.advance(CANCEL_AFTER_MS);
      return { params: { ...params, businessId } };
    },
    success: { served: 'success' },
    malformed: noTrackingId,
    missing: noOrder,
  },

  'POST /payment/webhook/:provider/:businessId': {
    ...forEveryone,
    request: stripeWebhook,
    malformed: { headers: { 'stripe-signature': 't=1,v1=00' } },
    missing: { params: { businessId: UNKNOWN } },
    upstream: { why: 'The payment provider calls the upstream, which keeps the orders.', outcome: 'notFound' },
  },
};

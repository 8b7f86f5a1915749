import { Hono } from 'hono';
import * as v from 'valibot';
import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import type { FinalOrder } from '../../src/contract/final-order.ts';
import { calculateSchema, type Order, orderSchema, submitOrderSchema, summaryOf } from '../../src/contract/order.ts';
import { orderPhoneSchema } from '../../src/contract/order-phone.ts';
import type { PaymentSheet } from '../../src/contract/payment.ts';
import { receiptSchema } from '../../src/contract/receipt.ts';
import { idSegmentSchema } from '../../src/contract/scalars.ts';
import { trackingIdsIn } from '../backend/device-cookies.ts';
import type { Visitor, VisitorWithKey } from '../backend/visitor.ts';
import { log } from '../log.ts';
import { answer, answerDone, refuse } from './answer.ts';
import { noStore } from './cache-control.ts';
import { callerOf, isService } from './caller.ts';
import type { RestContext, RestEnv } from './context.ts';
import { addOwnOrder, kioskToken, ownOrders } from './cookies.ts';
import { customersOnly, visitorOf, visitorWithOrders } from './customer.ts';
import { scriptsOnly, spends } from './gates.ts';
import { jsonBody, pathParams } from './validators.ts';

const attemptKeySchema = v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/));
const cancelParams = v.object({
  orderNumber: v.pipe(v.string(), v.regex(/^\d{1,15}-\d{1,15}$/)),
  serviceProviderUserId: idSegmentSchema,
});

/**
 * The visitor who orders. Customers of a kiosk are anonymous, because an account that is still signed in on the tablet
 * does not belong to them.
 */
const orderingVisitor = async (c: RestContext, { orderMode }: Pick<Order, 'orderMode'>): Promise<Visitor> =>
  orderMode === 'kiosk' ? { customer: null, source: callerOf(c) } : visitorOf(c);

/**
 * Records that this device may change the order later. Does nothing on a kiosk, because the next customer uses the same
 * device. Does not throw, because the order is already placed. A customer who saw an error could order a second time.
 */
async function recordOwnOrder(
  c: RestContext,
  { orderMode }: Pick<Order, 'orderMode'>,
  placed: Reply<FinalOrder>,
): Promise<void> {
  if (!placed.ok || orderMode === 'kiosk') return;
  try {
    await addOwnOrder(c, placed.value.orderTrackingId);
  } catch (error) {
    log('error', 'ordersCookie', { detail: String(error) });
  }
}

/**
 * The visitor who orders, with the idempotency key of the request. If a request has no key but contains the id of a
 * prepared payment, the request belongs to the attempt of this payment. Any other request without a key is a new
 * attempt, but the checkout id permits only one order.
 */
async function visitorWithKey(c: RestContext, order: Pick<Order, 'orderMode'>): Promise<Reply<VisitorWithKey>> {
  const key = v.safeParse(v.nullable(attemptKeySchema), c.req.header('idempotency-key') ?? null);
  if (!key.success) return failure('malformed', { reason: 'Idempotency-Key' });
  return replied({
    idempotencyKey: key.output,
    kioskToken: kioskToken(c),
    phoneOS: phoneOS(c),
    ownOrders: order.orderMode === 'kiosk' ? [] : await ordersOfDevice(c),
    ...(await orderingVisitor(c, order)),
  });
}

/**
 * Tracking ids of the orders of the customer's device. If another Foodcourt sends the request on behalf of a customer,
 * it has read the ids from the customer's cookies, and sends them in a header.
 */
const ordersOfDevice = async (c: RestContext): Promise<string[]> =>
  isService(c) ? trackingIdsIn(c.req.header('x-customer-orders')) : ownOrders(c);

/** The operating system of the customer's phone, as its `User-Agent` says; empty for other devices. */
function phoneOS(c: RestContext): string {
  const agent = c.req.header('user-agent') ?? '';
  if (/\b(iPhone|iPad|iPod)\b/.test(agent)) return 'iOS';
  return /\bAndroid\b/.test(agent) ? 'Android' : '';
}

export const order = new Hono<RestEnv>()
  .use(noStore)
  .put('/', jsonBody(submitOrderSchema), async (c) => {
    const request = c.req.valid('json');
    const visitor = await visitorWithKey(c, request.order);
    if (!visitor.ok) return refuse(c, visitor.failure);
    const placed = await c.get('backend').submitOrder(request, visitor.value);
    await recordOwnOrder(c, request.order, placed);
    return answer(c, placed);
  })
  .put('/credit', customersOnly, jsonBody(submitOrderSchema), async (c) => {
    const request = c.req.valid('json');
    const visitor = await visitorWithKey(c, request.order);
    if (!visitor.ok) return refuse(c, visitor.failure);
    const placed = await c.get('backend').payWithCredit(request, visitor.value);
    await recordOwnOrder(c, request.order, placed);
    return answer(c, placed);
  })
  .put('/save', jsonBody(submitOrderSchema), async (c) => {
    const request = c.req.valid('json');
    const visitor = await visitorWithKey(c, request.order);
    if (!visitor.ok) return refuse(c, visitor.failure);
    const saved = await c.get('backend').saveOrder(request, visitor.value);
    await recordOwnOrder(c, request.order, saved);
    return answer(c, saved);
  })
  .post('/paymentSheetHelper', spends('paymentSheet'), jsonBody(orderSchema), async (c) => {
    const order = c.req.valid('json');
    const visitor = await visitorWithKey(c, order);
    if (!visitor.ok) return refuse(c, visitor.failure);
    const prepared = await c.get('backend').preparePayment(order, visitor.value);
    if (!prepared.ok) return refuse(c, prepared.failure);
    return c.json({ status: 'success', data: prepared.value } satisfies PaymentSheet);
  })
  .put('/quote', spends('quote'), jsonBody(submitOrderSchema), async (c) => {
    const { order } = c.req.valid('json');
    return answer(c, await c.get('backend').quoteOrder(order, await orderingVisitor(c, order)));
  })
  .post('/calculate', spends('quote'), jsonBody(calculateSchema), async (c) => {
    const order = c.req.valid('json');
    const quoted = await c.get('backend').quoteOrder(order, await orderingVisitor(c, order));
    return quoted.ok ? c.json(summaryOf(quoted.value)) : refuse(c, quoted.failure);
  })
  .put('/phone', jsonBody(orderPhoneSchema), async (c) => {
    const answered = await c.get('backend').provePhone(c.req.valid('json'), callerOf(c));
    return answered.ok ? c.json({ success: true, ...answered.value }) : refuse(c, answered.failure);
  })
  .put('/receipt', jsonBody(receiptSchema), async (c) =>
    answerDone(c, await c.get('backend').sendReceipt(c.req.valid('json'), await visitorWithOrders(c))),
  )
  .get('/cancel/:orderNumber/:serviceProviderUserId', scriptsOnly, pathParams(cancelParams), async (c) => {
    const { orderNumber, serviceProviderUserId } = c.req.valid('param');
    const backend = c.get('backend');
    // An order number is not secret, so only the device that placed the order may cancel it with this number.
    const own = (await ownOrders(c)).filter((trackingId) => trackingId.startsWith(`${serviceProviderUserId}-`));
    for (const trackingId of own) {
      const tracked = await backend.orderStatus(trackingId);
      if (tracked.ok && tracked.value.orderNumber === orderNumber) {
        return answerDone(c, await backend.cancelOrder(trackingId, { customer: null, ownOrders: own }));
      }
    }
    return refuse(c, failure('notFound').failure);
  });

import { Hono } from 'hono';
import * as v from 'valibot';
import { ERRORS, failure } from '../../src/contract/errors.ts';
import { calculateSchema, submitOrderSchema, summaryOf } from '../../src/contract/order.ts';
import { idSegmentSchema } from '../../src/contract/scalars.ts';
import { answer, refuse } from './answer.ts';
import type { RestEnv } from './context.ts';
import { addOwnOrder, ownOrders } from './cookies.ts';
import { customerOf } from './customer.ts';
import { scriptsOnly } from './gates.ts';
import { noStore } from './no-store.ts';
import { jsonBody, pathParams } from './valid.ts';

const attemptKeySchema = v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/));
const cancelParams = v.object({
  orderNumber: v.pipe(v.string(), v.regex(/^\d{1,15}-\d{1,15}$/)),
  serviceProviderUserId: idSegmentSchema,
});

export const order = new Hono<RestEnv>()
  .use(noStore)
  .put('/', jsonBody(submitOrderSchema), async (c) => {
    // Without a key of the client's, each request is an attempt of its own; the checkout id still permits one order.
    const key = v.safeParse(attemptKeySchema, c.req.header('idempotency-key') ?? crypto.randomUUID());
    if (!key.success)
      return refuse(c, { code: 'malformed', message: ERRORS.malformed.message, reason: 'Idempotency-Key' });
    const placed = await c
      .get('backend')
      .submitOrder(c.req.valid('json'), { key: key.output, customer: await customerOf(c) });
    if (placed.ok) addOwnOrder(c, placed.value.orderTrackingId);
    return answer(c, placed);
  })
  .put('/quote', jsonBody(submitOrderSchema), async (c) =>
    answer(c, await c.get('backend').quoteOrder(c.req.valid('json').order)),
  )
  .post('/calculate', jsonBody(calculateSchema), async (c) => {
    const quoted = await c.get('backend').quoteOrder(c.req.valid('json'));
    return quoted.ok ? c.json(summaryOf(quoted.value)) : refuse(c, quoted.failure);
  })
  .get('/cancel/:orderNumber/:serviceProviderUserId', scriptsOnly, pathParams(cancelParams), async (c) => {
    const { orderNumber, serviceProviderUserId } = c.req.valid('param');
    const backend = c.get('backend');
    // An order number is no secret: only the device that placed the order may cancel by it.
    const own = ownOrders(c).filter((trackingId) => trackingId.startsWith(`${serviceProviderUserId}-`));
    for (const trackingId of own) {
      const tracked = await backend.orderStatus(trackingId);
      if (tracked.ok && tracked.value.orderNumber === orderNumber) {
        const cancelled = await backend.cancelOrder(trackingId);
        return cancelled.ok ? c.json({ success: true }) : refuse(c, cancelled.failure);
      }
    }
    return refuse(c, failure('notFound').failure);
  });

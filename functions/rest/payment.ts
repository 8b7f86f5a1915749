import { Hono } from 'hono';
import * as v from 'valibot';
import { PAYMENT_PROVIDERS } from '../../src/contract/business.ts';
import { idSegmentSchema } from '../../src/contract/scalars.ts';
import { answerDone } from './answer.ts';
import { noStore } from './cache-control.ts';
import type { RestEnv } from './context.ts';
import { pathParams } from './validators.ts';

const webhookParams = v.object({ provider: v.picklist(PAYMENT_PROVIDERS), businessId: idSegmentSchema });

/**
 * The webhook: the call with which a payment provider reports that a payment has changed. `notificationUrl` in
 * functions/gateways/payments makes the URL of the webhook.
 */
export const payment = new Hono<RestEnv>()
  .use(noStore)
  .post('/webhook/:provider/:businessId', pathParams(webhookParams), async (c) => {
    const { provider, businessId } = c.req.valid('param');
    const body = await c.req.text();
    return answerDone(
      c,
      await c.get('backend').paymentWebhook({ provider, businessId, body, headers: c.req.raw.headers }),
    );
  });

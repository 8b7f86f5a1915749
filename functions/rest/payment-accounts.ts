import { Hono } from 'hono';
import * as v from 'valibot';
import { takesCardsSchema, typedAccountSchema, webhookSecretSchema } from '../../src/contract/payment-accounts.ts';
import { routingPathSchema } from '../../src/contract/scalars.ts';
import { answer, answerDone } from './answer.ts';
import type { RestEnv } from './context.ts';
import { peopleOnly } from './people-only.ts';
import { jsonBody, pathParams } from './validators.ts';

const businessParams = pathParams(v.object({ routingPath: routingPathSchema }));

/** Calls with which owners manage the payment account of a business. */
export const paymentAccounts = new Hono<RestEnv>()
  .get('/:routingPath/payments', peopleOnly, businessParams, async (c) =>
    answer(c, await c.get('backend').paying.settings(c.get('person'), c.req.valid('param').routingPath)),
  )
  .put('/:routingPath/payments/account', peopleOnly, businessParams, jsonBody(typedAccountSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answerDone(c, await c.get('backend').paying.connect(c.get('person'), routingPath, c.req.valid('json')));
  })
  .put('/:routingPath/payments/webhookSecret', peopleOnly, businessParams, jsonBody(webhookSecretSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    const { newWebhookSecret } = c.req.valid('json');
    return answerDone(
      c,
      await c.get('backend').paying.changeWebhookSecret(c.get('person'), routingPath, newWebhookSecret),
    );
  })
  .post('/:routingPath/payments/test', peopleOnly, businessParams, async (c) =>
    answerDone(c, await c.get('backend').paying.testPayment(c.get('person'), c.req.valid('param').routingPath)),
  )
  .put('/:routingPath/payments/cards', peopleOnly, businessParams, jsonBody(takesCardsSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    const { takesCards } = c.req.valid('json');
    return answerDone(c, await c.get('backend').paying.takeCards(c.get('person'), routingPath, takesCards));
  })
  .post('/:routingPath/payments/remove', peopleOnly, businessParams, async (c) => {
    const { routingPath } = c.req.valid('param');
    return answerDone(c, await c.get('backend').paying.disconnect(c.get('person'), routingPath));
  });

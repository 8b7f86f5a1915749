import { Hono } from 'hono';
import * as v from 'valibot';
import {
  adjustRequestSchema,
  blockCardSchema,
  customersQuery,
  forgetRequestSchema,
  owedQuery,
} from '../../src/contract/credit.ts';
import { summarySubscriptionSchema } from '../../src/contract/reports.ts';
import { idSegmentSchema, orderNumberSegmentSchema, routingPathSchema } from '../../src/contract/scalars.ts';
import { answer, answerDone } from './answer.ts';
import type { RestEnv } from './context.ts';
import { peopleOnly } from './people-only.ts';
import { jsonBody, pathParams, queryParams } from './validators.ts';

const businessParams = pathParams(v.object({ routingPath: routingPathSchema }));
const customerParams = pathParams(v.object({ routingPath: routingPathSchema, customerId: idSegmentSchema }));
const cardParams = pathParams(
  v.object({ routingPath: routingPathSchema, orderNumber: orderNumberSegmentSchema, cardId: idSegmentSchema }),
);

/**
 * Calls about customers' credit and points, about gift cards, and about the amounts that are owed to customers. Also
 * the call that forgets a customer, and the call that subscribes to the e-mail with the summary of the day.
 */
export const credit = new Hono<RestEnv>()
  .get('/:routingPath/customers', peopleOnly, businessParams, queryParams(customersQuery), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answer(c, await c.get('backend').books.customers(c.get('person'), routingPath, c.req.valid('query').find));
  })
  .get('/:routingPath/customers/:customerId', peopleOnly, customerParams, async (c) => {
    const { routingPath, customerId } = c.req.valid('param');
    return answer(c, await c.get('backend').books.customer(c.get('person'), routingPath, customerId));
  })
  .post(
    '/:routingPath/customers/:customerId/adjustments',
    peopleOnly,
    customerParams,
    jsonBody(adjustRequestSchema),
    async (c) => {
      const { routingPath, customerId } = c.req.valid('param');
      const { books } = c.get('backend');
      return answer(c, await books.adjust(c.get('person'), routingPath, customerId, c.req.valid('json')));
    },
  )
  .post('/:routingPath/forgotten', peopleOnly, businessParams, jsonBody(forgetRequestSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    const { books } = c.get('backend');
    return answer(c, await books.forget(c.get('person'), routingPath, c.req.valid('json')));
  })
  .put(
    '/:routingPath/orders/:orderNumber/cards/:cardId',
    peopleOnly,
    cardParams,
    jsonBody(blockCardSchema),
    async (c) => {
      const { routingPath, ...card } = c.req.valid('param');
      const { books } = c.get('backend');
      return answerDone(c, await books.blockCard(c.get('person'), routingPath, card, c.req.valid('json')));
    },
  )
  .put('/:routingPath/summary', peopleOnly, businessParams, jsonBody(summarySubscriptionSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    const { books } = c.get('backend');
    return answerDone(c, await books.setSummary(c.get('person'), routingPath, c.req.valid('json').wanted));
  })
  .get('/:routingPath/owed', peopleOnly, businessParams, queryParams(owedQuery), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answer(c, await c.get('backend').books.owed(c.get('person'), routingPath, c.req.valid('query')));
  });

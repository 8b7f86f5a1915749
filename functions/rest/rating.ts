import { Hono } from 'hono';
import { feedbackSchema } from '../../src/contract/rating.ts';
import { refuse } from './answer.ts';
import type { RestEnv } from './context.ts';
import { visitorWithOrders } from './customer.ts';
import { jsonBody } from './validators.ts';

export const rating = new Hono<RestEnv>().put('/feedback', jsonBody(feedbackSchema), async (c) => {
  const reply = await c.get('backend').giveFeedback(c.req.valid('json'), await visitorWithOrders(c));
  return reply.ok ? c.json({ success: true }) : refuse(c, reply.failure);
});

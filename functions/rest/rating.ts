import { Hono } from 'hono';
import { feedbackSchema } from '../../src/contract/rating.ts';
import { refuse } from './answer.ts';
import type { RestEnv } from './context.ts';
import { visitorWithOrders } from './customer.ts';
import { jsonBody } from './validators.ts';

export const rating = new Hono<RestEnv>().put('/feedback', jsonBody(feedbackSchema), async (c) => {
  const reply = await c.get('backend').giveFeedback(c.req.valid('json'), await visitorWithOrders(c));
  if (!reply.ok) return refuse(c, reply.failure);
  // The directory shows the rating of the business, so it must be rendered again.
  if (reply.value.counted) c.get('pagesChanged')('');
  return c.json({ success: true });
});

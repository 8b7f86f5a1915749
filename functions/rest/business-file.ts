import * as v from 'valibot';
import { routingPathSchema } from '../../src/contract/scalars.ts';
import type { BusinessNow } from '../backend/backend.ts';
import type { RestContext } from './context.ts';

/** Headers of an SVG file. A browser that opens the file shows the pictures that are embedded in it, and loads nothing. */
export const SVG_HEADERS = {
  'content-type': 'image/svg+xml',
  'content-security-policy': "default-src 'none'; img-src data:; frame-ancestors 'none'",
};

/**
 * Answers a request for a file of the business that the path names. For an unknown business it calls `next`: the request
 * then gets the site's 404 page.
 */
export async function answerForBusiness<Answer>(
  c: RestContext,
  next: () => Promise<void>,
  answer: (found: BusinessNow) => Answer,
): Promise<Awaited<Answer> | undefined> {
  const path = v.safeParse(routingPathSchema, c.req.param('business'));
  const found = path.success ? await c.get('backend').businessByPath(path.output) : null;
  if (found !== null) return await answer(found);
  await next();
  return undefined;
}

import * as v from 'valibot';
import { routingPathSchema } from '../../src/contract/scalars.ts';
import type { BusinessNow } from '../backend/backend.ts';
import type { RestContext } from './context.ts';

/**
 * Headers of an SVG file. A browser that opens the file shows the pictures inside the file, and loads no other files.
 */
export const SVG_HEADERS = {
  'content-type': 'image/svg+xml',
  'content-security-policy': "default-src 'none'; img-src data:; frame-ancestors 'none'",
};

/**
 * Answers a request for a file of a business. The path of the request names the business. If the business is unknown,
 * calls `next`, so that the reply is the site's 404 page.
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

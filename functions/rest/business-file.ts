import * as v from 'valibot';
import { routingPathSchema } from '../../src/contract/scalars.ts';
import type { BusinessNow } from '../backend/backend.ts';
import type { RestContext } from './context.ts';

/** An SVG that is opened by itself may show pictures that are embedded in it. */
export const SVG_HEADERS = {
  'content-type': 'image/svg+xml',
  'content-security-policy': "default-src 'none'; img-src data:; frame-ancestors 'none'",
};

/** Answers for the business that the path names. For an unknown business the pages answer with their 404. */
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

import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { PREVIEW_PATH } from '../../src/contract/manage.ts';
import { routingPathSchema } from '../../src/contract/scalars.ts';
import { previewBackend } from '../backend/preview-backend.ts';
import type { RestContext, RestEnv } from './context.ts';
import { personToken } from './cookies.ts';

/**
 * The address of the preview page that makes this call, from the `Referer` header. Null if no preview page makes the
 * call.
 */
export function previewPage(c: RestContext): URL | null {
  const referer = c.req.header('referer') ?? '';
  const page = URL.canParse(referer) ? new URL(referer) : null;
  return page?.pathname === PREVIEW_PATH ? page : null;
}

/**
 * The dialogs of a preview make calls that read data of the business. If the person may edit the draft and the draft
 * has no mistakes, this middleware makes these calls answer from the draft. Otherwise, the reply is the one that
 * customers get.
 */
export const draftForPreviews = createMiddleware<RestEnv>(async (c, next) => {
  const page = previewPage(c);
  const path = v.safeParse(routingPathSchema, page?.searchParams.get('business'));
  if (page === null || !path.success) return next();
  c.header('cache-control', 'no-store');
  await answerFromDraft(c, path.output);
  return next();
});

/**
 * Makes the backend of this request answer from the draft of a business. Returns false, and changes nothing, for people
 * who may not edit the draft and for a draft with mistakes.
 */
export async function answerFromDraft(c: RestContext, routingPath: string): Promise<boolean> {
  const backend = c.get('backend');
  const person = await backend.people.session(personToken(c));
  const shop = person && (await backend.documents.draftShop(person, routingPath));
  if (!shop?.ok || shop.value === null) return false;
  c.set('backend', previewBackend(backend, shop.value, Date.now()));
  return true;
}

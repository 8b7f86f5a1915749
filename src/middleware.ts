import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import { bindBackend } from '../functions/backend/bind.ts';
import { operatorOf } from '../functions/backend/operator.ts';
import { tellStored } from '../functions/pagestore/stored-page.ts';

/**
 * Gives every page `Astro.locals.backend`, its only way to data, and `Astro.locals.operator`, whose site it is.
 *
 * A page that is the same for every visitor sets `Astro.locals.stored` once it has read its data, e.g.
 *
 *     Astro.locals.stored = { subject: { businessId }, revision: found.revision, nextChangeAt: menuNow.nextChangeAt };
 *     Astro.locals.stored = { subject: 'directory', revision: directory.revision, nextChangeAt: directory.nextChangeAt };
 *
 * and is then kept by the page store (functions/pagestore) under its origin and path until the subject's revision rises,
 * `nextChangeAt` passes or the build changes. Such a page is rendered from a request without cookies, authorization and
 * query (but `page` and `label` of the directory), so it cannot show anything personal. A page that sets nothing, or
 * answers anything but 200, is rendered for each request and never kept.
 */
export const onRequest = defineMiddleware(async ({ locals, request }, next) => {
  locals.backend = bindBackend(env);
  locals.operator = operatorOf(env);
  locals.publicOrigin = env.PUBLIC_ORIGIN;
  const response = await next();
  if (locals.stored) tellStored(request, locals.stored);
  return response;
});

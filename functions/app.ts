import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { failure } from '../src/contract/errors.ts';
import type { Instant } from '../src/domain/time.ts';
import type { PageSubject } from './backend/backend.ts';
import { bindBackend } from './backend/bind.ts';
import { refuse } from './rest/answer.ts';
import type { RestContext, RestEnv } from './rest/context.ts';
import { logError, requestLog } from './rest/request-log.ts';
import { rest } from './rest/rest.ts';
import { securityHeaders } from './security-headers.ts';

export interface AppParts {
  readonly clock: () => Instant;
  /** Told after a call changed what pages show. */
  readonly pageChanged: (subject: PageSubject, c: RestContext) => void;
}

/** The Worker without its pages. */
export function createApp({ clock = Date.now, pageChanged = () => {} }: Partial<AppParts> = {}) {
  const app = new Hono<RestEnv>();
  app.use(securityHeaders);
  app.use('/rest/*', requestLog, async (c, next) => {
    c.set(
      'backend',
      bindBackend(c.env, clock, (work) => c.executionCtx.waitUntil(work)),
    );
    c.set('pageChanged', (subject) => pageChanged(subject, c));
    await next();
  });
  app.route('/rest', rest);
  app.onError((error, c) => {
    // Hono's own refusals, such as a body that is no JSON.
    if (error instanceof HTTPException && error.status < 500) return refuse(c, failure('malformed').failure);
    logError(c, error);
    return refuse(c, failure('unexpected').failure);
  });
  return app;
}

export const app = createApp();

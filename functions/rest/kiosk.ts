import { Hono } from 'hono';
import * as v from 'valibot';
import { pairKioskSchema } from '../../src/contract/kiosk.ts';
import { routingPathSchema } from '../../src/contract/scalars.ts';
import { sourceOf } from '../limits/source.ts';
import { refuse } from './answer.ts';
import { noStore } from './cache-control.ts';
import type { RestEnv } from './context.ts';
import { kioskToken, setKioskToken } from './cookies.ts';
import { jsonBody, pathParams } from './validators.ts';

const businessParams = v.object({ routingPath: routingPathSchema });

/** Calls that the tablet of a kiosk makes: one pairs it with a business, the other says regularly that it is in use. */
export const kiosk = new Hono<RestEnv>()
  .use(noStore)
  .post('/:routingPath/pair', pathParams(businessParams), jsonBody(pairKioskSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    const { code } = c.req.valid('json');
    const paired = await c.get('backend').kiosks.pair(routingPath, code, sourceOf(c.req.raw), kioskToken(c));
    if (!paired.ok) return refuse(c, paired.failure);
    setKioskToken(c, paired.value.token);
    return c.json({ name: paired.value.name });
  })
  .post('/:routingPath/seen', pathParams(businessParams), async (c) => {
    const token = kioskToken(c);
    const seen = token === null ? null : await c.get('backend').kiosks.seen(c.req.valid('param').routingPath, token);
    if (token !== null && seen !== null) setKioskToken(c, token);
    return c.json({ kiosk: seen });
  });

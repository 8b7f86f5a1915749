import { Hono } from 'hono';
import { distanceQuery, suggestQuery } from '../../src/contract/address.ts';
import { answer } from './answer.ts';
import { noStore } from './cache-control.ts';
import { callerOf } from './caller.ts';
import type { RestEnv } from './context.ts';
import { deliberateCallsOnly } from './gates.ts';
import { queryParams } from './validators.ts';

export const address = new Hono<RestEnv>()
  .use(noStore, deliberateCallsOnly)
  .get('/suggest', queryParams(suggestQuery), async (c) =>
    answer(c, await c.get('backend').suggestAddresses(c.req.valid('query'), callerOf(c))),
  )
  .get('/distance', queryParams(distanceQuery), async (c) =>
    answer(c, await c.get('backend').checkAddress(c.req.valid('query'), callerOf(c))),
  );

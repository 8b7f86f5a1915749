import { Hono } from 'hono';
import { distanceQuery, suggestQuery } from '../../src/contract/address.ts';
import { answer } from './answer.ts';
import type { RestEnv } from './context.ts';
import { nothingUnasked } from './gates.ts';
import { noStore } from './no-store.ts';
import { callerOf } from './service.ts';
import { queryParams } from './valid.ts';

export const address = new Hono<RestEnv>()
  .use(noStore, nothingUnasked)
  .get('/suggest', queryParams(suggestQuery), async (c) =>
    answer(c, await c.get('backend').suggestAddresses(c.req.valid('query'), callerOf(c))),
  )
  .get('/distance', queryParams(distanceQuery), async (c) =>
    answer(c, await c.get('backend').checkAddress(c.req.valid('query'), callerOf(c))),
  );

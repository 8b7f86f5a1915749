import { Hono } from 'hono';
import * as v from 'valibot';
import { failure } from '../../src/contract/errors.ts';
import { referSchema } from '../../src/contract/link.ts';
import { idSegmentSchema } from '../../src/contract/scalars.ts';
import { refuse } from './answer.ts';
import { sharedReply } from './cache-control.ts';
import type { RestEnv } from './context.ts';
import { visitorWithOrders } from './customer.ts';
import { jsonBody, pathParams } from './validators.ts';

const atProvider = v.object({ serviceProviderUserId: idSegmentSchema });

export const link = new Hono<RestEnv>()
  .get('/biz/userId/:serviceProviderUserId', sharedReply, pathParams(atProvider), async (c) => {
    const store = await c.get('backend').storeLink(c.req.valid('param').serviceProviderUserId);
    return store === null ? refuse(c, failure('notFound').failure) : c.json(store);
  })
  .post('/refer', jsonBody(referSchema), async (c) => {
    const referred = await c.get('backend').refer(c.req.valid('json'), await visitorWithOrders(c));
    return referred.ok ? c.text('success') : refuse(c, referred.failure);
  });

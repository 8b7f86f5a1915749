import { Hono } from 'hono';
import * as v from 'valibot';
import { saveAddressSchema } from '../../src/contract/saved-address.ts';
import { idSegmentSchema } from '../../src/contract/scalars.ts';
import { answer, answerDone } from './answer.ts';
import { noStore } from './cache-control.ts';
import type { RestEnv } from './context.ts';
import { customersOnly } from './customer.ts';
import { jsonBody, pathParams } from './validators.ts';

const removeParams = v.object({ addressId: idSegmentSchema });

export const savedAddresses = new Hono<RestEnv>()
  .use(noStore, customersOnly)
  .get('/', async (c) => c.json(await c.get('backend').savedAddresses.list(c.get('customer'))))
  .put('/', jsonBody(saveAddressSchema), async (c) =>
    answer(c, await c.get('backend').savedAddresses.save(c.get('customer'), c.req.valid('json'))),
  )
  .post('/:addressId/remove', pathParams(removeParams), async (c) => {
    const { addressId } = c.req.valid('param');
    return answerDone(c, await c.get('backend').savedAddresses.remove(c.get('customer'), addressId));
  });

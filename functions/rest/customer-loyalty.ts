import { Hono } from 'hono';
import { failure } from '../../src/contract/errors.ts';
import { stampCardParams } from '../../src/contract/stamp-card.ts';
import { answer, refuse } from './answer.ts';
import type { RestEnv } from './context.ts';
import { customersOnly, customerWith } from './customer.ts';
import { noStore } from './no-store.ts';
import { pathParams } from './valid.ts';

const STAMP_CARD = '/stampCard/:serviceProviderUserId/:providerEmail/:customerEmail';

export const customerLoyalty = new Hono<RestEnv>()
  .use(noStore)
  .get('/mine', customersOnly, async (c) => c.json(await c.get('backend').loyalty.everywhere(c.get('customer'))))
  .get(STAMP_CARD, pathParams(stampCardParams), async (c) => {
    const { serviceProviderUserId, customerEmail } = c.req.valid('param');
    const customer = await customerWith(c, customerEmail);
    if (customer === null) return refuse(c, failure('unauthorised').failure);
    return answer(c, await c.get('backend').loyalty.stampCard(customer, serviceProviderUserId));
  });

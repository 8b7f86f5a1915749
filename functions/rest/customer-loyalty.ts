import { Hono } from 'hono';
import { failure } from '../../src/contract/errors.ts';
import { stampCardParams } from '../../src/contract/stamp-card.ts';
import { answer, refuse } from './answer.ts';
import { noStore } from './cache-control.ts';
import type { RestEnv } from './context.ts';
import { customerIfEmail, customersOnly } from './customer.ts';
import { pathParams } from './validators.ts';

const STAMP_CARD = '/stampCard/:serviceProviderUserId/:providerEmail/:customerEmail';

export const customerLoyalty = new Hono<RestEnv>()
  .use(noStore)
  .get('/mine', customersOnly, async (c) => c.json(await c.get('backend').loyalty.everywhere(c.get('customer'))))
  .get(STAMP_CARD, pathParams(stampCardParams), async (c) => {
    const { serviceProviderUserId, customerEmail } = c.req.valid('param');
    const customer = await customerIfEmail(c, customerEmail);
    if (customer === null) return refuse(c, failure('unauthorised').failure);
    return answer(c, await c.get('backend').loyalty.stampCard(customer, serviceProviderUserId));
  });

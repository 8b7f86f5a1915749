import { Hono } from 'hono';
import { failure } from '../../src/contract/errors.ts';
import {
  activateGiftCardParams,
  GIFT_CARD_REFUSED_MESSAGE,
  type GiftCardActivated,
  giftBalanceParams,
} from '../../src/contract/gift-card.ts';
import { answer, refuse } from './answer.ts';
import { noStore } from './cache-control.ts';
import { callerOf } from './caller.ts';
import type { RestEnv } from './context.ts';
import { customerIfEmail } from './customer.ts';
import { scriptsOnly } from './gates.ts';
import { pathParams } from './validators.ts';

const ACTIVATE = '/activate/:serviceProviderUserId/:giftCardNum/:giftCardPin/:activatorEmail';

export const giftCard = new Hono<RestEnv>()
  .use(noStore)
  .get('/balance/:email/:serviceProviderUserId', pathParams(giftBalanceParams), async (c) => {
    const { email, serviceProviderUserId } = c.req.valid('param');
    const customer = await customerIfEmail(c, email);
    if (customer === null) return refuse(c, failure('unauthorised').failure);
    return answer(c, await c.get('backend').loyalty.giftBalance(customer, serviceProviderUserId));
  })
  .get(ACTIVATE, scriptsOnly, pathParams(activateGiftCardParams), async (c) => {
    const { activatorEmail, ...card } = c.req.valid('param');
    const customer = await customerIfEmail(c, activatorEmail);
    if (customer === null) return refuse(c, failure('unauthorised').failure);
    const activated = await c.get('backend').loyalty.activateGiftCard(card, customer, callerOf(c));
    if (!activated.ok) return refuse(c, activated.failure);
    const reply: GiftCardActivated = activated.value ? { success: true } : { error: GIFT_CARD_REFUSED_MESSAGE };
    return c.json(reply);
  });

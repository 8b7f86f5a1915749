import type { Call } from './call.ts';
import { paymentSettingsSchema } from './payment-accounts.ts';
import { doneSchema } from './user.ts';

/** Calls of owners about the payment account of a business. */
export const PAYMENT_ACCOUNT_CALLS: Readonly<Record<string, Call>> = {
  'GET /manage/business/:routingPath/payments': {
    summary:
      'How the business is paid: its payment account without secrets, its webhook, and the numbers of payments that are still open',
    reply: paymentSettingsSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'PUT /manage/business/:routingPath/payments/account': {
    summary:
      'Connects an account at Stripe or Square, or enters new keys of the connected account. The edge tries the keys first; no reply contains them. As long as payments are open, another account is refused',
    reply: doneSchema,
    errors: ['notFound', 'conflict', 'refused', 'tooMany', 'unavailable'],
    caller: 'person',
  },
  'PUT /manage/business/:routingPath/payments/webhookSecret': {
    summary: 'Enters a new webhook secret; the old one is accepted until an event is signed with the new one',
    reply: doneSchema,
    errors: ['notFound', 'conflict', 'unavailable'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/payments/test': {
    summary: 'Tries the account with a test that costs nothing and needs no card',
    reply: doneSchema,
    errors: ['notFound', 'conflict', 'refused', 'tooMany', 'unavailable'],
    caller: 'person',
  },
  'PUT /manage/business/:routingPath/payments/cards': {
    summary: 'Sets whether customers can pay by card, or only in person; the account stays connected',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/payments/remove': {
    summary: 'Removes the account with its keys. Fails as long as payments are open',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
};

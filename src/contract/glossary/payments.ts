/** What the schemas and fields in the calls about the payment account of a business mean. */
export const PAYMENT_ACCOUNT_WORDS = {
  PaymentSettings: 'How a business is paid. The reply contains no secrets',
  'PaymentSettings.account': 'The account of the business at a payment provider; null when none is connected',
  'account.provider': '`stripe` or `square`',
  'account.name': 'Name of the account at the provider; null when the keys do not permit this site to read the name',
  keyEnding: 'The last four characters of the secret key of the account',
  forTests: 'Whether the keys are for tests: no money moves with them',
  setBy: 'Name of the person who entered the keys; null for keys that were entered by a command',
  setAt: 'When the keys were entered; null for keys that were entered by a command',
  setAtLabel:
    '`setAt` by the clock of the business, e.g. `July 17, 2024`; null for keys that were entered by a command',
  takesCards: 'Whether customers can pay by card',
  takesInPerson: 'Whether customers can pay in person',
  webhook: 'The webhook: the address to which the provider sends events about payments',
  'webhook.addresses': 'For each provider, the address of the webhook, which the owner enters at the provider',
  'webhook.state':
    '`waiting`: no event has arrived yet. `arriving`: events arrive. `quiet`: no event has arrived since a payment more than 15 minutes ago',
  lastEventAt: 'When the last event arrived, exact to five minutes; null before the first',
  rotating: 'Whether the previous webhook secret is still accepted besides the new one',
  'PaymentSettings.open':
    'Numbers of open payments, refunds and gift cards that need the account. As long as there are any, the account cannot be removed or replaced',
  'open.charges': 'Payments that are not captured, voided or returned yet',
  'open.refunds': 'Refunds that the provider has not confirmed yet',
  'open.giftCards': 'Orders whose gift cards are sent on a later day',
  PaymentKeys:
    'The keys of an account at a payment provider, as an owner enters them. No reply contains the secret keys',
  'PaymentKeys.provider': '`stripe` or `square`',
  'PaymentKeys.payKey': 'Publishable key of Stripe; application ID of Square',
  secretKey: 'Restricted or secret key of Stripe',
  webhookSecret: 'Signing secret of the webhook at Stripe; signature key at Square',
  accessToken: 'Access token of Square',
  'PaymentKeys.locationId': 'Id of the location at Square that receives the money',
  NewWebhookSecret: 'A new secret of the webhook',
  newWebhookSecret: 'Signing secret of the webhook at Stripe; signature key at Square',
  TakesCards: 'Whether a business takes cards',
};

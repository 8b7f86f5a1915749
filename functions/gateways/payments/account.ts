import * as v from 'valibot';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { jsonText } from '../../bounded-json.ts';
import type { Fetch } from '../http.ts';
import type { PaymentGateway } from './gateway.ts';
import type { ProviderHosts } from './hosts.ts';
import { type Keyring, open, seal } from './secrets.ts';
import { squareGateway } from './square.ts';
import { stripeGateway } from './stripe.ts';

const secretText = v.pipe(v.string(), v.minLength(1), v.maxLength(500));

/**
 * Fields that the Payments screen fills in. An account from the command `npm run payment-account` lacks these fields.
 */
const setEntries = {
  /** Name of the account at the provider; null when the account's keys may not read the name. */
  name: v.optional(v.nullable(v.string()), null),
  /** Name of the person who connected the account. */
  setBy: v.optional(v.nullable(v.string()), null),
  setAt: v.optional(v.nullable(v.number()), null),
  /** The previous webhook secret. It is accepted until an event is signed with the new one. */
  oldWebhookSecret: v.optional(v.nullable(secretText), null),
};

/** A business's account at a payment provider. Its `payKey` is stored separately (see `GatewayOptions`). */
export const paymentAccountSchema = v.variant('provider', [
  v.object({
    provider: v.literal('stripe'),
    /**
     * `sk_…` or, better, a restricted key `rk_…` that may write PaymentIntents and Refunds, and read Charges, Balance,
     * Payouts and Disputes.
     */
    secretKey: secretText,
    /** The signing secret of the webhook endpoint, `whsec_…`. */
    webhookSecret: secretText,
    ...setEntries,
  }),
  v.object({
    provider: v.literal('square'),
    accessToken: secretText,
    /** The Square location that receives the money. Not a secret. */
    locationId: secretText,
    /** The signature key of the webhook subscription. */
    webhookSignatureKey: secretText,
    ...setEntries,
  }),
]);
export type PaymentAccount = v.InferOutput<typeof paymentAccountSchema>;
/** An account before it is stored: the fields that the Payments screen fills in are optional. */
export type NewPaymentAccount = v.InferInput<typeof paymentAccountSchema>;

/** The last characters of the secret key: enough to recognise it, too few to use it. */
export const keyEndingOf = (account: PaymentAccount): string =>
  (account.provider === 'stripe' ? account.secretKey : account.accessToken).slice(-SHOWN_KEY_CHARACTERS);

const SHOWN_KEY_CHARACTERS = 4;

/** The same account with another webhook secret. If `old` is not null, webhooks may still be signed with `old`. */
export const withWebhookSecret = (account: PaymentAccount, secret: string, old: string | null): PaymentAccount =>
  account.provider === 'stripe'
    ? { ...account, webhookSecret: secret, oldWebhookSecret: old }
    : { ...account, webhookSignatureKey: secret, oldWebhookSecret: old };

export const webhookSecretOf = (account: PaymentAccount): string =>
  account.provider === 'stripe' ? account.webhookSecret : account.webhookSignatureKey;

export const sealAccount = (keyring: Keyring, businessId: number, account: NewPaymentAccount): Promise<string> =>
  seal(keyring, businessId, JSON.stringify(account));

export async function openAccount(
  keyring: Keyring,
  businessId: number,
  sealed: string,
): Promise<Result<PaymentAccount, 'unknownKey' | 'damaged'>> {
  const text = await open(keyring, businessId, sealed);
  if (!text.ok) return text;
  const account = v.safeParse(v.pipe(jsonText(), paymentAccountSchema), text.value);
  return account.success ? ok(account.output) : fail('damaged', 'The stored payment secret has an unknown form.');
}

export interface GatewayOptions {
  readonly account: PaymentAccount;
  /** `payKey` of the business: Stripe's publishable key or Square's application id. */
  readonly payKey: string;
  readonly hosts: ProviderHosts;
  /** URL for this business's webhooks. */
  readonly notificationUrl: string;
  readonly send?: Fetch;
  readonly now?: () => Instant;
}

/**
 * Creates the gateway for one business's account. While the webhook secret is being replaced, webhooks may be signed
 * with the old or the new one.
 */
export function openPaymentGateway(options: GatewayOptions): PaymentGateway {
  const gateway = gatewayOf(options);
  const { account } = options;
  const { oldWebhookSecret } = account;
  if (!oldWebhookSecret) return gateway;
  const before = gatewayOf({ ...options, account: withWebhookSecret(account, oldWebhookSecret, null) });
  return {
    ...gateway,
    async readWebhook(body, headers) {
      const reading = await gateway.readWebhook(body, headers);
      if (reading.ok) return { ...reading, provesNewSecret: true };
      return reading.code === 'forged' ? before.readWebhook(body, headers) : reading;
    },
  };
}

function gatewayOf({ account, payKey, hosts, notificationUrl, ...runtime }: GatewayOptions): PaymentGateway {
  switch (account.provider) {
    case 'stripe':
      return stripeGateway({ ...account, publishableKey: payKey, hosts, ...runtime });
    case 'square':
      return squareGateway({ ...account, applicationId: payKey, notificationUrl, hosts, ...runtime });
  }
}

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

/** Secret part of a business's account at a payment provider. The publishable key is the business's `payKey`. */
export const paymentAccountSchema = v.variant('provider', [
  v.object({
    provider: v.literal('stripe'),
    /** `sk_…` or, better, a restricted key `rk_…` for PaymentIntents, Charges (read) and Refunds. */
    secretKey: secretText,
    /** `whsec_…` of the webhook endpoint. */
    webhookSecret: secretText,
  }),
  v.object({
    provider: v.literal('square'),
    accessToken: secretText,
    /** The Square location that receives the money. Not a secret. */
    locationId: secretText,
    /** The signature key of the webhook subscription. */
    webhookSignatureKey: secretText,
  }),
]);
export type PaymentAccount = v.InferOutput<typeof paymentAccountSchema>;

export const sealAccount = (keyring: Keyring, businessId: number, account: PaymentAccount): Promise<string> =>
  seal(keyring, businessId, JSON.stringify(account));

export async function openAccount(
  keyring: Keyring,
  businessId: number,
  sealed: string,
): Promise<Result<PaymentAccount, 'unknownKey' | 'damaged'>> {
  const text = await open(keyring, businessId, sealed);
  if (!text.ok) return text;
  const account = v.safeParse(v.pipe(jsonText(), paymentAccountSchema), text.value);
  return account.success ? ok(account.output) : fail('damaged', 'The stored payment secret is of no known form.');
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

/** Creates the gateway for one business's account. */
export function openPaymentGateway({
  account,
  payKey,
  hosts,
  notificationUrl,
  ...runtime
}: GatewayOptions): PaymentGateway {
  switch (account.provider) {
    case 'stripe':
      return stripeGateway({ ...account, publishableKey: payKey, hosts, ...runtime });
    case 'square':
      return squareGateway({ ...account, applicationId: payKey, notificationUrl, hosts, ...runtime });
  }
}

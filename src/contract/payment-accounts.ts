/** Requests and replies of the calls with which an owner connects the payment account of a business. */
import * as v from 'valibot';
import { WEBHOOK_STATES } from '../domain/payment/webhook-state.ts';
import { PAYMENT_PROVIDERS, type PaymentProvider } from './business.ts';
import { instantSchema } from './scalars.ts';

export const PROVIDER_NAMES: Readonly<Record<PaymentProvider, string>> = { stripe: 'Stripe', square: 'Square' };

const MAX_SECRET_CHARACTERS = 500;
const MAX_PAY_KEY_CHARACTERS = 200;

/** A field into which an owner pastes a key. */
const key = (message: string, max = MAX_SECRET_CHARACTERS) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, message), v.maxLength(max, message), v.regex(/^[\x21-\x7e]+$/, message));

const stripeKey = (kinds: string, message: string) =>
  v.pipe(key(message), v.regex(new RegExp(`^(?:${kinds})_(?:live|test|standin)_\\w+$`), message));

const modeOf = (stripe: string): string => stripe.split('_')[1] ?? '';

const stripeAccountSchema = v.pipe(
  v.object({
    provider: v.literal('stripe'),
    payKey: stripeKey('pk', 'The publishable key begins with pk_live_ or pk_test_.'),
    /** A restricted or a secret key. */
    secretKey: stripeKey('rk|sk', 'The key begins with rk_live_ or sk_live_; test keys with rk_test_ or sk_test_.'),
    webhookSecret: v.pipe(
      key('The signing secret begins with whsec_.'),
      v.startsWith('whsec_', 'The signing secret begins with whsec_.'),
    ),
  }),
  v.forward(
    v.check(
      ({ payKey, secretKey }) => modeOf(payKey) === modeOf(secretKey),
      'One of the keys is live and the other is for tests. Please enter two of the same kind.',
    ),
    ['secretKey'],
  ),
);

const squareAccountSchema = v.object({
  provider: v.literal('square'),
  /** The application id. */
  payKey: key('Please enter the application ID.', MAX_PAY_KEY_CHARACTERS),
  accessToken: key('Please enter the access token.'),
  locationId: key('Please enter the location ID.'),
  webhookSecret: key('Please enter the signature key of the webhook.'),
});

/** Body of `PUT /rest/manage/business/{routingPath}/payments/account`. */
export const typedAccountSchema = v.variant('provider', [stripeAccountSchema, squareAccountSchema]);
export type TypedAccount = v.InferOutput<typeof typedAccountSchema>;

/** Whether the keys belong to the provider's test mode, in which no money moves. */
export const isTestAccount = (typed: TypedAccount): boolean =>
  typed.provider === 'stripe' ? modeOf(typed.payKey) === 'test' : typed.payKey.startsWith('sandbox-');

/** Body of `PUT /rest/manage/business/{routingPath}/payments/webhookSecret`. */
export const webhookSecretSchema = v.object({ newWebhookSecret: key('Please enter the secret of the webhook.') });

/** Body of `PUT /rest/manage/business/{routingPath}/payments/cards`. */
export const takesCardsSchema = v.object({ takesCards: v.boolean() });

/** Reply of `GET /rest/manage/business/{routingPath}/payments`. It contains no secret. */
export const paymentSettingsSchema = v.object({
  /** Null when no account is connected. */
  account: v.nullable(
    v.object({
      provider: v.picklist(PAYMENT_PROVIDERS),
      /** Name of the account at the provider; null when the keys do not permit this site to read the name. */
      name: v.nullable(v.string()),
      /** The last four characters of the account's secret key. */
      keyEnding: v.string(),
      forTests: v.boolean(),
      /** Name of the person who entered the keys; null for keys that were entered by the command `payment-account`. */
      setBy: v.nullable(v.string()),
      /** When the person entered the keys; null for keys that were entered by the command. */
      setAt: v.nullable(instantSchema),
      setAtLabel: v.nullable(v.string()),
    }),
  ),
  takesCards: v.boolean(),
  /** Whether customers may also pay in person. */
  takesInPerson: v.boolean(),
  webhook: v.object({
    /** For each provider, the webhook address that the owner enters at the provider. */
    addresses: v.record(v.picklist(PAYMENT_PROVIDERS), v.string()),
    state: v.picklist(WEBHOOK_STATES),
    lastEventAt: v.nullable(instantSchema),
    /** Whether the previous webhook secret is still accepted beside the new one. */
    rotating: v.boolean(),
  }),
  /**
   * How many payments, refunds and gift cards still need the account. As long as there are any, the account cannot be
   * replaced or removed.
   */
  open: v.object({ charges: v.number(), refunds: v.number(), giftCards: v.number() }),
});
export type PaymentSettings = v.InferOutput<typeof paymentSettingsSchema>;

import type { PaymentProvider } from '../../../src/contract/business.ts';
import type { Cents } from '../../../src/domain/money/money.ts';
import type { Instant } from '../../../src/domain/time.ts';

export { PAYMENT_PROVIDERS, type PaymentProvider } from '../../../src/contract/business.ts';

/** The specification's one currency (section 9), as providers spell it. */
export const CURRENCY = 'CAD';

/**
 * One attempt at taking money. The key names it for ever: whatever is repeated under one key makes at most one
 * payment. 1 to 40 characters of `A-Z a-z 0-9 - _`, a UUID as a rule: Square keeps 45 for the key and 40 for the
 * reference that bears it.
 */
export interface Charge {
  readonly key: string;
  /** 100 or more (specification, section 9). */
  readonly amount: Cents;
  /** `later` holds the money until `capture` or `void`; `now` takes it at once. */
  readonly capture: 'now' | 'later';
  /** What the owner reads beside it at the provider, e.g. `Maple Ramen, order 12-105`. */
  readonly description: string;
}

/** What the browser needs in order to show the provider's form. Publishable values only. */
export type ClientSetup =
  | {
      readonly provider: 'stripe';
      readonly scriptUrl: string;
      readonly publishableKey: string;
      /** Lets this browser pay this one charge; goes to nobody else and into no log. */
      readonly clientSecret: string;
      /** The `token` to submit once the browser has confirmed. */
      readonly paymentId: string;
    }
  | {
      readonly provider: 'square';
      readonly scriptUrl: string;
      readonly applicationId: string;
      readonly locationId: string;
    };

/** How the money of one charge stands. */
export type PaymentState =
  /** Held on the card; not yet taken. */
  | { readonly kind: 'authorised'; readonly paymentId: string; readonly amount: Cents }
  | { readonly kind: 'paid'; readonly paymentId: string; readonly amount: Cents; readonly refunded: Cents }
  /** `message` is the provider's own, for the customer (specification, section 8). Final for the charge's key. */
  | { readonly kind: 'declined'; readonly paymentId: string | null; readonly code: string; readonly message: string }
  /** The customer has something left to do in the browser: give a card, pass 3-D Secure. */
  | { readonly kind: 'needsAction'; readonly paymentId: string; readonly clientSecret: string }
  | { readonly kind: 'voided'; readonly paymentId: string };

/** Why a call did nothing. Nothing was charged. */
export const REFUSALS = [
  /** Keys, permissions or the request itself are wrong: somebody must act. */
  'configuration',
  /** Too many calls at once; the same call may be repeated. */
  'busy',
  /** The key was used for another amount or body. */
  'keyReused',
  /** No such payment, or one that belongs to another charge. */
  'mismatch',
  /** The payment's state does not allow it, e.g. a refund of more than was paid. */
  'notAllowed',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export type PaymentTrouble =
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly detail: string }
  /** It may or may not have happened: repeat under the same key, or `lookUp`, until it is known. */
  | { readonly kind: 'unknown'; readonly detail: string };

export type PaymentOutcome = PaymentState | PaymentTrouble;

export interface Refund {
  /** Names this refund for ever, like `Charge.key`; another partial refund has another. */
  readonly key: string;
  readonly paymentId: string;
  readonly amount: Cents;
  /** For the owner, at the provider. */
  readonly reason: string;
}

export type RefundOutcome =
  /** `settled` is false while the provider still works on it; it then tells by a webhook. */
  | { readonly kind: 'refunded'; readonly refundId: string; readonly amount: Cents; readonly settled: boolean }
  | PaymentTrouble;

/** What is known of an attempt whose outcome is not. */
export interface Attempt {
  readonly key: string;
  readonly startedAt: Instant;
}

/**
 * Milliseconds after which an attempt that left no trace at the provider left none for good: its request has long
 * timed out.
 */
export const NO_TRACE_IS_FINAL_AFTER = 60_000;

/** Milliseconds that a provider is given to answer one call. */
export const PROVIDER_TIMEOUT = 20_000;

/**
 * Says that a payment changed. Events come twice, late and out of order: look the payment up, do not believe the
 * event.
 */
export interface PaymentEvent {
  /** The provider's id of the event: the same for every delivery of it. */
  readonly eventId: string;
  readonly paymentId: string;
  /** The charge's key, where the provider's event bears it. */
  readonly attemptKey: string | null;
  readonly about: 'payment' | 'refund';
  readonly occurredAt: Instant;
}

export type WebhookReading =
  /** `event` is null for a genuine event that is none of ours. */
  | { readonly ok: true; readonly event: PaymentEvent | null }
  | { readonly ok: false; readonly code: 'forged' | 'malformed'; readonly detail: string };

/** One business's account at one provider. Nothing here throws for what the provider or the network does. */
export interface PaymentGateway {
  readonly provider: PaymentProvider;
  /**
   * Everything the browser needs to pay this charge. At Stripe this makes the payment, unconfirmed, under the
   * charge's key.
   */
  prepare(charge: Charge): Promise<{ readonly kind: 'ready'; readonly setup: ClientSetup } | PaymentTrouble>;
  /**
   * Takes or holds the money with what the browser brought back as `token`: Square's card nonce, or the id of the
   * Stripe payment that the browser confirmed, which must be of this key and amount. May be repeated.
   */
  authorise(charge: Charge, token: string): Promise<PaymentOutcome>;
  /** Takes what `authorise` held. Repeating it, or calling it on a payment already taken, answers `paid`. */
  capture(paymentId: string): Promise<PaymentOutcome>;
  /**
   * Lets go of what was held. Repeating it answers `voided`; a payment already taken answers `paid` and wants a
   * refund.
   */
  void(paymentId: string): Promise<PaymentOutcome>;
  refund(refund: Refund): Promise<RefundOutcome>;
  payment(paymentId: string): Promise<PaymentOutcome>;
  /** What became of an attempt; `none` only when the provider can be sure that no payment was made under its key. */
  lookUp(attempt: Attempt): Promise<PaymentOutcome | { readonly kind: 'none' }>;
  /** Verifies and reads one delivery; `body` is the request's text, byte for byte. */
  readWebhook(body: string, headers: Headers): Promise<WebhookReading>;
}

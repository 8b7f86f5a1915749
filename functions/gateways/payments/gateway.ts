import type { PaymentProvider } from '../../../src/contract/business.ts';
import type { PayoutAmount, PayoutState } from '../../../src/domain/books/payouts.ts';
import type { Cents } from '../../../src/domain/money/money.ts';
import type { Instant, LocalDate } from '../../../src/domain/time.ts';

export { PAYMENT_PROVIDERS, type PaymentProvider } from '../../../src/contract/business.ts';

/*
 * The port to the payment providers. The file is longer than 250 lines, because it has one type for each value that
 * crosses the port.
 */

/** The only currency (specification, section 9). */
export const CURRENCY = 'CAD';

/**
 * One charge of a card. `key` is its idempotency key: repeated calls with the same key make at most one payment. The key
 * has 1 to 40 characters of `A-Z a-z 0-9 - _`; the order desk uses 32. Square gets it as the idempotency key (at most 45
 * characters) and as the reference of the payment (at most 40).
 */
export interface Charge {
  readonly key: string;
  /** At least 100 (specification, section 9). */
  readonly amount: Cents;
  /** `later` authorises and waits for `capture` or `void`; `now` captures immediately. */
  readonly capture: 'now' | 'later';
  /** Description in the provider's dashboard, e.g. `Maple Ramen, order 12-105`. */
  readonly description: string;
}

/** Values for the provider's form in the browser. All except `clientSecret` may be public. */
export type ClientSetup =
  | {
      readonly provider: 'stripe';
      readonly scriptUrl: string;
      readonly publishableKey: string;
      /** Allows this browser to pay this charge. Must not be logged or sent to anyone else. */
      readonly clientSecret: string;
      /** After the browser has confirmed the payment, it submits this id as `token`. */
      readonly paymentId: string;
    }
  | {
      readonly provider: 'square';
      readonly scriptUrl: string;
      readonly applicationId: string;
      readonly locationId: string;
    };

/** State of one charge at the provider. */
export type PaymentState =
  /** The amount is authorised on the card, but not captured. */
  | { readonly kind: 'authorised'; readonly paymentId: string; readonly amount: Cents }
  | { readonly kind: 'paid'; readonly paymentId: string; readonly amount: Cents; readonly refunded: Cents }
  /**
   * A decline ends the charge, so another try needs a charge with a new key. `message` is for the customer. `code`
   * comes from the provider and is for the log.
   */
  | { readonly kind: 'declined'; readonly paymentId: string | null; readonly code: string; readonly message: string }
  /** The customer must act in the browser: enter a card or pass 3-D Secure. */
  | { readonly kind: 'needsAction'; readonly paymentId: string; readonly clientSecret: string }
  | { readonly kind: 'voided'; readonly paymentId: string };

/** Why the provider refused a call. The call changed nothing. */
const REFUSALS = [
  /** The keys, their permissions or the request are wrong, so the owner or the operator must act. */
  'configuration',
  /** The provider's rate limit is reached. The call may be retried. */
  'busy',
  /** The idempotency key was used with another amount or body. */
  'keyReused',
  /** Unknown payment, or a payment of another charge. */
  'mismatch',
  /** The payment's state does not allow the call, e.g. a refund of more than was paid. */
  'notAllowed',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export type PaymentTrouble =
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly detail: string }
  /** The outcome is unknown: retry with the same key, or call `lookUp`, until it is known. */
  | { readonly kind: 'unknown'; readonly detail: string };

export type PaymentOutcome = PaymentState | PaymentTrouble;

export interface Refund {
  /** Idempotency key of this refund. Each partial refund needs a key of its own. */
  readonly key: string;
  /**
   * Identifies this refund in the provider's list of refunds, also after the provider has forgotten `key`. At most 30
   * characters of `a-z 0-9 -`. Square shows the reference to the owner, after the reason.
   */
  readonly reference: string;
  readonly paymentId: string;
  readonly amount: Cents;
  /** Shown to the owner in the provider's dashboard. */
  readonly reason: string;
}

export type RefundOutcome =
  /** `settled` is false while the provider processes the refund; a webhook follows. */
  | { readonly kind: 'refunded'; readonly refundId: string; readonly amount: Cents; readonly settled: boolean }
  | PaymentTrouble;

/** The state of a refund that the provider has accepted. */
export type RefundState =
  | { readonly kind: 'refunded'; readonly settled: boolean }
  /**
   * The money did not reach the customer, and the owner has it again. This is final, so a new refund needs a new key.
   */
  | { readonly kind: 'failed'; readonly detail: string }
  | PaymentTrouble;

export type RefundProgress = 'pending' | 'settled' | 'failed';

/** A refund in the provider's list of the refunds of a payment. */
export interface ListedRefund {
  readonly refundId: string;
  /**
   * The `reference` of the call that made the refund. Null when the owner made the refund at the provider, or when an
   * older release of the site made it: older releases sent no references.
   */
  readonly reference: string | null;
  readonly amount: Cents;
  readonly progress: RefundProgress;
}

/** Identifies a charge whose outcome is unknown. */
export interface UnknownCharge {
  readonly key: string;
  /** When the first call with this key began. */
  readonly startedAt: Instant;
}

/**
 * A time that is counted from the start of the last call for a charge. If `lookUp` is called after this time and finds
 * no payment, none will follow, because the last call timed out long before (`PROVIDER_TIMEOUT_MS`).
 */
export const NO_PAYMENT_IS_FINAL_AFTER_MS = 60_000;

/** Timeout of one call to a payment provider. */
export const PROVIDER_TIMEOUT_MS = 20_000;

/**
 * A webhook event: a payment or one of its refunds changed. Events may be repeated, late or out of order. Their content
 * must not be trusted: look the payment up.
 */
export interface PaymentEvent {
  /** The provider's event id; equal for repeated deliveries. */
  readonly eventId: string;
  readonly paymentId: string;
  /** The charge's key; null if the event does not contain it. */
  readonly attemptKey: string | null;
  readonly about: 'payment' | 'refund';
  /**
   * The payment state that the event reports; null when the event reports something else. The value serves only to skip
   * events that report nothing new.
   */
  readonly reports: 'authorised' | 'paid' | null;
  /** The refund that the event is about, with the state that the event reports; null when the event names no refund. */
  readonly refund: ReportedRefund | null;
  readonly occurredAt: Instant;
}

export interface ReportedRefund {
  readonly refundId: string;
  readonly reports: RefundProgress;
}

export type WebhookReading =
  /**
   * `event` is null for a genuine event that does not concern this site. `provesNewSecret`: the event is signed with
   * the new webhook secret while the old one is still accepted.
   */
  | { readonly ok: true; readonly event: PaymentEvent | null; readonly provesNewSecret?: boolean }
  | { readonly ok: false; readonly code: 'forged' | 'malformed'; readonly detail: string };

/** What the provider says about an account. `name` is null when the keys may not read it. */
export type AccountCheck =
  | { readonly kind: 'working'; readonly name: string | null }
  /**
   * The keys work, but the account takes no cards, does not take `CURRENCY`, or its keys belong to another application.
   */
  | { readonly kind: 'unfit'; readonly reason: 'cards' | 'currency' | 'application' }
  | PaymentTrouble;

/** A transfer between the provider and the bank, e.g. of the sales of a day. */
export interface Payout {
  readonly id: string;
  readonly createdAt: Instant;
  /** The day on which the bank receives the money; null when the provider does not state it. */
  readonly arrivesOn: LocalDate | null;
  /** The amount of the transfer; negative when the provider takes money from the bank. */
  readonly amount: Cents;
  readonly state: PayoutState;
  /**
   * `later`: the provider has not listed the lines of the payout yet. `never`: somebody made the payout by hand, so it has
   * no lines.
   */
  readonly lines: 'ready' | 'later' | 'never';
}

/** A line of a payout. */
export interface PayoutLine extends PayoutAmount {
  readonly id: string;
  readonly at: Instant;
  /** The payment that was charged, refunded or disputed; null for lines about no payment. */
  readonly paymentId: string | null;
  /** The provider's description; may be empty. */
  readonly about: string;
}

/** A page of a provider's list. `next` is the cursor of the next page; null on the last page. */
export type ProviderPage<Entry> =
  | { readonly kind: 'page'; readonly entries: readonly Entry[]; readonly next: string | null }
  | PaymentTrouble;

/**
 * The money of a recent payment. Usually the provider has not paid out this money yet, but it may have done so already.
 */
export interface AwaitedMoney {
  readonly paymentId: string;
  /** When the provider can pay out the money. */
  readonly availableAt: Instant;
}

/**
 * Maximum number of entries on a page of each list: payouts, lines of a payout, awaited money, refunds. Equal at both
 * providers.
 */
export const MAX_ENTRIES_PER_PAGE = 100;

/** One business's account at one provider. The methods never throw when the provider or the network fails. */
export interface PaymentGateway {
  readonly provider: PaymentProvider;
  /**
   * Identifies the account at the provider, also after its secret keys have changed. It is Stripe's publishable key or
   * Square's location, so it is not a secret.
   */
  readonly account: string;
  /** Uses the account's keys to read the account. Changes nothing at the provider. */
  checkAccount(): Promise<AccountCheck>;
  /**
   * Tests the keys without costs and without a card. Stripe: creates a payment of one dollar, reads it with the
   * publishable key as a browser does, and cancels it. Square: cancels a payment that does not exist, which needs the
   * permission to take payments.
   */
  testPayment(): Promise<{ readonly kind: 'tested' } | PaymentTrouble>;
  /** Returns what the browser needs to pay this charge. Stripe: creates the unconfirmed payment with the charge's key. */
  prepare(charge: Charge): Promise<{ readonly kind: 'ready'; readonly setup: ClientSetup } | PaymentTrouble>;
  /**
   * Authorises or captures the charge (Square), or reads what the browser has confirmed (Stripe). `token` comes from
   * the browser. At Square, it is the card's nonce. At Stripe, it is the id of a payment, and this payment must match
   * the charge's key and amount. The call may be repeated.
   */
  authorise(charge: Charge, token: string): Promise<PaymentOutcome>;
  /**
   * Captures all of an authorised payment, or only `part` of it, and releases the rest. Returns `paid` when the
   * payment is captured already.
   */
  capture(paymentId: string, part?: Cents): Promise<PaymentOutcome>;
  /** Voids an authorised payment. Answers `voided` when it is already voided, and `paid` when it needs a refund instead. */
  void(paymentId: string): Promise<PaymentOutcome>;
  refund(refund: Refund): Promise<RefundOutcome>;
  /** Reads an accepted refund. At Stripe, even a settled refund can fail later. */
  refundState(refundId: string): Promise<RefundState>;
  /** All refunds of a payment, also those that failed and those that the owner made at the provider. */
  refundsOf(
    paymentId: string,
  ): Promise<{ readonly kind: 'refunds'; readonly refunds: readonly ListedRefund[] } | PaymentTrouble>;
  payment(paymentId: string): Promise<PaymentOutcome>;
  /**
   * Finds the outcome of a charge by its key. If there is no payment, the outcome is `unknown` during the first
   * `NO_PAYMENT_IS_FINAL_AFTER_MS` after `startedAt`, and then `none`. `none` is final only if the last call for the
   * charge began more than `NO_PAYMENT_IS_FINAL_AFTER_MS` ago. Otherwise, that call may still make a payment.
   */
  lookUp(charge: UnknownCharge): Promise<PaymentOutcome | { readonly kind: 'none' }>;
  /** Payouts since `since`, newest first. `after` is the cursor of a page; null for the first page. */
  payouts(since: Instant, after: string | null): Promise<ProviderPage<Payout>>;
  /**
   * Lines of a payout. The refusals `mismatch` and `notAllowed` mean that the provider has no such payout or cursor for
   * the account, or no longer has it.
   */
  payoutLines(payoutId: string, after: string | null): Promise<ProviderPage<PayoutLine>>;
  /**
   * The money of the newest charges since `since`, newest first, at most `MAX_ENTRIES_PER_PAGE` entries. For Square, the
   * list is empty, because Square does not say when it pays out the money.
   */
  awaitedMoney(since: Instant): Promise<ProviderPage<AwaitedMoney>>;
  /** Verifies and parses one webhook delivery. `body` is the unchanged text of the request. */
  readWebhook(body: string, headers: Headers): Promise<WebhookReading>;
}

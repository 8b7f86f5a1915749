import * as v from 'valibot';
import type { Instant } from '../../../src/domain/time.ts';
import { exchangeJson, type Fetch, networkFetch } from '../http.ts';
import {
  CURRENCY,
  NO_PAYMENT_IS_FINAL_AFTER_MS,
  type PaymentGateway,
  type PaymentOutcome,
  type PaymentTrouble,
  PROVIDER_TIMEOUT_MS,
  type Refusal,
  type UnknownCharge,
} from './gateway.ts';
import type { ProviderHosts } from './hosts.ts';
import { resolveRefusedMove } from './resolve-refused-move.ts';
import {
  errorReplySchema,
  paymentListSchema,
  paymentReplySchema,
  refundReplySchema,
  SQUARE_VERSION,
  type SquareError,
  type SquarePayment,
} from './square-schemas.ts';
import { readSquareWebhook } from './square-webhook.ts';

export interface SquareOptions {
  readonly accessToken: string;
  readonly applicationId: string;
  readonly locationId: string;
  readonly webhookSignatureKey: string;
  /** Exactly the URL of the webhook subscription: it is part of the signature. */
  readonly notificationUrl: string;
  readonly hosts: ProviderHosts;
  readonly send?: Fetch;
  readonly now?: () => Instant;
}

/** Maximum number of pages, of 100 payments each, that `lookUp` searches around the charge's time. */
const MAX_LOOK_UP_PAGES = 10;
/** Allowed difference between our clock and Square's. */
const CLOCK_SKEW_MS = 60_000;
/**
 * From the first call of a charge to its latest payment: the last call begins up to `NO_PAYMENT_IS_FINAL_AFTER_MS` after
 * the first, and its payment may be made as long after that.
 */
const LATEST_PAYMENT_MS = 2 * NO_PAYMENT_IS_FINAL_AFTER_MS;

/**
 * Square's Payments API by `fetch` (the SDK is 3.75 MB). The browser turns the card into a nonce, `authorise` charges it.
 * Square API reference 2026-09-16, "Payments API" and "Refunds API".
 */
export function squareGateway(options: SquareOptions): PaymentGateway {
  const now = options.now ?? Date.now;
  const call = squareCalls(options);

  const payment = async (paymentId: string): Promise<PaymentOutcome> => {
    const reply = await call('GET', `/v2/payments/${encodeURIComponent(paymentId)}`, paymentReplySchema);
    return reply.kind === 'reply' ? outcomeOf(reply.value.payment) : outcomeOfErrors(reply);
  };

  const move = async (paymentId: string, step: 'complete' | 'cancel'): Promise<PaymentOutcome> => {
    const reply = await call('POST', `/v2/payments/${encodeURIComponent(paymentId)}/${step}`, paymentReplySchema, {});
    const outcome = reply.kind === 'reply' ? outcomeOf(reply.value.payment) : outcomeOfErrors(reply);
    return resolveRefusedMove(outcome, () => payment(paymentId));
  };

  return {
    provider: 'square',

    prepare: async () => ({
      kind: 'ready',
      setup: {
        provider: 'square',
        scriptUrl: options.hosts.script,
        applicationId: options.applicationId,
        locationId: options.locationId,
      },
    }),

    authorise: async (charge, token) => {
      const reply = await call('POST', '/v2/payments', paymentReplySchema, {
        source_id: token,
        idempotency_key: charge.key,
        amount_money: { amount: charge.amount, currency: CURRENCY },
        autocomplete: charge.capture === 'now',
        location_id: options.locationId,
        reference_id: charge.key,
        note: charge.description.slice(0, 500),
      });
      return reply.kind === 'reply' ? outcomeOf(reply.value.payment) : outcomeOfErrors(reply);
    },

    capture: async (paymentId, part) => {
      if (part !== undefined) {
        // A payment is completed with its whole amount, so that is lowered before (API reference, "Update payment").
        const path = `/v2/payments/${encodeURIComponent(paymentId)}`;
        const lowered = await call('PUT', path, paymentReplySchema, {
          idempotency_key: `${paymentId.slice(0, 30)}-${part}`,
          payment: { amount_money: { amount: part, currency: CURRENCY } },
        });
        if (lowered.kind !== 'reply') return resolveRefusedMove(outcomeOfErrors(lowered), () => payment(paymentId));
      }
      return move(paymentId, 'complete');
    },
    void: (paymentId) => move(paymentId, 'cancel'),

    refund: async (refund) => {
      const reply = await call('POST', '/v2/refunds', refundReplySchema, {
        idempotency_key: refund.key,
        payment_id: refund.paymentId,
        amount_money: { amount: refund.amount, currency: CURRENCY },
        reason: refund.reason.slice(0, 192),
      });
      if (reply.kind !== 'reply') {
        const outcome = outcomeOfErrors(reply);
        return outcome.kind === 'declined' ? { kind: 'refused', reason: 'notAllowed', detail: outcome.code } : outcome;
      }
      const { id, status, amount_money } = reply.value.refund;
      return status === 'REJECTED' || status === 'FAILED'
        ? { kind: 'refused', reason: 'notAllowed', detail: `refund ${status}` }
        : { kind: 'refunded', refundId: id, amount: amount_money.amount, settled: status === 'COMPLETED' };
    },

    payment,

    lookUp: (attempt) => lookUp(call, options.locationId, attempt, now()),

    readWebhook: (body, headers) =>
      readSquareWebhook(
        { signatureKey: options.webhookSignatureKey, notificationUrl: options.notificationUrl },
        body,
        headers,
      ),
  };
}

type Refused = { readonly kind: 'errors'; readonly status: number; readonly errors: readonly SquareError[] };
type Unknown = Extract<PaymentTrouble, { kind: 'unknown' }>;
type Call = <const Schema extends v.GenericSchema>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  reply: Schema,
  body?: object,
) => Promise<{ readonly kind: 'reply'; readonly value: v.InferOutput<Schema> } | Refused | Unknown>;

function squareCalls(options: SquareOptions): Call {
  return async (method, path, schema, body) => {
    const reply = await exchangeJson(options.send ?? networkFetch, {
      url: new URL(path, options.hosts.api),
      method,
      headers: { authorization: `Bearer ${options.accessToken}`, 'square-version': SQUARE_VERSION },
      ...(body === undefined ? {} : { body }),
      timeoutMs: PROVIDER_TIMEOUT_MS,
    });
    if (!reply.ok) return { kind: 'unknown', detail: reply.detail };
    const value = v.safeParse(schema, reply.json);
    if (reply.status < 300 && value.success) return { kind: 'reply', value: value.output };
    const errors = v.safeParse(errorReplySchema, reply.json);
    if (reply.status >= 400 && errors.success)
      return { kind: 'errors', status: reply.status, errors: errors.output.errors };
    return { kind: 'unknown', detail: `Square answered ${reply.status} with a body that is not of its contract` };
  };
}

/**
 * Searches Square's list of payments, which may be some seconds behind (API reference, "List payments"): "not found" is
 * final only after `NO_PAYMENT_IS_FINAL_AFTER_MS`.
 */
async function lookUp(
  call: Call,
  locationId: string,
  attempt: UnknownCharge,
  now: Instant,
): Promise<PaymentOutcome | { kind: 'none' }> {
  const query = new URLSearchParams({
    location_id: locationId,
    begin_time: new Date(attempt.startedAt - CLOCK_SKEW_MS).toISOString(),
    end_time: new Date(attempt.startedAt + LATEST_PAYMENT_MS + CLOCK_SKEW_MS).toISOString(),
    limit: '100',
  });
  for (let page = 0; page < MAX_LOOK_UP_PAGES; page += 1) {
    const reply = await call('GET', `/v2/payments?${query}`, paymentListSchema);
    if (reply.kind !== 'reply') return outcomeOfErrors(reply);
    const found = reply.value.payments.find((payment) => payment.reference_id === attempt.key);
    if (found !== undefined) return outcomeOf(found);
    if (reply.value.cursor === undefined) {
      return now - attempt.startedAt > NO_PAYMENT_IS_FINAL_AFTER_MS
        ? { kind: 'none' }
        : { kind: 'unknown', detail: 'no trace of the attempt yet' };
    }
    query.set('cursor', reply.value.cursor);
  }
  return { kind: 'unknown', detail: `not among ${MAX_LOOK_UP_PAGES * 100} payments of these minutes` };
}

function outcomeOf(payment: SquarePayment): PaymentOutcome {
  const paymentId = payment.id;
  const amount = payment.amount_money.amount;
  switch (payment.status) {
    case 'APPROVED':
      return { kind: 'authorised', paymentId, amount };
    case 'COMPLETED':
      return { kind: 'paid', paymentId, amount, refunded: payment.refunded_money?.amount ?? 0 };
    case 'CANCELED':
      return { kind: 'voided', paymentId };
    case 'PENDING':
      return { kind: 'unknown', detail: `${paymentId} is still pending` };
    case 'FAILED': {
      const code = payment.card_details?.errors[0]?.code ?? 'FAILED';
      return { kind: 'declined', paymentId, code, message: declineMessage(code) };
    }
  }
}

/** Error codes of a used or expired card nonce. The customer can enter the card again. */
const SPENT_NONCE: ReadonlySet<string> = new Set([
  'CARD_TOKEN_EXPIRED',
  'CARD_TOKEN_USED',
  'SOURCE_EXPIRED',
  'SOURCE_USED',
]);

/** What the customer can do about a decline. The other codes say nothing that a customer may know. */
const DECLINE_MESSAGES: Readonly<Record<string, string>> = {
  INSUFFICIENT_FUNDS: 'Your card has insufficient funds.',
  CARD_EXPIRED: 'Your card has expired.',
  INVALID_EXPIRATION: 'The expiry date of your card is not correct.',
  CVV_FAILURE: 'The security code of your card is not correct.',
  INVALID_CARD: 'Your card number is not correct.',
  INVALID_CARD_DATA: 'Your card number is not correct.',
  PAN_FAILURE: 'Your card number is not correct.',
  ADDRESS_VERIFICATION_FAILURE: 'The postal code does not match your card.',
  INVALID_POSTAL_CODE: 'The postal code does not match your card.',
  TRANSACTION_LIMIT: 'This amount is above the limit of your card.',
  CARD_DECLINED_VERIFICATION_REQUIRED: 'Your bank could not verify you. Please try again or use another card.',
  CARD_DECLINED_CALL_ISSUER: 'Your card was declined. Please call your bank or use another card.',
  CARD_NOT_SUPPORTED: 'This kind of card is not accepted. Please use another card.',
  TEMPORARY_ERROR: 'Your card could not be charged at the moment. Please try again.',
};

/** Square's own texts name its codes. They are for developers (Square docs, "Error handling"). */
const declineMessage = (code: string): string =>
  DECLINE_MESSAGES[code] ??
  (SPENT_NONCE.has(code) ? 'Please enter your card again.' : 'Your card was declined. Please use another card.');

/** Maps Square's errors (Square docs, "Error handling"). */
function outcomeOfErrors(reply: Refused | Unknown): Extract<PaymentOutcome, { kind: 'declined' }> | PaymentTrouble {
  if (reply.kind === 'unknown') return reply;
  const [first] = reply.errors;
  const code = first?.code ?? 'UNKNOWN';
  const detail = `${reply.status} ${first?.category} ${code}`;
  if (reply.status >= 500) return { kind: 'unknown', detail };
  if (first?.category === 'PAYMENT_METHOD_ERROR' || SPENT_NONCE.has(code)) {
    return { kind: 'declined', paymentId: null, code, message: declineMessage(code) };
  }
  return { kind: 'refused', reason: refusalOf(reply.status, first?.category, code), detail };
}

function refusalOf(status: number, category: string | undefined, code: string): Refusal {
  if (category === 'AUTHENTICATION_ERROR') return 'configuration';
  if (status === 429) return 'busy';
  if (status === 404) return 'mismatch';
  return code === 'IDEMPOTENCY_KEY_REUSED' ? 'keyReused' : 'notAllowed';
}

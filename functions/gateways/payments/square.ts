import type { Instant } from '../../../src/domain/time.ts';
import {
  CURRENCY,
  NO_PAYMENT_IS_FINAL_AFTER_MS,
  type PaymentGateway,
  type PaymentOutcome,
  type UnknownCharge,
} from './gateway.ts';
import { resolveRefusedMove } from './resolve-refused-move.ts';
import {
  declineMessage,
  outcomeOfErrors,
  type SquareAccess,
  type SquareCall,
  squareCalls,
  troubleOf,
} from './square-calls.ts';
import { squarePayoutLines, squarePayouts } from './square-payouts.ts';
import { squareRefund, squareRefundState, squareRefunds } from './square-refunds.ts';
import {
  cancelByKeyReplySchema,
  locationReplySchema,
  paymentListSchema,
  paymentReplySchema,
  type SquarePayment,
  tokenStatusReplySchema,
} from './square-schemas.ts';
import { readSquareWebhook } from './square-webhook.ts';

export interface SquareOptions extends SquareAccess {
  readonly applicationId: string;
  readonly locationId: string;
  readonly webhookSignatureKey: string;
  /** Exactly the URL of the webhook subscription, because the URL is part of the signed text. */
  readonly notificationUrl: string;
  readonly now?: () => Instant;
}

/** Maximum number of pages, of 100 payments each, that `lookUp` searches around the charge's time. */
const MAX_LOOK_UP_PAGES = 10;
/** Allowed difference between the clocks of this server and Square. */
const CLOCK_SKEW_MS = 60_000;
/**
 * The longest time from the first call for a charge until its payment appears. The last call for the charge begins at
 * most 60 s (`NO_PAYMENT_IS_FINAL_AFTER_MS`) after the first. A payment can appear up to 60 s after its call began.
 */
const LATEST_PAYMENT_MS = 2 * NO_PAYMENT_IS_FINAL_AFTER_MS;

/**
 * The payment gateway for Square. The browser turns the card into a nonce (a one-time token), which `authorise` charges.
 * Uses `fetch` instead of Square's SDK, because the SDK has 3.75 MB.
 * Sources: Square API reference 2026-09-16, "Payments API" and "Refunds API".
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
    account: options.locationId,

    checkAccount: async () => {
      const reply = await call('GET', `/v2/locations/${encodeURIComponent(options.locationId)}`, locationReplySchema);
      if (reply.kind !== 'reply') return troubleOf(reply);
      const { name, status, capabilities, currency } = reply.value.location;
      if (currency !== CURRENCY) return { kind: 'unfit', reason: 'currency' };
      const takesCards = status === 'ACTIVE' && capabilities.includes('CREDIT_CARD_PROCESSING');
      if (!takesCards) return { kind: 'unfit', reason: 'cards' };
      const token = await call('POST', '/oauth2/token/status', tokenStatusReplySchema, {});
      if (token.kind === 'unknown') return token;
      // If Square does not name the application of the token, e.g. because the token has no right to read its own status,
      // the token still counts as working, because it has just read the location.
      const application = token.kind === 'reply' ? token.value.client_id : null;
      return application === null || application === options.applicationId
        ? { kind: 'working', name }
        : { kind: 'unfit', reason: 'application' };
    },

    testPayment: async () => {
      const key = { idempotency_key: crypto.randomUUID() };
      const reply = await call('POST', '/v2/payments/cancel', cancelByKeyReplySchema, key);
      return reply.kind === 'reply' ? { kind: 'tested' } : troubleOf(reply);
    },

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
        // Square captures only the whole amount of a payment, so the amount is lowered first (API reference, "Update
        // payment").
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

    refund: (refund) => squareRefund(call, refund),
    refundState: (refundId) => squareRefundState(call, refundId),
    refundsOf: (paymentId) => squareRefunds(call, paymentId),

    payment,

    lookUp: (attempt) => lookUp(call, options.locationId, attempt, now()),

    payouts: (since, after) => squarePayouts(call, options.locationId, since, after),
    payoutLines: (payoutId, after) => squarePayoutLines(call, payoutId, after),
    awaitedMoney: async () => ({ kind: 'page', entries: [], next: null }),

    readWebhook: (body, headers) =>
      readSquareWebhook(
        { signatureKey: options.webhookSignatureKey, notificationUrl: options.notificationUrl },
        body,
        headers,
      ),
  };
}

/**
 * Searches Square's list of payments, which may lack the payments of the last seconds (API reference, "List payments").
 * So if no payment is found, the outcome is `unknown` until `NO_PAYMENT_IS_FINAL_AFTER_MS` after `startedAt`. Only later
 * can it be `none`.
 */
async function lookUp(
  call: SquareCall,
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
  return { kind: 'unknown', detail: `the attempt is not among ${MAX_LOOK_UP_PAGES * 100} payments of these minutes` };
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

/** Calls Square's API, and translates its errors into outcomes of the payment gateway. */
import * as v from 'valibot';
import { exchangeJson, type Fetch, networkFetch } from '../http.ts';
import { type PaymentOutcome, type PaymentTrouble, PROVIDER_TIMEOUT_MS, type Refusal } from './gateway.ts';
import type { ProviderHosts } from './hosts.ts';
import { errorReplySchema, SQUARE_VERSION, type SquareError } from './square-schemas.ts';

export interface SquareAccess {
  readonly accessToken: string;
  readonly hosts: ProviderHosts;
  readonly send?: Fetch;
}

type Refused = { readonly kind: 'errors'; readonly status: number; readonly errors: readonly SquareError[] };
type Unknown = Extract<PaymentTrouble, { kind: 'unknown' }>;
export type SquareCall = <const Schema extends v.GenericSchema>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  reply: Schema,
  body?: object,
) => Promise<{ readonly kind: 'reply'; readonly value: v.InferOutput<Schema> } | Refused | Unknown>;

export function squareCalls(options: SquareAccess): SquareCall {
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
    return { kind: 'unknown', detail: `Square answered ${reply.status} with an unexpected body` };
  };
}

/** Error codes for a used or expired nonce (Square's one-time token for a card). The customer can enter the card again. */
const SPENT_NONCE: ReadonlySet<string> = new Set([
  'CARD_TOKEN_EXPIRED',
  'CARD_TOKEN_USED',
  'SOURCE_EXPIRED',
  'SOURCE_USED',
]);

/**
 * What customers read about a decline, by Square's error code. A code that is neither here nor in `SPENT_NONCE` gets a
 * general sentence.
 */
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

/** What the customer reads about a decline. Square's own texts are for developers (Square docs, "Error handling"). */
export const declineMessage = (code: string): string =>
  DECLINE_MESSAGES[code] ??
  (SPENT_NONCE.has(code) ? 'Please enter your card again.' : 'Your card was declined. Please use another card.');

/**
 * HTTP statuses that do not tell whether the call had its effect. The same is true of a failure of Square (5xx). 408: the
 * call timed out. 409: another call was changing the same payment, or used the same key.
 */
const IN_DOUBT: ReadonlySet<number> = new Set([408, 409]);

/** The outcome of a call that Square did not answer as expected (Square docs, "Error handling"). */
export function outcomeOfErrors(
  reply: Refused | Unknown,
): Extract<PaymentOutcome, { kind: 'declined' }> | PaymentTrouble {
  if (reply.kind === 'unknown') return reply;
  const [first] = reply.errors;
  const code = first?.code ?? 'UNKNOWN';
  const detail = `${reply.status} ${first?.category} ${code}`;
  if (reply.status >= 500 || IN_DOUBT.has(reply.status)) return { kind: 'unknown', detail };
  if (first?.category === 'PAYMENT_METHOD_ERROR' || SPENT_NONCE.has(code)) {
    return { kind: 'declined', paymentId: null, code, message: declineMessage(code) };
  }
  return { kind: 'refused', reason: refusalOf(reply.status, first?.category, code), detail };
}

/** Like `outcomeOfErrors`, but for calls that charge no card: an error about a card counts as `notAllowed`. */
export function troubleOf(reply: Refused | Unknown): PaymentTrouble {
  const outcome = outcomeOfErrors(reply);
  return outcome.kind === 'declined' ? { kind: 'refused', reason: 'notAllowed', detail: outcome.code } : outcome;
}

function refusalOf(status: number, category: string | undefined, code: string): Refusal {
  if (category === 'AUTHENTICATION_ERROR') return 'configuration';
  if (status === 429) return 'busy';
  if (status === 404) return 'mismatch';
  return code === 'IDEMPOTENCY_KEY_REUSED' ? 'keyReused' : 'notAllowed';
}

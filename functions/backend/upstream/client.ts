import * as v from 'valibot';
import { type CallFailure, ERRORS, type ErrorCode, errorReplySchema, failure } from '../../../src/contract/errors.ts';
import { jsonText } from '../../bounded-json.ts';
import { type Fetch, readCapped } from '../../gateways/http.ts';
import { log } from '../../log.ts';
import type { SignedInCustomer } from '../accounts.ts';
import type { UpstreamCall } from './calls.ts';
import { cookiesSetBy } from './upstream-cookies.ts';

/** How long one request may take until its whole reply has arrived. A read gets less time, because it can be retried. */
const TIMEOUTS_MS = { read: 4_000, change: 20_000 } as const;
const MAX_READ_ATTEMPTS = 2;
const RETRY_DELAY_MS = 150;
/** Enough for a menu of several thousand products. */
const MAX_REPLY_BYTES = 4_000_000;
/**
 * A read with one of these statuses is retried, because the backend or a proxy in front of it may work again in a
 * moment.
 */
const TRANSIENT_STATUSES = [502, 503, 504];

/** Error codes, by status, for replies whose body is not an error of the contract. */
const CODES_BY_STATUS: ReadonlyMap<number, ErrorCode> = new Map([
  [401, 'unauthorised'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [409, 'conflict'],
  [429, 'tooMany'],
]);

export interface ClientParts {
  /** The URL of the upstream. The paths of the contract are appended to it. The URL may contain a path too. */
  readonly baseUrl: string;
  /** The token that authenticates this edge to a Foodcourt. Null when the upstream needs no token. */
  readonly serviceToken: string | null;
  readonly send: Fetch;
  readonly timeoutsMs?: Readonly<Record<UpstreamCall['kind'], number>>;
}

export interface UpstreamRequest {
  /** Values for the parameters in the path of the call. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  readonly idempotencyKey?: string;
  /** The visitor's network address, for rate limits. Sent only together with the service token. */
  readonly source?: string;
  /** The visitor's device, if it has signed in to the account before. Sent only together with the service token. */
  readonly knownDevice?: string;
  /**
   * Tracking ids of the visitor's orders. With these ids, the upstream checks whether the visitor's phone number is
   * proven. Sent only together with the service token.
   */
  readonly ownOrders?: readonly string[];
  /** The customer whose upstream cookies are sent. */
  readonly customer?: SignedInCustomer | null;
}

export type UpstreamReply =
  | {
      readonly ok: true;
      readonly status: number;
      /** A JSON value, a string for text/plain, or null without a body. */
      readonly body: unknown;
      /** `x-total-count`: the length of a list that is sent in parts; null without the header. */
      readonly total: number | null;
      /** Cookies that the reply sets, as a `Cookie` header value. Only used by calls that sign a customer in. */
      readonly cookies: string | null;
    }
  /**
   * `refused` is true when the upstream answered with an error. It is false when there was no valid reply; then the
   * problem has been logged.
   */
  | { readonly ok: false; readonly refused: boolean; readonly failure: CallFailure; readonly detail: string };

/** Sends a call to the upstream. Never throws, even if the upstream fails or sends an invalid reply. */
export type FetchUpstream = (call: UpstreamCall, request?: UpstreamRequest) => Promise<UpstreamReply>;

export function upstreamClient(parts: ClientParts): FetchUpstream {
  const base = parts.baseUrl.replace(/\/+$/, '');
  if (!/^https?:$/.test(new URL(base).protocol))
    throw new Error('BACKEND_BASE_URL must begin with http:// or https://');

  return async (call, request = {}) => {
    const maxAttempts = call.kind === 'read' ? MAX_READ_ATTEMPTS : 1;
    for (let attempt = 1; ; attempt++) {
      const exchanged = await exchange(parts, `${base}${pathOf(call, request)}`, call, request);
      if (attempt < maxAttempts && isTransient(exchanged)) {
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
        continue;
      }
      return replyOf(call, exchanged);
    }
  };
}

type Exchange =
  | { readonly problem: string; readonly transient: boolean }
  | {
      readonly problem: null;
      readonly status: number;
      readonly body: unknown;
      readonly total: number | null;
      readonly cookies: string | null;
    };

async function exchange(
  parts: ClientParts,
  url: string,
  call: UpstreamCall,
  request: UpstreamRequest,
): Promise<Exchange> {
  const timeoutMs = (parts.timeoutsMs ?? TIMEOUTS_MS)[call.kind];
  const failedExchange = (problem: string, transient = false): Exchange => ({ problem, transient });
  try {
    const response = await parts.send(url, {
      method: call.method,
      headers: headersOf(parts, request),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status, headers } = response;
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      return failedExchange(`answered ${status}, a redirect`);
    }
    await request.customer?.upstreamCookies?.renew(headers);
    const text = await readCapped(response, MAX_REPLY_BYTES);
    if (text === null) return failedExchange(`answered more than ${MAX_REPLY_BYTES} bytes`);
    const type = headers.get('content-type') ?? '';
    const count = headers.get('x-total-count') ?? '';
    const total = /^\d{1,9}$/.test(count) ? Number(count) : null;
    const received = { problem: null, status, total, cookies: cookiesSetBy(headers) } as const;
    if (text === '') return { ...received, body: null };
    if (/^text\/plain\b/i.test(type)) return { ...received, body: text };
    if (!/^application\/([\w.-]+\+)?json\b/i.test(type))
      return failedExchange(`answered ${status} as ${type || 'no content type'}`, TRANSIENT_STATUSES.includes(status));
    const json = v.safeParse(replyJson, text);
    return json.success ? { ...received, body: json.output } : failedExchange(`answered ${status} with malformed JSON`);
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? failedExchange(`did not answer within ${timeoutMs} ms`, true)
      : failedExchange('could not be reached, or broke off', true);
  }
}

const replyJson = jsonText(MAX_REPLY_BYTES);

/** The headers of a call to the upstream. Of the visitor's headers, only the idempotency key is passed on. */
function headersOf(
  { serviceToken }: ClientParts,
  { body, idempotencyKey, source, knownDevice, ownOrders = [], customer }: UpstreamRequest,
): Record<string, string> {
  const cookie = customer?.upstreamCookies?.header ?? null;
  return {
    accept: 'application/json, text/plain;q=0.5',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(cookie !== null && { cookie }),
    ...(serviceToken !== null && { authorization: `Bearer ${serviceToken}` }),
    ...(serviceToken !== null && source !== undefined && { 'x-customer-source': source }),
    ...(serviceToken !== null && knownDevice !== undefined && { 'x-customer-device': knownDevice }),
    ...(serviceToken !== null && ownOrders.length > 0 && { 'x-customer-orders': ownOrders.join('.') }),
  };
}

function pathOf({ path }: UpstreamCall, { params = {}, query = {} }: UpstreamRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    // If a parameter had one of these values, the URL could be the URL of another call.
    if (value === '' || value === '.' || value === '..') throw new Error(`${path} needs a ${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? filled : `${filled}?${search}`;
}

const isTransient = (exchanged: Exchange): boolean =>
  exchanged.problem === null ? TRANSIENT_STATUSES.includes(exchanged.status) : exchanged.transient;

function replyOf(call: UpstreamCall, exchanged: Exchange): UpstreamReply {
  if (exchanged.problem !== null) return invalidReply(call, exchanged.problem);
  const { status, body, total, cookies } = exchanged;
  if (status >= 200 && status < 300) return { ok: true, status, body, total, cookies };
  const refusal = status < 500 ? refusalOf(status, body) : temporaryOf(body);
  if (refusal === null) return invalidReply(call, `answered ${status}`);
  // These two statuses are logged, because the service token of this edge may be missing or wrong.
  if (status === 401 || status === 403) logCall('warn', call, `answered ${status}`);
  return { ok: false, refused: true, failure: refusal, detail: `answered ${status}` };
}

/**
 * If the body is an error of the contract: the failure of this error, or null if the status of this error is 500 or
 * more. For other bodies: the failure for the status, or null if `CODES_BY_STATUS` does not contain the status.
 */
function refusalOf(status: number, body: unknown): CallFailure | null {
  const envelope = v.safeParse(errorReplySchema, body);
  if (envelope.success) {
    const { requestId: _upstreamId, ...refusal } = envelope.output.error;
    return ERRORS[refusal.code].status < 500 ? refusal : null;
  }
  const code = CODES_BY_STATUS.get(status);
  return code === undefined ? null : failure(code).failure;
}

/**
 * The failure that the body states, if it is an error of the contract with the status 503; null for other bodies. A
 * Foodcourt sends such an error when the outcome of an order is unknown, when the Foodcourt is busy, or when one of its
 * services (such as card payments or text messages) does not work. The client may retry after each of these errors.
 */
function temporaryOf(body: unknown): CallFailure | null {
  const envelope = v.safeParse(errorReplySchema, body);
  if (!envelope.success) return null;
  const { requestId: _upstreamId, ...temporary } = envelope.output.error;
  return ERRORS[temporary.code].status === 503 ? temporary : null;
}

/** Logs a reply that breaks the contract and returns the failure for it. */
export function invalidReply(call: UpstreamCall, detail: string): UpstreamReply & { readonly ok: false } {
  logCall('error', call, detail);
  const named = `${call.method} ${call.path} ${detail}`;
  return { ok: false, refused: false, failure: failure('badGateway').failure, detail: named };
}

/** Logs the path without the values of its parameters, because they may be secrets. */
function logCall(level: 'warn' | 'error', { method, path }: UpstreamCall, detail: string): void {
  log(level, 'upstream', { call: `${method} ${path}`, detail });
}

import * as v from 'valibot';
import { type CallFailure, ERRORS, type ErrorCode, errorReplySchema, failure } from '../../../src/contract/errors.ts';
import { PROCESSING } from '../../../src/contract/order-replies.ts';
import { type Fetch, readCapped } from '../../gateways/http.ts';
import type { SignedInCustomer } from '../accounts.ts';
import type { UpstreamCall } from './calls.ts';
import { cookiesSetBy } from './upstream-cookies.ts';

/** Milliseconds for one exchange, body included: short for what can be asked again, long for what must not be. */
const TIMEOUTS = { read: 4_000, change: 20_000 } as const;
const READ_TRIES = 2;
/** Milliseconds before a read is asked again. */
const PAUSE = 150;
/** A menu of some thousand products. */
const MAX_REPLY_BYTES = 4_000_000;
/** A backend or a proxy that may well answer a moment later. */
const PASSING = [502, 503, 504];

/** What statuses say by themselves, from a backend without the contract's envelope. */
const CODES: ReadonlyMap<number, ErrorCode> = new Map([
  [401, 'unauthorised'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [409, 'conflict'],
  [429, 'tooMany'],
]);

export interface ClientParts {
  /** Where the contract's paths begin; may have a path of its own. */
  readonly baseUrl: string;
  /** Proves to a Foodcourt upstream that this is the operator's edge; null where the upstream wants none. */
  readonly serviceToken: string | null;
  readonly send: Fetch;
  readonly timeouts?: Readonly<Record<UpstreamCall['kind'], number>>;
}

export interface Ask {
  /** For the braces of the call's path; encoded here. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  readonly idempotencyKey?: string;
  /** Whose attempts these are; told only to who gets the service token. */
  readonly source?: string;
  /** Whose upstream cookies are sent. */
  readonly customer?: SignedInCustomer | null;
}

export type UpstreamReply =
  | {
      readonly ok: true;
      readonly status: number;
      /** The JSON value, or the text of a plain text; null when there is no body. */
      readonly body: unknown;
      /** Of a list given in parts: how many there are (`x-total-count`); null when not said. */
      readonly total: number | null;
      /** What it sets, as the value of a `Cookie` header: of use only where the call signs somebody in. */
      readonly cookies: string | null;
    }
  /** `refused`: the upstream's own decision; otherwise it gave no answer of the contract, which is logged. */
  | { readonly ok: false; readonly refused: boolean; readonly failure: CallFailure; readonly detail: string };

/** Asks the upstream one call. Never throws for what the other side does. */
export type AskUpstream = (call: UpstreamCall, ask?: Ask) => Promise<UpstreamReply>;

export function upstreamClient(parts: ClientParts): AskUpstream {
  const base = parts.baseUrl.replace(/\/+$/, '');
  if (!/^https?:$/.test(new URL(base).protocol))
    throw new Error('BACKEND_BASE_URL must begin with http:// or https://');

  return async (call, ask = {}) => {
    const tries = call.kind === 'read' ? READ_TRIES : 1;
    for (let tried = 1; ; tried++) {
      const seen = await exchange(parts, `${base}${pathOf(call, ask)}`, call, ask);
      if (tried < tries && mayPass(seen)) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        continue;
      }
      return replyOf(call, seen);
    }
  };
}

type Seen =
  | { readonly trouble: string; readonly passing: boolean }
  | {
      readonly trouble: null;
      readonly status: number;
      readonly body: unknown;
      readonly total: number | null;
      readonly cookies: string | null;
    };

async function exchange(parts: ClientParts, url: string, call: UpstreamCall, ask: Ask): Promise<Seen> {
  const timeout = (parts.timeouts ?? TIMEOUTS)[call.kind];
  const trouble = (what: string, passing = false): Seen => ({ trouble: what, passing });
  try {
    const response = await parts.send(url, {
      method: call.method,
      headers: headersOf(parts, ask),
      body: ask.body === undefined ? null : JSON.stringify(ask.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    const { status, headers } = response;
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      return trouble(`answered ${status}, a redirect`);
    }
    await ask.customer?.upstreamCookies?.renew(headers);
    const text = await readCapped(response, MAX_REPLY_BYTES);
    if (text === null) return trouble(`answered more than ${MAX_REPLY_BYTES} bytes`);
    const type = headers.get('content-type') ?? '';
    const count = headers.get('x-total-count') ?? '';
    const total = /^\d{1,9}$/.test(count) ? Number(count) : null;
    const told = { trouble: null, status, total, cookies: cookiesSetBy(headers) } as const;
    if (text === '') return { ...told, body: null };
    if (/^text\/plain\b/i.test(type)) return { ...told, body: text };
    if (!/^application\/([\w.-]+\+)?json\b/i.test(type))
      return trouble(`answered ${status} as ${type || 'no content type'}`, PASSING.includes(status));
    const json = v.safeParse(jsonText, text);
    return json.success ? { ...told, body: json.output } : trouble(`answered ${status} with malformed JSON`);
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? trouble(`did not answer within ${timeout} ms`, true)
      : trouble('could not be reached, or broke off', true);
  }
}

const jsonText = v.pipe(v.string(), v.parseJson());

/** Everything that the upstream gets to know of a request: nothing of the visitor's own headers is among it. */
function headersOf(
  { serviceToken }: ClientParts,
  { body, idempotencyKey, source, customer }: Ask,
): Record<string, string> {
  const cookie = customer?.upstreamCookies?.header ?? null;
  return {
    accept: 'application/json, text/plain;q=0.5',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(cookie !== null && { cookie }),
    ...(serviceToken !== null && { authorization: `Bearer ${serviceToken}` }),
    ...(serviceToken !== null && source !== undefined && { 'x-customer-source': source }),
  };
}

function pathOf({ path }: UpstreamCall, { params = {}, query = {} }: Ask): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    // An address would swallow these: the call would become another one.
    if (value === '' || value === '.' || value === '..') throw new Error(`${path} needs a ${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? filled : `${filled}?${search}`;
}

const mayPass = (seen: Seen): boolean => (seen.trouble === null ? PASSING.includes(seen.status) : seen.passing);

function replyOf(call: UpstreamCall, seen: Seen): UpstreamReply {
  if (seen.trouble !== null) return broken(call, seen.trouble);
  const { status, body, total, cookies } = seen;
  if (status >= 200 && status < 300) return { ok: true, status, body, total, cookies };
  const refusal = status < 500 ? refusalOf(status, body) : waitOf(body);
  if (refusal === null) return broken(call, `answered ${status}`);
  // May be about the edge itself, whose service token is missing or wrong.
  if (status === 401 || status === 403) log('warn', call, `answered ${status}`);
  return { ok: false, refused: true, failure: refusal, detail: `answered ${status}` };
}

/** Why the upstream refused: in its own words where they are the contract's envelope, else as far as the status tells. */
function refusalOf(status: number, body: unknown): CallFailure | null {
  const envelope = v.safeParse(errorReplySchema, body);
  if (envelope.success) {
    const { requestId: _theirs, ...refusal } = envelope.output.error;
    return ERRORS[refusal.code].status < 500 ? refusal : null;
  }
  const code = CODES.get(status);
  return code === undefined ? null : failure(code).failure;
}

/** A Foodcourt that does not know yet what became of an attempt: the same attempt may ask again. */
function waitOf(body: unknown): CallFailure | null {
  const envelope = v.safeParse(errorReplySchema, body);
  return envelope.success && envelope.output.error.reason === PROCESSING.failure.reason ? PROCESSING.failure : null;
}

/** The answer for what is no answer of the contract. It is logged. */
export function broken(call: UpstreamCall, detail: string): UpstreamReply & { readonly ok: false } {
  log('error', call, detail);
  const named = `${call.method} ${call.path} ${detail}`;
  return { ok: false, refused: false, failure: failure('badGateway').failure, detail: named };
}

/** By the call's pattern, never its path, which may hold secrets. */
function log(level: 'warn' | 'error', { method, path }: UpstreamCall, detail: string): void {
  console[level](JSON.stringify({ level, event: 'upstream', call: `${method} ${path}`, detail }));
}

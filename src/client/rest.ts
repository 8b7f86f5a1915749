import * as v from 'valibot';
import { type CallFailure, type ErrorCode, errorReplySchema, GENERIC_MESSAGE } from '../contract/errors.ts';

/** Why a call failed, with a sentence for the person. `offline`: nobody knows whether the edge heard it. */
export type ClientFailure = Omit<CallFailure, 'code'> & { readonly code: ErrorCode | 'offline' };

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: ClientFailure };

export interface Call<Value> {
  readonly method: 'GET' | 'PUT' | 'POST';
  /** From `/rest/` on, its segments encoded. */
  readonly path: string;
  readonly reply: v.GenericSchema<unknown, Value>;
  readonly body?: unknown;
  /** Lets the edge recognise a repeated attempt. */
  readonly idempotencyKey?: string;
}

/**
 * Reads a large reply of this site's own edge, which wrote it from values that it had parsed. What decodes is taken for what
 * it says it is: a phone would pay for a second parsing of a menu with bytes and time.
 */
export function decoded<Wire, Value>(decode: (wire: Wire) => Value): v.GenericSchema<unknown, Value> {
  return v.pipe(
    v.custom<Wire>((body) => typeof body === 'object' && body !== null),
    v.transform(decode),
  );
}

const CALL_TIMEOUT_MS = 20_000;

/** Makes one call of the contract. What comes back is parsed; what does not fit the contract is a failure like any other. */
export async function call<Value>(request: Call<Value>): Promise<Answer<Value>> {
  const answer = await send(request);
  if (answer === null) return { ok: false, failure: { code: 'offline', message: 'No internet connection' } };
  if (!answer.ok) return { ok: false, failure: readFailure(answer.body) };
  try {
    const parsed = v.safeParse(request.reply, answer.body);
    if (parsed.success) return { ok: true, value: parsed.output };
  } catch {
    // What a decoder stumbles over does not fit either.
  }
  return { ok: false, failure: UNEXPECTED };
}

/** The answer's body as JSON, or as text where it is none; null instead of an answer when none came. */
async function send({
  method,
  path,
  body,
  idempotencyKey,
}: Call<unknown>): Promise<{ ok: boolean; body: unknown } | null> {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  try {
    const init = { method, headers, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) };
    const response = await fetch(path, body === undefined ? init : { ...init, body: JSON.stringify(body) });
    const text = await response.text();
    return { ok: response.ok, body: parseJson(text) };
  } catch {
    // No connection, a connection that broke, or no answer in time: all the same to the customer.
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The contract answers some calls with a bare word.
    return text;
  }
}

function readFailure(body: unknown): ClientFailure {
  const parsed = v.safeParse(errorReplySchema, body);
  if (!parsed.success) return UNEXPECTED;
  const { requestId: _ofTheLog, ...failure } = parsed.output.error;
  return failure;
}

/** What is no answer of the contract. */
const UNEXPECTED: ClientFailure = { code: 'unexpected', message: GENERIC_MESSAGE };

import * as v from 'valibot';
import { type CallFailure, type ErrorCode, errorReplySchema } from '../contract/errors.ts';
import { GENERIC_MESSAGE } from '../contract/sentence.ts';

/** Why a call failed, with a sentence to show. `offline`: the edge may or may not have received the call. */
export type ClientFailure = Omit<CallFailure, 'code'> & { readonly code: ErrorCode | 'offline' };

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: ClientFailure };

export interface Call<Value> {
  readonly method: 'GET' | 'PUT' | 'POST';
  /** Starts with `/rest/`; path segments are URL-encoded. */
  readonly path: string;
  readonly reply: v.GenericSchema<unknown, Value>;
  readonly body?: unknown;
  /** The edge executes repeated calls with the same key only once. */
  readonly idempotencyKey?: string;
  /** Ends the call, which then fails like a call without a connection. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Schema for a large reply that the browser decodes but does not validate. The edge wrote the reply from validated
 * values. To validate a menu again, a phone would have to load more script and would need more time.
 */
export function decoded<Wire, Value>(decode: (wire: Wire) => Value): v.GenericSchema<unknown, Value> {
  return v.pipe(
    v.custom<Wire>((body) => typeof body === 'object' && body !== null),
    v.transform(decode),
  );
}

const CALL_TIMEOUT_MS = 20_000;

/** Makes one call of the API. Also fails when the reply does not match the schema. */
export async function call<Value>(request: Call<Value>): Promise<Answer<Value>> {
  const answer = await send(request);
  return answer === null ? OFFLINE : readAnswer(request.reply, answer.ok, answer.body);
}

/** The answer when no response came. */
export const OFFLINE: Answer<never> = { ok: false, failure: { code: 'offline', message: 'No internet connection' } };

/** Turns the body of a response into an answer. `isSuccess`: whether the status of the response reports success. */
export function readAnswer<Value>(
  reply: v.GenericSchema<unknown, Value>,
  isSuccess: boolean,
  body: unknown,
): Answer<Value> {
  if (!isSuccess) return { ok: false, failure: readFailure(body) };
  try {
    const parsed = v.safeParse(reply, body);
    if (parsed.success) return { ok: true, value: parsed.output };
  } catch {
    // The decoder threw an error, so the reply does not match the schema.
  }
  return { ok: false, failure: UNEXPECTED };
}

/** The response with its body as JSON, or as text if it is not JSON. Null when no response came. */
async function send({
  method,
  path,
  body,
  idempotencyKey,
  signal,
}: Call<unknown>): Promise<{ ok: boolean; body: unknown } | null> {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
  try {
    // Older browsers have no `AbortSignal.any`: there the caller cannot end the call.
    const init = { method, headers, signal: (signal && AbortSignal.any?.([signal, timeout])) ?? timeout };
    const response = await fetch(path, body === undefined ? init : { ...init, body: JSON.stringify(body) });
    const text = await response.text();
    return { ok: response.ok, body: parseJson(text) };
  } catch {
    // There was no connection, the connection broke, the time limit passed, or the caller ended the call.
    return null;
  }
}

/** A body as JSON, or as text if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Some replies of the API are a single word without quotes.
    return text;
  }
}

function readFailure(body: unknown): ClientFailure {
  const parsed = v.safeParse(errorReplySchema, body);
  if (!parsed.success) return UNEXPECTED;
  const { requestId: _forLogs, ...failure } = parsed.output.error;
  return failure;
}

/** The failure when the body of a response does not match its schema. */
const UNEXPECTED: ClientFailure = { code: 'unexpected', message: GENERIC_MESSAGE };

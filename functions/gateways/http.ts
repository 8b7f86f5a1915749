import * as v from 'valibot';
import { jsonText } from '../bounded-json.ts';

/** The function with which adapters send a request. Tests and stand-ins pass a function of their own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Calls the runtime's `fetch`. Adapters need this function because workerd throws if `fetch` is called as a method of
 * another object.
 */
export const networkFetch: Fetch = (url, init) => fetch(url, init);

export interface JsonRequest {
  readonly url: URL;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  /** Objects are sent as JSON, URLSearchParams as a form. */
  readonly body?: object | URLSearchParams;
  /** Limit in milliseconds from the start of the request to the end of the reply's body. */
  readonly timeoutMs: number;
}

export type JsonReply =
  | { readonly ok: true; readonly status: number; readonly json: unknown }
  /**
   * `detail` names the host and the problem, but never the path, query or headers of the request, because they may be
   * secret.
   */
  | { readonly ok: false; readonly trouble: HttpTrouble; readonly detail: string };

/**
 * `timeout`: the reply was not complete in time. `network`: the connection failed. `redirect`, `tooLarge`, `notJson`:
 * an unusable reply.
 */
export type HttpTrouble = 'timeout' | 'network' | 'redirect' | 'tooLarge' | 'notJson';

/**
 * Every request names its sender in the header `User-Agent`. Workers do not send this header by themselves, and Resend
 * refuses requests without it (Resend API reference, "User-Agent").
 */
const USER_AGENT = 'Foodcourt';

/** Every reply that an adapter expects is smaller than this. */
const MAX_REPLY_BYTES = 1_000_000;

/**
 * Sends one HTTP request and parses the JSON reply, which may have any status. Does not follow redirects. Returns
 * failures of the network and of the remote host, and never throws them.
 */
export async function exchangeJson(send: Fetch, request: JsonRequest): Promise<JsonReply> {
  const host = request.url.host;
  const trouble = (kind: HttpTrouble, detail: string): JsonReply => ({
    ok: false,
    trouble: kind,
    detail: `${host} ${detail}`,
  });
  try {
    const response = await send(request.url.href, {
      method: request.method ?? 'GET',
      headers: {
        accept: 'application/json',
        'user-agent': USER_AGENT,
        ...contentType(request.body),
        ...request.headers,
      },
      body: encodeBody(request.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(request.timeoutMs),
    });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      return trouble('redirect', `answered ${response.status}, a redirect`);
    }
    const text = await readCapped(response, MAX_REPLY_BYTES);
    if (text === null) return trouble('tooLarge', `answered more than ${MAX_REPLY_BYTES} bytes`);
    const type = response.headers.get('content-type') ?? 'no content type';
    if (!/^application\/([\w.-]+\+)?json\b/i.test(type))
      return trouble('notJson', `answered ${response.status} as ${type}`);
    const json = v.safeParse(replyJson, text);
    return json.success
      ? { ok: true, status: response.status, json: json.output }
      : trouble('notJson', `answered ${response.status} with malformed JSON`);
  } catch (error) {
    return isTimeout(error)
      ? trouble('timeout', `did not answer within ${request.timeoutMs} ms`)
      : trouble('network', 'could not be reached');
  }
}

const replyJson = jsonText(MAX_REPLY_BYTES);

function contentType(body: JsonRequest['body']): Record<string, string> {
  if (body === undefined) return {};
  return { 'content-type': body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json' };
}

function encodeBody(body: JsonRequest['body']): string | null {
  if (body === undefined) return null;
  return body instanceof URLSearchParams ? body.toString() : JSON.stringify(body);
}

/** Returns the body as text, or null if the body is larger than `maxBytes`. */
export async function readCapped(response: Response, maxBytes: number): Promise<string | null> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** How the adapters reach the outside; tests and stand-ins pass their own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The runtime's own. Wrapped, because workerd refuses `fetch` called as a method of another object. */
export const networkFetch: Fetch = (url, init) => fetch(url, init);

export interface JsonRequest {
  readonly url: URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, search parameters as a form. */
  readonly body?: object | URLSearchParams;
  /** Milliseconds for the whole exchange, body included. */
  readonly timeout: number;
}

export type JsonReply =
  | { readonly ok: true; readonly status: number; readonly json: unknown }
  /** `detail` names the host and what was seen; never the path, the query or a header, which may hold secrets. */
  | { readonly ok: false; readonly trouble: HttpTrouble; readonly detail: string };

/** `network`: no reply at all, or one that broke off. `notJson` and the rest: a reply that cannot be read. */
export type HttpTrouble = 'timeout' | 'network' | 'redirect' | 'tooLarge' | 'notJson';

/** More than any reply that an adapter asks for. */
const MAX_REPLY_BYTES = 1_000_000;

/**
 * One HTTP exchange that must end in JSON, whatever its status. Follows no redirect and never throws for what the
 * other side does.
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
      headers: { accept: 'application/json', ...contentType(request.body), ...request.headers },
      body: encodeBody(request.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(request.timeout),
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
    try {
      return { ok: true, status: response.status, json: JSON.parse(text) };
    } catch {
      return trouble('notJson', `answered ${response.status} with malformed JSON`);
    }
  } catch (error) {
    return isTimeout(error)
      ? trouble('timeout', `did not answer within ${request.timeout} ms`)
      : trouble('network', 'could not be reached');
  }
}

function contentType(body: JsonRequest['body']): Record<string, string> {
  if (body === undefined) return {};
  return { 'content-type': body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json' };
}

function encodeBody(body: JsonRequest['body']): string | null {
  if (body === undefined) return null;
  return body instanceof URLSearchParams ? body.toString() : JSON.stringify(body);
}

/** The body as text, or null when it is larger than the cap. */
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

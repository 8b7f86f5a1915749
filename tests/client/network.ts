import { vi } from 'vitest';

/**
 * A request that the client sent. `idempotencyKey`: the header with the key; null when the request has none. `body`: the
 * parsed JSON.
 */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | null;
  readonly body: unknown;
}
/** Makes the response to a request. 'no answer' makes `fetch` reject, as when the network is down. */
export type AnswerRequest = (request: SentRequest) => Response | 'no answer';

/** Replaces `fetch`. Returns the list of sent requests, which grows with every request. */
export function answerRequests(answer: AnswerRequest): readonly SentRequest[] {
  const requests: SentRequest[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const idempotencyKey = new Headers(init.headers).get('idempotency-key');
    const request: SentRequest = { method: init.method ?? 'GET', path, idempotencyKey, body };
    requests.push(request);
    const response = answer(request);
    if (response === 'no answer') throw new TypeError('Failed to fetch');
    return response;
  });
  return requests;
}

export const json = (value: unknown, status = 200) => Response.json(value, { status });

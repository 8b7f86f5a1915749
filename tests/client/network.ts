import { vi } from 'vitest';

/** A request of the client. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
}
export type Answering = (sent: Sent) => Response | 'no answer';

/** Answers every request of the client with `answer`. Returns a live list of the requests. */
export function answerRequests(answer: Answering): readonly Sent[] {
  const requests: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const sent = { method: init.method ?? 'GET', path, key: new Headers(init.headers).get('idempotency-key'), body };
    requests.push(sent);
    const response = answer(sent);
    if (response === 'no answer') throw new TypeError('Failed to fetch');
    return response;
  });
  return requests;
}

export const json = (value: unknown, status = 200) => Response.json(value, { status });

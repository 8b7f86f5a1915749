import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll } from 'vitest';

export interface ReceivedRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface StubReply {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  readonly body: string | object;
}

/** `reset` breaks the connection, `silence` never answers. */
export type StubAnswer = StubReply | 'reset' | 'silence';

/** A local server in place of a provider's host. It gives the answers that a test sets, and records the requests. */
export interface StubHost {
  readonly origin: string;
  readonly requests: ReceivedRequest[];
  /** Sets the answers to the next requests, one after the other. The last answer is repeated. */
  answer(...answers: StubAnswer[]): void;
}

export function stubHost(): StubHost {
  const requests: ReceivedRequest[] = [];
  let answers: StubAnswer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    requests.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'reset';
    if (answer === 'silence') return;
    if (answer === 'reset') {
      request.socket.destroy();
      return;
    }
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    // Without `close`, the client would keep the connection, and the first request of the next test would fail.
    const headers = { connection: 'close', 'content-type': answer.type ?? 'application/json', ...answer.headers };
    response.writeHead(answer.status ?? 200, headers);
    response.end(text);
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterEach(() => {
    requests.length = 0;
    answers = [];
    server.closeAllConnections();
  });
  afterAll(() => {
    server.close();
  });
  return {
    get origin() {
      return originOf(server);
    },
    requests: requests,
    answer(...next) {
      answers = next;
    },
  };
}

export function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
  return `http://127.0.0.1:${address.port}`;
}

/** Answers that every adapter must handle without an exception. */
export const HOSTILE: Readonly<Record<string, StubAnswer>> = {
  'a broken connection': 'reset',
  'a 500 in HTML': { status: 500, type: 'text/html', body: '<h1>Oops</h1>' },
  'a 503 without a body': { status: 503, type: 'text/plain', body: '' },
  'malformed JSON': { body: '{"id": ' },
  'JSON of another shape': { body: { hello: ['world'] } },
  'JSON null': { body: 'null' },
  'JSON with the type text/plain': { type: 'text/plain', body: '{}' },
  'a redirect': { status: 302, headers: { location: '/followed' }, body: '' },
  'two megabytes': { body: JSON.stringify({ padding: 'x'.repeat(2_000_000) }) },
};

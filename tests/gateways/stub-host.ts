import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll } from 'vitest';

export interface SeenRequest {
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

/** A provider's host on this machine: answers with what a test lines up and keeps what it was asked. */
export interface StubHost {
  readonly origin: string;
  readonly seen: SeenRequest[];
  /** The answers to come, first to last; the last one stays. */
  answer(...answers: StubAnswer[]): void;
}

export function stubHost(): StubHost {
  const seen: SeenRequest[] = [];
  let answers: StubAnswer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    seen.push({
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
    // Kept-alive connections would outlive their test and break in the next one.
    const headers = { connection: 'close', 'content-type': answer.type ?? 'application/json', ...answer.headers };
    response.writeHead(answer.status ?? 200, headers);
    response.end(text);
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterEach(() => {
    seen.length = 0;
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
    seen,
    answer(...next) {
      answers = next;
    },
  };
}

/** Where a listening server is reached. */
export function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
  return `http://127.0.0.1:${address.port}`;
}

/** Replies that no adapter may stumble over. */
export const HOSTILE: Readonly<Record<string, StubAnswer>> = {
  'a broken connection': 'reset',
  'a 500 in HTML': { status: 500, type: 'text/html', body: '<h1>Oops</h1>' },
  'a 503 without a body': { status: 503, type: 'text/plain', body: '' },
  'malformed JSON': { body: '{"id": ' },
  'JSON of another shape': { body: { hello: ['world'] } },
  'JSON null': { body: 'null' },
  'JSON called text': { type: 'text/plain', body: '{}' },
  'a redirect': { status: 302, headers: { location: '/followed' }, body: '' },
  'two megabytes': { body: JSON.stringify({ padding: 'x'.repeat(2_000_000) }) },
};

import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { call, decoded } from '../../src/client/rest.ts';
import { answerRequests, json } from './network.ts';

const request = { method: 'PUT', path: '/rest/thing', reply: v.object({ size: v.number() }), body: { a: 1 } } as const;

describe('call', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('sends the body as JSON with the idempotency key and returns the parsed reply', async () => {
    const requests = answerRequests(() => json({ size: 3, more: true }));
    expect(await call({ ...request, idempotencyKey: 'key-1' })).toEqual({ ok: true, value: { size: 3 } });
    expect(requests).toEqual([{ method: 'PUT', path: '/rest/thing', idempotencyKey: 'key-1', body: { a: 1 } }]);
  });

  test('accepts a reply that is a single word', async () => {
    answerRequests(() => new Response('success'));
    expect(await call({ ...request, reply: v.literal('success') })).toEqual({ ok: true, value: 'success' });
  });

  test('returns the error of the reply as a failure, without its request id', async () => {
    const error = {
      code: 'refused',
      message: 'Tea is sold out.',
      reason: 'soldOut',
      productOptionId: 7,
      requestId: 'r',
    };
    answerRequests(() => json({ error }, 422));
    expect(await call(request)).toEqual({
      ok: false,
      failure: { code: 'refused', message: 'Tea is sold out.', reason: 'soldOut', productOptionId: 7 },
    });
  });

  test('no response is an offline failure', async () => {
    answerRequests(() => 'no answer');
    expect(await call(request)).toEqual({ ok: false, failure: { code: 'offline', message: 'No internet connection' } });
  });

  test('a call that its caller aborts is an offline failure', async () => {
    const unwanted = new AbortController();
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const answer = call({ ...request, signal: unwanted.signal });
    unwanted.abort();
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'offline' } });
  });

  test.each([
    ['a reply that does not match the schema', json({ size: 'big' })],
    ['an HTML page', new Response('<h1>Hello</h1>')],
    ['an HTML error page', new Response('<h1>502</h1>', { status: 502 })],
  ])('%s is an unexpected failure', async (_, response) => {
    answerRequests(() => response);
    expect(await call(request)).toMatchObject({ ok: false, failure: { code: 'unexpected' } });
  });

  test.each([
    ['an HTML page', new Response('<h1>Sign in to the network</h1>')],
    ['an empty body', new Response('')],
    ['another reply', json({ other: 1 })],
  ])('%s is also an unexpected failure when a function, not a schema, reads the reply', async (_, answer) => {
    answerRequests(() => answer);
    const reply = decoded(({ sizes }: { sizes: number[] }) => sizes.map(String));
    expect(await call({ ...request, reply })).toMatchObject({ ok: false, failure: { code: 'unexpected' } });
  });
});

import { createExecutionContext, listDurableObjectIds, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../functions/app.ts';
import { SourceBudget } from '../../functions/limits/source-budget.ts';
import { buildTown, errorOf, NOON, ORIGIN, orderOf, Visitor } from '../town.ts';

const visitor = new Visitor();
beforeEach(() => buildTown());
afterEach(() => vi.restoreAllMocks());

describe('every response', () => {
  it.each(['/rest/business/ramen', '/rest/business/nobody', '/rest/nothing'])(
    'of %s has security headers and a request id',
    async (path) => {
      const { headers } = await visitor.call(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'strict-transport-security': expect.stringContaining('max-age='),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    },
  );

  it('with an error contains the request id', async () => {
    const response = await visitor.call('/rest/nothing');
    expect((await errorOf(response.clone() as Response)).requestId).toBe(response.headers.get('x-request-id'));
  });

  it('has HSTS only over https', async () => {
    const context = createExecutionContext();
    const response = await createApp().fetch(new Request('http://localhost:8787/rest/nothing'), env, context);
    await waitOnExecutionContext(context);
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });

  it('to HEAD has the headers of GET and no body', async () => {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => visitor.call('/rest/business/ramen', { method })),
    );
    expect([head?.status, head?.headers.get('etag')]).toEqual([200, get?.headers.get('etag')]);
    expect(await head?.text()).toBe('');
  });
});

describe('the budget of a network address', () => {
  it('limits the calls from one address, not the calls from other addresses, and creates no `AttemptCounter`', async () => {
    const budget = new SourceBudget();
    const quote = async (source: string) => {
      const body = { order: orderOf() };
      return new Visitor({ budget }, source).call('/rest/order/quote', { method: 'PUT', body });
    };
    let isLeft = true;
    while (isLeft) isLeft = budget.spend('192.0.2.77', 'call', NOON);
    const counters = await listDurableObjectIds(env.ATTEMPT_COUNTER);
    const refused = await quote('192.0.2.77');
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await errorOf(refused)).toMatchObject({ status: 429, code: 'tooMany' });
    expect((await quote('192.0.2.78')).status).toBe(200);
    expect(await listDurableObjectIds(env.ATTEMPT_COUNTER)).toHaveLength(counters.length);
  });

  it.each([
    ['PUT', '/rest/order/quote', 'quote'],
    ['POST', '/rest/order/calculate', 'quote'],
    ['POST', '/rest/order/paymentSheetHelper', 'paymentSheet'],
    ['GET', '/ramen/pdf', 'pdf'],
  ] as const)('is reduced by the work that a call causes: %s %s', async (method, path, cost) => {
    const spent: string[] = [];
    const budget = new SourceBudget();
    vi.spyOn(budget, 'spend').mockImplementation((_source, of) => {
      spent.push(of);
      return of !== cost;
    });
    const body = path.endsWith('quote') ? { order: orderOf() } : orderOf();
    const response = await new Visitor({ budget }).call(path, { method, ...(method !== 'GET' && { body }) });
    expect(response.status).toBe(429);
    expect(spent).toContain(cost);
  });
});

describe('an unexpected error', () => {
  it('is answered with a generic sentence and a request id; only the log has the details', async () => {
    const lines: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
    const down = new Proxy(env.DB, {
      get: () => () => {
        throw new Error('D1_ERROR: no such table: secret_table');
      },
    });
    const context = createExecutionContext();
    const response = await createApp().fetch(
      new Request(`${ORIGIN}/rest/business/ramen`),
      { ...env, DB: down },
      context,
    );
    await waitOnExecutionContext(context);
    const text = await response.clone().text();
    const reply = await errorOf(response);
    expect(reply).toMatchObject({
      status: 500,
      code: 'unexpected',
      message: 'Something went wrong, please try again later.',
    });
    expect(text).not.toMatch(/secret_table|D1|stack|functions\//);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        event: 'unexpected',
        requestId: reply.requestId,
        method: 'GET',
        route: '/rest/business/:businessPath',
        message: 'D1_ERROR: no such table: secret_table',
        stack: expect.stringContaining('hardening.edge.test.ts'),
      },
    ]);
  });
});

describe('a body', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of a content type that HTML forms can send (%s) is refused',
    async (type) => {
      const body = JSON.stringify({ order: orderOf() });
      const response = await visitor.call('/rest/order', { method: 'PUT', body, headers: { 'content-type': type } });
      expect(await errorOf(response)).toMatchObject({ status: 415, code: 'unsupportedMediaType' });
    },
  );

  it('without a content-length is read only up to about the limit, and refused', async () => {
    let sentBytes = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sentBytes += 65_536;
        controller.enqueue(new TextEncoder().encode('x'.repeat(65_536)));
      },
    });
    const context = createExecutionContext();
    const headers = { 'content-type': 'application/json' };
    const request = new Request(`${ORIGIN}/rest/order`, { method: 'PUT', body: endless, headers });
    const response = await createApp().fetch(request, env, context);
    await waitOnExecutionContext(context);
    expect(await errorOf(response)).toMatchObject({ status: 413, code: 'tooLarge' });
    expect(sentBytes).toBeLessThan(2_000_000);
  });

  it.each([100, 1_000, 2_500])('with %i levels of nested choices is refused, not answered with 500', async (levels) => {
    const choices = `${'[{"message":"Broth","choices":[{"name":"Miso","value":1,"nestedChoices":'.repeat(levels)}[]${'}]}]'.repeat(levels)}`;
    const whole = JSON.stringify({ order: orderOf() });
    const deep = whole.replace('"count":1', `"count":1,"selectedCustomization":{"anyOf":${choices}}`);
    expect(deep).not.toBe(whole);
    for (const [method, path, body] of [
      ['PUT', '/rest/order', deep],
      ['PUT', '/rest/order/quote', deep],
      ['POST', '/rest/board/signIn', choices],
      ['POST', '/rest/payment/webhook/stripe/1', choices],
    ] as const) {
      const response = await visitor.call(path, { method, body });
      expect(await errorOf(response), path).toMatchObject({ status: 400, code: 'malformed' });
    }
  });

  it.each(['', 'x', 'a b', 'x'.repeat(101)])('is refused with the malformed idempotency key %j', async (key) => {
    const response = await visitor.order({}, { 'idempotency-key': key });
    expect(await errorOf(response)).toMatchObject({ status: 400, reason: 'Idempotency-Key' });
  });

  it('of a request without Sec-Fetch-Site is refused only when its Origin header names another origin', async () => {
    const put = async (origin: string | null) => {
      const context = createExecutionContext();
      const request = new Request(`${ORIGIN}/rest/order`, {
        method: 'PUT',
        body: JSON.stringify({ order: orderOf() }),
        headers: { 'content-type': 'application/json', ...(origin === null ? {} : { origin }) },
      });
      const response = await createApp({ clock: () => NOON }).fetch(request, env, context);
      await waitOnExecutionContext(context);
      return response.status;
    };
    expect(await put(ORIGIN)).toBe(200);
    expect(await put('https://evil.example')).toBe(403);
    expect(await put('null')).toBe(403);
    // A request without Origin comes from a program, which has no cookies of a visitor.
    expect(await put(null)).toBe(200);
  });
});

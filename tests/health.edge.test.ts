import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../functions/app.ts';
import { RESERVED_PATHS } from '../src/contract/reserved-paths.ts';

const page = vi.fn(async () => new Response('a page'));

const requestHealth = (db: D1Database = env.DB, init: RequestInit = {}): Promise<Response> =>
  Promise.resolve(
    createApp({ page }).fetch(
      new Request('https://eats.example/health', init),
      { ...env, DB: db },
      createExecutionContext(),
    ),
  );

/** A database whose queries return the result of `all`. */
const databaseWith = (all: () => Promise<unknown>): D1Database => new Proxy(env.DB, { get: () => () => ({ all }) });

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  page.mockClear();
  for (const level of ['info', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('GET /health', () => {
  it('answers 200 while the database answers, also when the database contains no business', async () => {
    const response = await requestHealth();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true, database: 'ok' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(lines).toEqual([]);
  });

  it('answers 503 when the query fails, with the reason in the log only', async () => {
    const response = await requestHealth(databaseWith(() => Promise.reject(new Error('D1_ERROR: secret_table'))));
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ ok: false, database: 'unavailable' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', event: 'health', problem: 'Error: D1_ERROR: secret_table' },
      { event: 'request', route: '/health', status: 503 },
    ]);
  });

  it('answers 503 when the table of businesses is missing', async () => {
    await env.DB.exec('PRAGMA defer_foreign_keys = on; DROP TABLE businesses');
    expect((await requestHealth()).status).toBe(503);
  });

  it('answers 503 when the database takes longer than 2 seconds', async () => {
    vi.useFakeTimers();
    const answer = requestHealth(databaseWith(() => new Promise(() => {})));
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await answer).status).toBe(503);
    expect(lines[0]).toContain('no answer within 2000 ms');
  });

  it('answers HEAD with the same status and no body', async () => {
    const well = await requestHealth(env.DB, { method: 'HEAD' });
    expect([well.status, await well.text(), well.headers.get('cache-control')]).toEqual([200, '', 'no-store']);
    const ill = await requestHealth(
      databaseWith(() => Promise.reject(new Error('down'))),
      { method: 'HEAD' },
    );
    expect([ill.status, await ill.text()]).toEqual([503, '']);
  });

  it('is not rendered as a page', async () => {
    await requestHealth();
    expect(page).not.toHaveBeenCalled();
  });
});

it('no business can have the first segment of a route as its routing path', () => {
  const firsts = createApp()
    .routes.map(({ path }) => path.split('/')[1] ?? '')
    .filter((segment) => /^[a-z0-9-]+$/.test(segment));
  expect(firsts).toContain('health');
  expect(RESERVED_PATHS).toEqual(expect.arrayContaining(firsts));
});

import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { healthCall } from '../../functions/backend/embedded/health-call.ts';
import { CHECK_TIMEOUT_MS } from '../../functions/gateways/check.ts';
import { type CheckedBindings, checkDeployment } from '../../functions/health-checks/check-deployment.ts';
import { RESULTS_FRESH_MS } from '../../functions/health-checks/health-checks.ts';
import type { CheckResult, DeploymentHealth } from '../../src/contract/deployment-health.ts';
import { NOON } from '../town.ts';

const OPERATOR = {
  ...{ personId: 1, sessionId: 1, email: 'sam@example.ca', name: 'Sam' },
  memberships: [{ role: 'operator', serviceProviderUserId: null, businessId: null }],
} as const;

/** The adapter and the result of each service, by the name of the service. */
const byService = ({ services }: DeploymentHealth) =>
  Object.fromEntries(services.map(({ service, adapter, result }) => [service, [adapter, result?.kind]]));
const resultOf = (health: DeploymentHealth, name: string): CheckResult | null | undefined =>
  health.services.find(({ service }) => service === name)?.result;

/** The configuration of all outside services. Each of their secrets contains the text `verysecret`. */
const KEYS: Partial<CheckedBindings> = {
  STAND_INS: 'off',
  ...{ RESEND_API_KEY: 'verysecret', EMAIL_FROM: 'Foodcourt <orders@x.example>' },
  ...{ TWILIO_ACCOUNT_SID: 'AC-verysecret', TWILIO_AUTH_TOKEN: 'verysecret', TWILIO_FROM: '+16045550100' },
  GOOGLE_MAPS_KEY: 'verysecret',
  ...{ GOOGLE_CLIENT_IDS: 'id', APPLE_CLIENT_IDS: 'id', FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'verysecret' },
  PAYMENT_MASTER_KEYS: `test:${btoa('0'.repeat(32))}`,
};
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset().mockRejectedValue(new TypeError('No network in tests'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('checkDeployment', () => {
  it('R16: names the adapters of a configured deployment, and tells no secret when their hosts do not answer', async () => {
    const health = await checkDeployment({ ...env, ...KEYS }, NOON);
    expect(byService(health)).toEqual({
      ...{ database: ['D1', 'works'], pages: ['KV', 'works'], pictures: ['R2', 'works'] },
      ...{ email: ['Resend', 'silent'], sms: ['Twilio', 'silent'] },
      ...{ addresses: ['Google Maps', 'silent'], routes: ['Google Maps', 'silent'] },
      ...{ google: ['Google', 'silent'], apple: ['Apple', 'silent'], facebook: ['Facebook', 'silent'] },
      ...{ stripe: ['Stripe', 'silent'], square: ['Square', 'silent'] },
    });
    expect(fetched).toHaveBeenCalledTimes(9);
    expect(JSON.stringify(health)).not.toContain('verysecret');
  });

  it('sends no request for services that are not set up', async () => {
    const health = await checkDeployment({ ...env, STAND_INS: 'off' }, NOON);
    for (const service of ['email', 'sms', 'addresses', 'routes', 'google', 'apple', 'facebook', 'stripe', 'square'])
      expect(resultOf(health, service), service).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('checks Photon and OSRM when these are set up', async () => {
    const health = await checkDeployment(
      { ...env, STAND_INS: 'off', PHOTON_URL: 'https://photon.example', OSRM_URL: 'https://osrm.example' },
      NOON,
    );
    expect(byService(health)).toMatchObject({ addresses: ['Photon', 'silent'], routes: ['OSRM', 'silent'] });
  });

  it('states which part of the site fails or does not answer within 5 seconds', async () => {
    vi.useFakeTimers();
    const PAGES = new Proxy(env.PAGES, { get: () => () => Promise.reject(new Error('KV GET failed: 500')) });
    const PICTURES = new Proxy(env.PICTURES, { get: () => () => new Promise(() => {}) });
    const MESSAGE_OUTBOX = new Proxy(env.MESSAGE_OUTBOX, {
      get: () => () => ({ countFailing: () => new Promise(() => {}) }),
    });
    const checked = checkDeployment({ ...env, PAGES, PICTURES, MESSAGE_OUTBOX }, NOON);
    await vi.advanceTimersByTimeAsync(CHECK_TIMEOUT_MS);
    const health = await checked;
    expect(resultOf(health, 'pages')).toEqual({ kind: 'wrong', detail: 'Error: KV GET failed: 500' });
    expect(resultOf(health, 'pictures')).toEqual({ kind: 'silent', detail: 'no answer within 5000 ms' });
    expect(resultOf(health, 'database')).toMatchObject({ kind: 'works' });
    expect(health.failingMessages).toBeNull();
  });

  it('still gives the other results when a check throws', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const health = await checkDeployment({ ...env, STAND_INS: 'off', PHOTON_URL: 'photon', OSRM_URL: 'osrm' }, NOON);
    expect(byService(health)).toMatchObject({ database: ['D1', 'works'], addresses: ['Photon', 'wrong'] });
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('"event":"healthCheck","service":"addresses"'));
  });

  it('has at most six connections at a time, also when no host answers', async () => {
    vi.useFakeTimers();
    let open = 2; // KV and R2
    const most: number[] = [];
    fetched.mockImplementation(async () => {
      most.push(++open);
      await new Promise((resolve) => setTimeout(resolve, CHECK_TIMEOUT_MS - 1));
      open -= 1;
      throw new TypeError('No answer');
    });
    const checked = checkDeployment({ ...env, ...KEYS }, NOON);
    await vi.advanceTimersByTimeAsync(2 * CHECK_TIMEOUT_MS);
    expect((await checked).services).toHaveLength(12);
    expect(most).toHaveLength(9);
    expect(Math.max(...most.slice(0, 4))).toBe(6);
    expect(Math.max(...most.slice(4)) - 2).toBeLessThanOrEqual(6);
  });

  it('reads a key that KV cannot have cached', async () => {
    const get = vi.fn(async (_key: string) => null);
    const PAGES = new Proxy(env.PAGES, { get: () => get });
    await checkDeployment({ ...env, PAGES }, NOON);
    await checkDeployment({ ...env, PAGES }, NOON);
    expect(new Set(get.mock.calls.map(([key]) => key)).size).toBe(2);
  });

  it('reports `never` when the hourly tasks have never run, and null when their runs could not be read', async () => {
    await env.DB.prepare('DELETE FROM upkeep_rounds').run();
    expect((await checkDeployment(env, NOON)).upkeep).toBe('never');
    const down = () => {
      throw new Error('D1 is down');
    };
    const DB = new Proxy(env.DB, { get: () => down });
    expect((await checkDeployment({ ...env, DB }, NOON)).upkeep).toBeNull();
  });

  it('counts, in all outboxes, the messages whose delivery has failed', async () => {
    for (const [name, tries] of [
      ['0', 1],
      ['f', 3],
      ['7', 0],
    ] as const)
      await runInDurableObject(env.MESSAGE_OUTBOX.getByName(name), (_outbox, { storage }) => {
        storage.sql.exec(
          "INSERT INTO outbox (channel, recipient, text, tries, due_at) VALUES ('email', 'ann@example.ca', 'Hello', ?, ?)",
          ...[tries, NOON + 1e12],
        );
      });
    expect((await checkDeployment(env, NOON)).failingMessages).toBe(2);
  });
});

describe('HealthChecks', () => {
  const shared = () => env.HEALTH_CHECKS.getByName('deployment');

  it('gives callers that come during the checks the results of these checks', async () => {
    await runInDurableObject(shared(), async (object) => {
      const first = object.results();
      expect(object.results()).toBe(first);
      await first;
    });
  });

  it('gives all callers the same results for 10 seconds', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(NOON);
    const first = await Promise.all([shared().results(), shared().results()]);
    clock.mockReturnValue(NOON + RESULTS_FRESH_MS - 1);
    const late = await shared().results();
    expect([...first, late].map(({ checkedAt }) => checkedAt)).toEqual([NOON, NOON, NOON]);
    clock.mockReturnValue(NOON + RESULTS_FRESH_MS);
    expect((await shared().results()).checkedAt).toBe(NOON + RESULTS_FRESH_MS);
  });
});

describe("the operator's call", () => {
  it('still gives the other results when Durable Objects do not work', async () => {
    const HEALTH_CHECKS = new Proxy(env.HEALTH_CHECKS, {
      get: () => () => ({ ping: () => Promise.reject(new Error('Durable Object reset')) }),
    });
    const reply = await healthCall({ ...env, HEALTH_CHECKS }, () => NOON).health(OPERATOR);
    if (!reply.ok) return expect.unreachable(reply.failure.message);
    expect(resultOf(reply.value, 'objects')).toEqual({ kind: 'wrong', detail: 'Error: Durable Object reset' });
    expect(resultOf(reply.value, 'database')).toMatchObject({ kind: 'works' });
    expect(reply.value.checkedAt).toBe(NOON);
  });

  it.each([
    ['is reset', () => Promise.reject(new Error('Durable Object reset because its code was updated.'))],
    ['does not answer', () => new Promise(() => {})],
  ])(
    'gives results of its own when the object with the shared results %s during the checks',
    async (_what, results) => {
      vi.useFakeTimers();
      const HEALTH_CHECKS = new Proxy(env.HEALTH_CHECKS, { get: () => () => ({ ping: async () => {}, results }) });
      const replied = healthCall({ ...env, HEALTH_CHECKS }, () => NOON).health(OPERATOR);
      await vi.advanceTimersByTimeAsync(3 * CHECK_TIMEOUT_MS);
      const reply = await replied;
      if (!reply.ok) return expect.unreachable(reply.failure.message);
      expect(resultOf(reply.value, 'database')).toMatchObject({ kind: 'works' });
      expect(reply.value.checkedAt).toBe(NOON);
    },
  );
});

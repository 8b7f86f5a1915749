import { describe, expect, it } from 'vitest';
import { type CheckResult, type DeploymentHealth, OUTSIDE_SERVICES } from '../../src/contract/deployment-health.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/time.ts';
import { timeAgo } from '../../src/pages/manage/_time-ago.ts';
import { healthRows, healthSummary, SERVICE_NAMES } from '../../src/pages/manage/operator/_health.ts';

const NOW = 1_800_000_000_000;
const WORKS: CheckResult = { kind: 'works', ms: 120 };
const PARTS = ['database', 'objects', 'pages', 'pictures'] as const;

const healthy: DeploymentHealth = {
  checkedAt: NOW,
  services: [...PARTS, ...OUTSIDE_SERVICES].map((service) => ({ service, adapter: 'Adapter', result: WORKS })),
  failingMessages: 0,
  upkeep: { lastRunAt: NOW - MINUTE_MS, lastCompleteRunAt: NOW - MINUTE_MS },
};
const rowsOf = (health: DeploymentHealth) => {
  const { site, outside } = healthRows(health, NOW);
  return [...site, ...outside];
};
const rowNamed = (name: string, health: DeploymentHealth) => rowsOf(health).find((row) => row.name === name);
const withResult = (service: keyof typeof SERVICE_NAMES, adapter: string | null, result: CheckResult | null) =>
  rowNamed(SERVICE_NAMES[service], { ...healthy, services: [{ service, adapter, result }] });

describe('the rows of the screen Health', () => {
  it('name each service, and give no advice while everything works', () => {
    const rows = rowsOf(healthy);
    expect(rows.map(({ name }) => name)).toEqual([
      ...PARTS.map((part) => SERVICE_NAMES[part]),
      ...['Invitations and links', 'Hourly tasks'],
      ...OUTSIDE_SERVICES.map((service) => SERVICE_NAMES[service]),
    ]);
    expect(rows.filter(({ state, advice }) => state !== 'works' || advice !== null)).toEqual([]);
    expect(rowNamed('Emails', healthy)?.facts).toBe('Adapter, 120 ms');
    expect(healthSummary(rows)).toBe('Everything that is set up works.');
  });

  it('say which variables set up a service, and what is missing without them', () => {
    for (const service of OUTSIDE_SERVICES)
      expect(withResult(service, null, null)).toMatchObject({
        ...{ state: 'off', label: 'Not set up', facts: '' },
        advice: expect.stringMatching(/^Until you set [\w ,]+, [\w ]+\.$/),
      });
    expect(withResult('sms', null, null)?.advice).toBe(
      'Until you set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM, messages wait for about a day and are then dropped.',
    );
  });

  it('say which key is refused, and what to do', () => {
    const detail = 'api.example answered 403 BILLING_DISABLED';
    for (const service of ['email', 'sms', 'addresses', 'routes', 'facebook'] as const)
      expect(withResult(service, 'Adapter', { kind: 'refused', detail })).toMatchObject({
        ...{ state: 'failed', label: 'Key refused' },
        advice: expect.stringMatching(
          /does not accept [A-Z_]+.*: [a-z].*\. api\.example answered 403 BILLING_DISABLED\.$/,
        ),
      });
  });

  it('say that the domain of the sender is not verified', () => {
    expect(withResult('email', 'Resend', { kind: 'unverified', detail: '' })).toMatchObject({
      ...{ state: 'failed', label: 'Sender refused' },
      advice: 'Resend has not verified the domain of EMAIL_FROM: verify it at Resend, or change EMAIL_FROM.',
    });
  });

  it.each([
    ['email', 'Resend', 'Look at the status page of Resend, and check again later'],
    ['routes', 'OSRM', 'Look at this server, and check again'],
    ['database', 'D1', 'Look at cloudflarestatus.com, and check again later'],
  ] as const)('say what to do when %s (%s) gives no answer or a wrong one', (service, adapter, advice) => {
    const silent = { kind: 'silent', detail: 'x.example did not answer within 5000 ms' } as const;
    expect(withResult(service, adapter, silent)).toMatchObject({
      ...{ state: 'failed', label: 'No answer' },
      advice: `${advice}: x.example did not answer within 5000 ms.`,
    });
    const wrong = { kind: 'wrong', detail: 'x.example answered 500' } as const;
    expect(withResult(service, adapter, wrong)).toMatchObject({
      ...{ state: 'failed', label: 'Wrong answer' },
      advice: `${advice}: x.example answered 500.`,
    });
  });

  it.each([
    [null, 'failed', 'Unknown'],
    [0, 'works', 'None waits'],
    [3, 'failed', '3 not sent'],
  ])('say how many messages could not be sent: %s', (failingMessages, state, label) => {
    expect(rowNamed('Invitations and links', { ...healthy, failingMessages })).toMatchObject({ state, label });
  });

  it.each([
    [null, 'failed', 'Unknown'],
    ['never' as const, 'off', 'Not yet'],
    [{ lastRunAt: NOW - 2 * HOUR_MS, lastCompleteRunAt: NOW - 2 * HOUR_MS }, 'works', 'Works'],
    [{ lastRunAt: NOW - 2 * HOUR_MS - 1, lastCompleteRunAt: NOW - 2 * HOUR_MS - 1 }, 'failed', 'Late'],
    [{ lastRunAt: NOW, lastCompleteRunAt: NOW - HOUR_MS }, 'failed', 'Task failed'],
    [{ lastRunAt: NOW, lastCompleteRunAt: null }, 'failed', 'Task failed'],
  ])('say whether the hourly tasks run: %o', (upkeep, state, label) => {
    expect(rowNamed('Hourly tasks', { ...healthy, upkeep })).toMatchObject({ state, label });
  });
});

it('the summary names what needs attention, but not the services that are not set up', () => {
  const failed = { kind: 'refused', detail: '' } as const;
  const services = [
    { service: 'email', adapter: 'Resend', result: failed },
    { service: 'sms', adapter: null, result: null },
  ] as const;
  expect(healthSummary(rowsOf({ ...healthy, services: [...services] }))).toBe('One needs attention: Emails.');
  expect(healthSummary(rowsOf({ ...healthy, services: [...services], failingMessages: 1 }))).toBe(
    '2 need attention: Invitations and links, Emails.',
  );
  expect(healthSummary(rowsOf({ ...healthy, upkeep: 'never' }))).toBe(
    'Everything that is set up works. The hourly tasks have not run yet.',
  );
});

it.each([
  [0, '0 seconds ago'],
  [59_999, '59 seconds ago'],
  [MINUTE_MS, '1 minute ago'],
  [HOUR_MS - 1, '59 minutes ago'],
  [HOUR_MS, '1 hour ago'],
  [DAY_MS - 1, '23 hours ago'],
  [3 * DAY_MS, '3 days ago'],
  [-5_000, '0 seconds ago'],
])('timeAgo of %i ms is "%s"', (ms, words) => {
  expect(timeAgo(NOW - ms, NOW)).toBe(words);
});

import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { payoutCalls } from '../../functions/backend/embedded/payout-calls.ts';
import type { PersonSession } from '../../functions/backend/people.ts';
import { bindDesks } from '../../functions/desk/desks.ts';
import { DAY_MS } from '../../src/domain/time.ts';
import { saveBusinesses } from '../saved-business.ts';
import { NOODLES, NOON, RAMEN, townBusiness, townMenu } from '../town.ts';

const { serviceProviderUserId } = RAMEN;
const boss: PersonSession = {
  ...{ sessionId: 1, personId: 1, name: 'Boss', email: 'boss@example.com' },
  memberships: [{ role: 'owner', serviceProviderUserId, businessId: null }],
};

it('the page with all payouts asks all payment providers at the same time and does not wait for a provider that is slow', async () => {
  await saveBusinesses(env.DB, [
    { business: townBusiness({ paymentGateway: 'stripe' }), menu: townMenu() },
    { business: townBusiness({ ...NOODLES, paymentGateway: 'square' }), menu: townMenu() },
  ]);
  const host = env.PAYMENT_STAND_IN;
  if (host === undefined) throw new Error('The stand-in host is not bound.');
  const answer = Promise.withResolvers<void>();
  const asked = new Set<string>();
  /** Stripe answers only after the page was shown. Square answers immediately. */
  const slowHost = new Proxy(host, {
    get: () => () => ({
      fetch: async (request: Request) => {
        const isSquare = new URL(request.url).pathname.includes('/v2/');
        asked.add(isSquare ? 'square' : 'stripe');
        if (!isSquare) await answer.promise;
        return host.getByName('host').fetch(request);
      },
    }),
  });
  const later: Promise<void>[] = [];
  const desks = bindDesks(env.ORDER_DESK);
  const desk = desks(serviceProviderUserId);
  const parts = {
    ...{ db: env.DB, deskOf: desks, clock: () => NOON },
    bindings: { ...env, PAYMENT_STAND_IN: slowHost },
    background: (work: Promise<void>) => void later.push(work),
  };
  const { list, table } = payoutCalls({ ...parts, untilLate: () => new Promise(() => {}) });
  const { locations } = payoutCalls({
    ...parts,
    async untilLate() {
      const listed = async () => (await desk.payoutReading(NOODLES.businessId))?.listedAt === NOON;
      await vi.waitUntil(listed, 20_000);
      await listed();
      return 'late';
    },
  });
  const payout = { arrivesOn: null, amount: 1, state: 'paid', lines: 'never' } as const;
  await desk.savePayouts(RAMEN.businessId, [{ ...payout, id: 'po_1', createdAt: NOON - DAY_MS }]);

  expect(await locations(boss, RAMEN.routingPath)).toMatchObject({
    ok: true,
    value: [
      { name: 'Noodles', trouble: null, readAt: NOON },
      {
        ...{ name: 'Ramen', readAt: null, payouts: [{ payoutId: 'po_1' }] },
        trouble: expect.stringMatching(/^Stripe has not answered everything yet\./),
      },
    ],
  });
  expect([...asked].sort()).toEqual(['square', 'stripe']);

  // The reading of the payouts at Stripe is still running. A page that is loaded now says that Stripe has not answered
  // everything yet. A table (CSV) could not say that payouts are missing, so it is refused.
  expect(await list(boss, RAMEN.routingPath, { before: null })).toMatchObject({
    ...{ ok: true, value: { trouble: expect.stringMatching(/^Stripe has not answered everything yet\./) } },
  });
  const allDays = { madeFrom: null, madeUntil: null };
  expect(await table(boss, RAMEN.routingPath, allDays, null)).toMatchObject({
    ...{ ok: false, failure: { code: 'conflict', message: expect.stringMatching(/^Stripe has not answered/) } },
  });

  expect(later).toHaveLength(1);
  answer.resolve();
  await Promise.all(later);
  expect(await desk.payoutReading(RAMEN.businessId)).toMatchObject({ trouble: null, listedAt: NOON });
  expect(await list(boss, RAMEN.routingPath, { before: null })).toMatchObject({ ok: true, value: { trouble: null } });
  expect(await table(boss, RAMEN.routingPath, allDays, null)).toMatchObject({ ok: true });
});

it('a table of payouts (CSV) waits for the whole reading', async () => {
  await saveBusinesses(env.DB, [{ business: townBusiness({ paymentGateway: 'stripe' }), menu: townMenu() }]);
  const later: Promise<void>[] = [];
  const desks = bindDesks(env.ORDER_DESK);
  const { table } = payoutCalls({
    ...{ db: env.DB, deskOf: desks, clock: () => NOON, bindings: env, untilLate: async () => 'late' },
    background: (work) => void later.push(work),
  });
  const made = await table(boss, RAMEN.routingPath, { madeFrom: null, madeUntil: null }, null);
  expect([made.ok, later.length]).toEqual([true, 0]);
  expect(await desks(serviceProviderUserId).payoutReading(RAMEN.businessId)).toMatchObject({ listedAt: NOON });
});

it('while the payment provider answers only with errors, a table (CSV) contains the days that the provider listed before; a table of later days is refused', async () => {
  await saveBusinesses(env.DB, [{ business: townBusiness({ paymentGateway: 'stripe' }), menu: townMenu() }]);
  const host = env.PAYMENT_STAND_IN;
  if (host === undefined) throw new Error('The stand-in host is not bound.');
  const silentHost = new Proxy(host, { get: () => () => ({ fetch: async () => new Response(null, { status: 500 }) }) });
  const parts = { db: env.DB, deskOf: bindDesks(env.ORDER_DESK), background: () => {} };
  const { table } = payoutCalls({ ...parts, clock: () => NOON, bindings: env });
  expect(await table(boss, RAMEN.routingPath, { madeFrom: null, madeUntil: null }, null)).toMatchObject({ ok: true });
  const silent = payoutCalls({
    ...{ ...parts, clock: () => NOON + 2 * DAY_MS },
    bindings: { ...env, PAYMENT_STAND_IN: silentHost },
  });
  const until = (madeUntil: string | null) =>
    silent.table(boss, RAMEN.routingPath, { madeFrom: null, madeUntil }, null);
  expect(await until('2030-07-16')).toMatchObject({ ok: true });
  for (const day of [null, '2030-07-17', '2030-07-19'])
    expect(await until(day), String(day)).toMatchObject({
      ...{ ok: false, failure: { code: 'conflict', reason: 'silent' } },
    });
});

import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { bindDesks } from '../../functions/backend/embedded/desks.ts';
import { payoutCalls } from '../../functions/backend/embedded/payout-calls.ts';
import type { PersonSession } from '../../functions/backend/people.ts';
import { DAY_MS } from '../../src/domain/time.ts';
import { saveBusinesses } from '../saved-business.ts';
import { NOODLES, NOON, RAMEN, townBusiness, townMenu } from '../town.ts';

const { serviceProviderUserId } = RAMEN;
const boss: PersonSession = {
  ...{ sessionId: 1, personId: 1, name: 'Boss', email: 'boss@example.com' },
  memberships: [{ role: 'owner', serviceProviderUserId, businessId: null }],
};

/** The calls, and the number of requests that the provider received without answering them. */
function callsOfSilentProvider() {
  const host = env.PAYMENT_STAND_IN;
  if (host === undefined) throw new Error('The tests bind the stand-in host.');
  const requests: string[] = [];
  const silentHost = new Proxy(host, {
    get: () => () => ({
      fetch: async ({ url }: Request) => {
        requests.push(url);
        throw new TypeError('The connection was lost.');
      },
    }),
  });
  const bindings = { ...env, PAYMENT_STAND_IN: silentHost };
  const calls = payoutCalls({ db: env.DB, deskOf: bindDesks(env.ORDER_DESK), bindings, clock: () => NOON });
  return { calls, requests };
}

it('asks a provider that does not answer once for all locations, and shows their payouts as they were read', async () => {
  await saveBusinesses(env.DB, [
    { business: townBusiness({ paymentGateway: 'stripe' }), menu: townMenu() },
    { business: townBusiness({ ...NOODLES, paymentGateway: 'stripe' }), menu: townMenu() },
  ]);
  const desk = bindDesks(env.ORDER_DESK)(serviceProviderUserId);
  const payout = { arrivesOn: null, amount: 1, state: 'paid', lines: 'never' } as const;
  await desk.savePayouts(RAMEN.businessId, [
    { ...payout, id: 'po_2', createdAt: NOON - DAY_MS },
    { ...payout, id: 'po_1', createdAt: NOON - 2 * DAY_MS },
  ]);
  const one = callsOfSilentProvider();
  const { businessId, routingPath } = NOODLES;
  const list = await one.calls.list(boss, routingPath, { before: null });
  expect(list).toMatchObject({ ok: true, value: { trouble: expect.stringMatching(/^Stripe did not answer/) } });
  expect(one.requests.length).toBeGreaterThan(0);
  await desk.endPayoutReading(businessId, { trouble: null, isListed: false, awaited: null });

  const all = callsOfSilentProvider();
  const reply = await all.calls.locations(boss, routingPath);
  expect(all.requests).toHaveLength(one.requests.length);
  // Sorted by name: Noodles calls the provider, so Ramen does not.
  expect(reply).toMatchObject({
    ok: true,
    value: [
      { name: 'Noodles', trouble: expect.stringMatching(/^Stripe did not answer/), payouts: [] },
      {
        name: 'Ramen',
        trouble: expect.stringMatching(/^Stripe did not answer/),
        payouts: [{ payoutId: 'po_2' }, { payoutId: 'po_1' }],
      },
    ],
  });
});

import { runInDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { GatewayCalls } from '../../functions/desk/gateway-calls.ts';
import { PAYMENT_RESERVATION_MS } from '../../functions/desk/payment-timing.ts';
import type { Fetch } from '../../functions/gateways/http.ts';
import { ok } from '../../src/domain/result.ts';
import { payments } from '../till.ts';
import { BOWL_TOTAL, RAMEN } from '../town.ts';
import { charge, desk, now, refundsThrough, toHost } from './refund-steps.ts';

const { gateway } = refundsThrough('stripe');

it('a payment is cancelled if its charge is given up while the provider prepares the payment', async () => {
  const later = now + PAYMENT_RESERVATION_MS;
  const prepared = await runInDurableObject(desk(), async (_desk, { storage }) => {
    const send: Fetch = async (url, init) => {
      await calls.runDue(later);
      return toHost(url, init);
    };
    const gatewayOf = async () => ok(gateway(send));
    const calls = new GatewayCalls({ storage, gatewayOf, onOrderChanged: () => {}, origin: '' });
    const key = { key: 'key', attemptKey: 'key', businessId: RAMEN.businessId } as const;
    const newCharge = { ...key, provider: 'stripe', amount: BOWL_TOTAL, capture: 'later' } as const;
    const answer = await calls.prepare({ charge: newCharge, checkoutId: null, description: '', now });
    await new GatewayCalls({
      ...{ storage, gatewayOf: async () => ok(gateway()), onOrderChanged: () => {}, origin: '' },
    }).runDue(later);
    return answer;
  });
  expect(prepared).toMatchObject({ failure: { code: 'conflict' } });
  expect(await payments()).toMatchObject([{ status: 'voided' }]);
  expect(await charge()).toMatchObject({ step: 'returned', paymentId: expect.any(String) });
});

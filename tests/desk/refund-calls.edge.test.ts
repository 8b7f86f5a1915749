import { describe, expect, it } from 'vitest';
import { PAYMENT_PROVIDERS } from '../../functions/gateways/payments/gateway.ts';
import { deliverWebhooks } from '../till.ts';
import { BOWL_TOTAL } from '../town.ts';
import { balances } from './faults/check-books.ts';
import {
  alarm,
  ask,
  atDesk,
  booked,
  charge,
  dueWork,
  failing,
  move,
  refundedAtProvider,
  refunds,
  refundsThrough,
  wait,
} from './refund-steps.ts';

describe.each(PAYMENT_PROVIDERS)('a refund through %s', (provider) => {
  const { placeAndAccept, forgetKeys, unauthorised, busy, notAllowed, call } = refundsThrough(provider);

  it.each([
    ['the keys do not work', unauthorised],
    ['the provider is busy', busy],
  ])('E15: returns the money once when an answer is lost and then %s', async (_, trouble) => {
    await placeAndAccept();
    await ask(BOWL_TOTAL);
    await call(['lost']);
    await call([trouble, trouble]);
    expect(await refunds()).toMatchObject([{ step: 'due', tries: 2, refusals: 0 }]);
    await call();
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
  });

  it('E15: that was refused is sent with a new key only after the payment shows that the refund was not made', async () => {
    await placeAndAccept();
    await ask(BOWL_TOTAL);
    await call([notAllowed, busy]);
    expect(await refunds()).toMatchObject([{ step: 'due', tries: 1, refusals: 0 }]);
    await call([notAllowed]);
    expect(await refunds()).toMatchObject([{ step: 'due', tries: 2, refusals: 1 }]);
    await call();
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
  });

  it('E15: that was refused is not mistaken for another refund of the order', async () => {
    await placeAndAccept();
    await ask(BOWL_TOTAL);
    await call(['lost']);
    await ask(BOWL_TOTAL);
    // The provider has made the first refund, but its answer was lost. The desk finds this refund in the provider's list.
    await call([busy, notAllowed]);
    expect((await refunds()).map(({ step }) => step)).toEqual(['repaid', 'due']);
    await call();
    expect(await refundedAtProvider()).toBe(2 * BOWL_TOTAL);
    expect(await atDesk((sql) => balances(sql))).toMatchObject({ card: 0, orders: 0 });
  });

  it('E15: that was refused counts as repaid when the payment shows that the money was returned', async () => {
    await placeAndAccept();
    await ask(BOWL_TOTAL);
    await call(['lost']);
    await call([notAllowed]);
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
    expect(await atDesk((sql) => balances(sql))).toMatchObject({ card: BOWL_TOTAL, orders: 0 });
  });

  it('E15: is on its way while the provider processes it, and is booked when it is settled', async () => {
    await placeAndAccept('refundPending');
    await ask(BOWL_TOTAL);
    for (let round = 0; round < 5; round += 1) await call();
    expect(await refunds()).toMatchObject([{ step: 'due', providerId: expect.any(String) }]);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL, orders: -BOWL_TOTAL });
    expect(await failing()).toBe(0);
    wait();
    await call();
    expect(await refunds()).toMatchObject([{ step: 'repaid', dueAt: null }]);
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
    expect(await booked()).toMatchObject({ card: BOWL_TOTAL, orders: 0 });
  });

  it('E15: a webhook makes the desk read a refund that is on its way', async () => {
    await placeAndAccept('refundPending');
    await ask(BOWL_TOTAL);
    await call();
    wait();
    await deliverWebhooks();
    await dueWork();
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
  });

  it('E15: is listed as failing when it fails after it was accepted, and is sent again with a new key', async () => {
    await placeAndAccept('refundFails');
    await ask(BOWL_TOTAL);
    await call();
    expect(await refunds()).toMatchObject([{ step: provider === 'stripe' ? 'repaid' : 'due' }]);
    wait();
    await deliverWebhooks();
    await dueWork();
    await dueWork();
    expect(await refunds()).toMatchObject([{ step: 'due', refusals: 1, providerId: null }]);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL, orders: -BOWL_TOTAL });
    expect(await failing()).toBe(1);
    await call();
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
    expect(await booked()).toMatchObject({ card: BOWL_TOTAL, orders: 0 });
    expect(await failing()).toBe(0);
  });

  it('E15: that failed does not count as repaid when the provider repeats the answer to its first call', async () => {
    await placeAndAccept('refundFails');
    await ask(BOWL_TOTAL);
    await call(['lost']);
    wait();
    await call();
    expect(await refunds()).toMatchObject([{ step: 'due', refusals: 1, providerId: null }]);
    await call();
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
  });

  it('E15: the refund of a rejected order is sent again after it has failed', async () => {
    await placeAndAccept('refundFails');
    await move({ move: 'reject', rejectionReason: 'No more broth' });
    await alarm();
    expect(await charge()).toMatchObject({ step: provider === 'stripe' ? 'returned' : 'paid' });
    wait();
    await deliverWebhooks();
    await dueWork();
    await dueWork();
    expect(await charge()).toMatchObject({ step: 'paid' });
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL });
    await alarm();
    expect(await charge()).toMatchObject({ step: 'returned' });
    expect(await refundedAtProvider()).toBe(2 * BOWL_TOTAL);
    expect(await booked()).toMatchObject({ card: 0, orders: 0 });
  });

  it('E15: is not sent again when the payment shows the refund, although the provider has forgotten its key', async () => {
    await placeAndAccept();
    await ask(BOWL_TOTAL);
    await call(['lost']);
    await forgetKeys();
    await call();
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
  });

  it('E15: that the provider refuses is listed as failing, and sent again', async () => {
    await placeAndAccept('refundRefused');
    await ask(BOWL_TOTAL);
    await alarm();
    expect(await refunds()).toMatchObject([{ step: 'due', refusals: 1 }]);
    expect(await failing()).toBe(1);
    await alarm();
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
    expect(await failing()).toBe(0);
  });

  it('E15: that was refused does not claim the money of an equal refund whose answer was lost', async () => {
    await placeAndAccept();
    await ask(500);
    await call([notAllowed]);
    await ask(500);
    // The provider has made the second refund, but its answer was lost.
    await call([busy, 'lost']);
    expect(await refunds()).toMatchObject([{ step: 'due' }, { step: 'due' }]);
    await call();
    expect(await refunds()).toMatchObject([{ step: 'repaid' }, { step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(1000);
  });

  it('E15: is not mistaken for another refund of the same amount after the provider has forgotten both keys', async () => {
    await placeAndAccept();
    await ask(500);
    await ask(500);
    await call([unauthorised, 'lost']);
    await forgetKeys();
    await call();
    expect(await refunds()).toMatchObject([{ step: 'repaid' }, { step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(1000);
    const ids = (await refunds()).map(({ providerId }) => providerId);
    expect(new Set(ids).size).toBe(2);
  });

  it('E15: whose answer was lost gets its id from the provider’s list, so that the desk notices when it fails later', async () => {
    await placeAndAccept('refundFails');
    await ask(500);
    await call(['lost']);
    await forgetKeys();
    // `forgetKeys` does not advance the time of the provider, so the refund has not failed there yet.
    await call();
    expect(await refunds()).toMatchObject([{ providerId: expect.any(String) }]);
    wait();
    await deliverWebhooks();
    await dueWork();
    await dueWork();
    expect(await refunds()).toMatchObject([{ step: 'due', refusals: 1, providerId: null }]);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL });
  });

  it('E15: is listed as failing after the desk has tried three times to read it, until the desk can read it again', async () => {
    await placeAndAccept('refundPending');
    await ask(500);
    await call();
    for (let reading = 0; reading < 2; reading += 1) await call([unauthorised]);
    expect(await failing()).toBe(0);
    await call([unauthorised]);
    expect(await failing()).toBe(1);
    await call();
    expect(await failing()).toBe(0);
  });
});

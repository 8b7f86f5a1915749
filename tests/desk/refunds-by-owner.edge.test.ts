import { describe, expect, it, vi } from 'vitest';
import { PAYMENT_PROVIDERS } from '../../functions/gateways/payments/gateway.ts';
import { deliverWebhooks } from '../till.ts';
import { BOWL_TOTAL, HOUR } from '../town.ts';
import {
  booked,
  charge,
  duePoll,
  dueWork,
  failing,
  postpone,
  refundedAtProvider,
  refunds,
  refundsThrough,
  requestRefund,
  runAlarm,
  skipRefundDelay,
} from './refund-steps.ts';

describe.each(PAYMENT_PROVIDERS)('a refund through %s', (provider) => {
  const { placeAndAccept, refundByOwner, notAllowed, makeCalls } = refundsThrough(provider);

  it('E15: that is on its way is not mistaken for a refund by the owner', async () => {
    await placeAndAccept('refundPending');
    await requestRefund(BOWL_TOTAL);
    await makeCalls();
    await refundByOwner(500);
    skipRefundDelay();
    await deliverWebhooks();
    await runAlarm(3);
    expect(await refunds()).toMatchObject([
      { step: 'repaid', money: BOWL_TOTAL },
      { step: 'repaid', money: 500 },
    ]);
    expect(await booked()).toMatchObject({ card: BOWL_TOTAL - 500, orders: 0 });
  });

  it('E15: that failed is not sent again when the owner has returned the money', async () => {
    await placeAndAccept('refundFails');
    await requestRefund(500);
    await makeCalls();
    skipRefundDelay();
    await deliverWebhooks();
    await dueWork();
    await dueWork();
    expect(await refunds()).toMatchObject([{ step: 'due', refusals: 1, providerRefundId: null }]);
    await refundByOwner(500);
    vi.setSystemTime(Date.now() + 7 * HOUR);
    await dueWork();
    expect(await refundedAtProvider()).toBe(500);
    expect(await refunds()).toMatchObject([{ step: 'repaid', money: 500 }]);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL - 500, orders: 0 });
  });

  it('E15: that was refused is not sent again when the owner has returned the money', async () => {
    await placeAndAccept();
    await requestRefund(500);
    await makeCalls([notAllowed]);
    await refundByOwner(500);
    await makeCalls();
    expect(await refundedAtProvider()).toBe(500);
    expect(await refunds()).toMatchObject([{ step: 'repaid', money: 500 }]);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL - 500, orders: 0 });
  });

  it.each([
    [500, 300],
    [300, 500],
    [500, 500],
  ])('E15: refused refunds of %i and %i are made once each when the owner has made one of them', async (...amounts) => {
    await placeAndAccept();
    for (const amount of amounts) await requestRefund(amount);
    await makeCalls([notAllowed, notAllowed]);
    expect(await refunds()).toMatchObject([{ refusals: 1 }, { refusals: 1 }]);
    await refundByOwner(500);
    await makeCalls();
    await makeCalls();
    const total = amounts[0] + amounts[1];
    expect(await refunds()).toMatchObject([{ step: 'repaid' }, { step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(total);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL - total, orders: 0 });
  });

  it('E15: by the owner is sent again when it fails after it was booked', async () => {
    await placeAndAccept('refundFails');
    await refundByOwner(500);
    await deliverWebhooks();
    await duePoll();
    if (provider === 'stripe') {
      expect(await refunds()).toMatchObject([{ step: 'repaid', money: 500 }]);
      expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL - 500 });
    } else {
      expect(await refunds()).toEqual([]);
    }
    skipRefundDelay();
    await deliverWebhooks();
    await dueWork();
    await dueWork();
    if (provider === 'square') {
      // At Square the refund was pending until it failed, so it was never booked.
      expect(await refunds()).toEqual([]);
      return;
    }
    expect(await refunds()).toMatchObject([{ step: 'due', refusals: 1, providerRefundId: null }]);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL });
    expect(await failing()).toBe(1);
    await makeCalls();
    expect(await refunds()).toMatchObject([{ step: 'repaid', money: 500 }]);
    expect(await refundedAtProvider()).toBe(500);
  });

  it('E15: is lowered to the amount that is still refundable when the owner returned a part of the payment', async () => {
    await placeAndAccept();
    await requestRefund(1500);
    await makeCalls([notAllowed]);
    await postpone();
    await refundByOwner(1000);
    await deliverWebhooks();
    await duePoll();
    const left = 2 * BOWL_TOTAL - 1000;
    expect(await refunds()).toMatchObject([
      { step: 'due', amount: left, money: left },
      { step: 'repaid', money: 1000 },
    ]);
    await makeCalls();
    expect(await refunds()).toMatchObject([{ step: 'repaid', money: left }, { step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(2 * BOWL_TOTAL);
    expect(await booked()).toMatchObject({ card: 0, sales: 0, taxes: 0, promotions: 0, orders: 0 });
    expect(await charge()).toMatchObject({ step: 'returned' });
  });

  it('E15: claims the owner’s refund after its own failure, even if the desk learns of both at the same time', async () => {
    await placeAndAccept('refundFails');
    await requestRefund(500);
    await makeCalls();
    skipRefundDelay();
    await refundByOwner(500);
    await deliverWebhooks();
    await duePoll();
    await dueWork();
    await makeCalls();
    expect(await refunds()).toMatchObject([{ step: 'repaid', money: 500 }]);
    expect(await refundedAtProvider()).toBe(500);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL - 500, orders: 0 });
  });

  it('E15: by the owner is booked when it is settled, not while it is pending', async () => {
    await placeAndAccept('refundPending');
    await refundByOwner(500);
    await deliverWebhooks();
    await duePoll();
    expect(await charge()).toMatchObject({ tries: 1 });
    expect(await refunds()).toEqual([]);
    skipRefundDelay();
    await deliverWebhooks();
    await duePoll();
    expect(await refunds()).toMatchObject([{ step: 'repaid', money: 500 }]);
    expect(await charge()).toMatchObject({ webhookPollAt: null });
  });

  it('E15: two refused refunds share one refund of the owner, and both are sent again when the owner’s refund fails', async () => {
    await placeAndAccept('refundFails');
    await requestRefund(500);
    await requestRefund(300);
    await makeCalls([notAllowed, notAllowed]);
    await refundByOwner(800);
    await makeCalls();
    await makeCalls();
    const ids = (await refunds()).map(({ providerRefundId }) => providerRefundId);
    expect(ids).toEqual([expect.any(String), ids[0]]);
    skipRefundDelay();
    await deliverWebhooks();
    await dueWork();
    await dueWork();
    expect(await refunds()).toMatchObject([{ step: 'due' }, { step: 'due' }]);
    await makeCalls();
    expect(await refunds()).toMatchObject([{ step: 'repaid' }, { step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(800);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL - 800, orders: 0 });
  });

  it('E15: by the owner is booked at once when it cannot be the money of a refused refund', async () => {
    await placeAndAccept();
    await requestRefund(500);
    await makeCalls([notAllowed]);
    await postpone();
    await refundByOwner(300);
    await deliverWebhooks();
    skipRefundDelay();
    await dueWork();
    expect(await refunds()).toMatchObject([{ money: 500 }, { step: 'repaid', money: 300 }]);
    expect(await charge()).toMatchObject({ webhookPollAt: null });
    await makeCalls();
    expect(await refundedAtProvider()).toBe(800);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL - 800, orders: 0 });
  });

  it('E15: makes the desk read the payment less and less often while the owner may have returned the money of this refund', async () => {
    await placeAndAccept();
    await requestRefund(500);
    await makeCalls([notAllowed]);
    await postpone();
    await refundByOwner(700);
    await deliverWebhooks();
    const delays: number[] = [];
    for (let poll = 0; poll < 10; poll += 1) {
      vi.setSystemTime((await charge())?.webhookPollAt ?? 0);
      await dueWork();
      delays.push((((await charge())?.webhookPollAt ?? 0) - Date.now()) / 60_000);
    }
    expect(delays).toEqual([1, 1, 1, 1, 2, 5, 15, 60, 360, 360]);
    await makeCalls();
    skipRefundDelay();
    await dueWork();
    expect(await refunds()).toMatchObject([
      { step: 'repaid', money: 500 },
      { step: 'repaid', money: 200 },
    ]);
    expect(await refundedAtProvider()).toBe(700);
    expect(await charge()).toMatchObject({ webhookPollAt: null });
  });
});

import { describe, expect, it, vi } from 'vitest';
import { settleCharge } from '../../functions/desk/settle-charge.ts';
import { PAYMENT_PROVIDERS, type Refusal } from '../../functions/gateways/payments/gateway.ts';
import { deliverWebhooks, payments } from '../till.ts';
import { BOWL_TOTAL, HOUR } from '../town.ts';
import {
  atDesk,
  charge,
  dueWork,
  failing,
  now,
  refundedAtProvider,
  refundsThrough,
  runAlarm,
  skipRefundDelay,
} from './refund-steps.ts';

describe.each(PAYMENT_PROVIDERS)('a refund through %s', (provider) => {
  const { place, placeAndAccept, gateway } = refundsThrough(provider);

  it.each(['refundPending', 'refundFails'] as const)('of a whole charge is made once with card %s', async (card) => {
    await place(card);
    // The provider has captured the money, but the order was given up before the desk knew about the capture.
    await gateway().capture((await payments())[0]?.id ?? '');
    await atDesk((sql) =>
      sql.exec("UPDATE charges SET step = 'returning', paying_order_id = NULL, is_open = 1, due_at = 0"),
    );
    await runAlarm(2);
    const isPending = card === 'refundPending' || provider === 'square';
    expect(await charge()).toMatchObject({ step: isPending ? 'returning' : 'returned', refundId: expect.any(String) });
    skipRefundDelay();
    await deliverWebhooks();
    await runAlarm(4);
    expect(await charge()).toMatchObject({ step: 'returned' });
    expect(await refundedAtProvider()).toBe(2 * BOWL_TOTAL);
  });

  it('of a whole charge appears on the page Today when it fails, and is sent again only after the longest delay', async () => {
    await place('refundFails');
    await gateway().capture((await payments())[0]?.id ?? '');
    await atDesk((sql) =>
      sql.exec("UPDATE charges SET step = 'returning', paying_order_id = NULL, is_open = 1, due_at = 0"),
    );
    await runAlarm(2);
    skipRefundDelay();
    await deliverWebhooks();
    for (let second = 0; second < 30; second += 1) {
      vi.setSystemTime(Date.now() + 1_000);
      await dueWork();
    }
    expect(await refundedAtProvider()).toBe(0);
    expect(await charge()).toMatchObject({ step: 'returning', refundId: null, failedRefunds: 1 });
    expect(await failing()).toBe(1);
    // Another event about the payment does not send the refund early.
    await atDesk((sql) => sql.exec('UPDATE charges SET told_at = 0'));
    await dueWork();
    expect(await refundedAtProvider()).toBe(0);
    vi.setSystemTime(Date.now() + 6 * HOUR);
    await dueWork();
    expect(await refundedAtProvider()).toBe(2 * BOWL_TOTAL);
    expect(await charge()).toMatchObject({ step: 'returned' });
    expect(await failing()).toBe(0);
  });

  it.each([
    ['busy', 0],
    ['configuration', 0],
    ['mismatch', 0],
    ['notAllowed', 1],
    ['keyReused', 1],
  ] as const)(
    'of a whole charge, refused as %s, counts as %i failed refunds',
    async (reason: Refusal, failedRefunds) => {
      await placeAndAccept();
      const counted = await atDesk((sql) => {
        sql.exec("UPDATE charges SET step = 'returning', paying_order_id = NULL, is_open = 1, due_at = 0");
        const { key } = sql.exec<{ key: string }>('SELECT key FROM charges').one();
        settleCharge(sql, key, { kind: 'refused', reason, detail: '' }, { origin: '', now });
        return sql.exec('SELECT failed_refunds AS failedRefunds FROM charges').one();
      });
      expect(counted).toEqual({ failedRefunds });
    },
  );
});

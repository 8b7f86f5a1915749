import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { readPayouts } from '../../functions/backend/embedded/read-payouts.ts';
import type { OrderDesk } from '../../functions/desk/order-desk.ts';
import { openPaymentGateway } from '../../functions/gateways/payments/account.ts';
import type {
  PaymentGateway,
  PaymentTrouble,
  Payout,
  PayoutLine,
  ProviderPage,
} from '../../functions/gateways/payments/gateway.ts';
import { standInAccount } from '../../functions/gateways/payments/stand-in/accounts.ts';
import { DAY_MS, MINUTE_MS } from '../../src/domain/time.ts';
import { NOON, RAMEN } from '../town.ts';

const { businessId, serviceProviderUserId } = RAMEN;
const SILENT: PaymentTrouble = { kind: 'unknown', detail: 'no answer' };
const GONE: PaymentTrouble = { kind: 'refused', reason: 'mismatch', detail: '404 resource_missing' };
/** After this time, a reading is no longer fresh, so the payouts are read again. */
const LATER_MS = 11 * MINUTE_MS;

const payout = (id: string, createdAt: number): Payout => ({
  ...{ id, createdAt, arrivesOn: null, amount: 100, state: 'paid', lines: 'ready' },
});
const line = (id: string): PayoutLine => ({
  ...{ id, kind: 'charge', amount: 100, fee: 0, at: NOON, paymentId: null, about: '' },
});
const page = <Entry>(entries: Entry[], next: string | null = null): ProviderPage<Entry> => ({
  ...{ kind: 'page', entries, next },
});

/**
 * The answers of the payment provider. In `payouts`, the key is the cursor, or `first` for the first page. In `lines`,
 * the key is the id of the payout and the cursor. If all pages of the payout's lines have the same answer, the key is
 * only the id.
 */
interface Answers {
  account?: string;
  payouts?: Record<string, ProviderPage<Payout>>;
  lines?: Record<string, ProviderPage<PayoutLine>>;
}

describe('readPayouts', () => {
  let desk: DurableObjectStub<OrderDesk>;
  let asked: string[] = [];
  beforeEach(() => {
    desk = env.ORDER_DESK.getByName(String(serviceProviderUserId));
    asked = [];
  });

  function gateway({ account = 'pk_1', payouts = {}, lines = {} }: Answers): PaymentGateway {
    const hosts = { api: 'https://api.invalid', script: 'https://js.invalid/x.js' };
    return {
      ...openPaymentGateway({ ...standInAccount('stripe', businessId), hosts, notificationUrl: 'https://x.invalid/' }),
      account,
      payouts: async (since, after) => {
        asked.push(`payouts ${after} since ${(NOON - since) / DAY_MS}`);
        return payouts[after ?? 'first'] ?? page<Payout>([]);
      },
      payoutLines: async (id, after) => {
        asked.push(`${id} ${after}`);
        return lines[`${id} ${after ?? 'first'}`] ?? lines[id] ?? page<PayoutLine>([]);
      },
      awaitedMoney: async () => page([]),
    };
  }
  const readAt = (now: number, answers: Answers) => readPayouts({ desk, gateway: gateway(answers), businessId, now });
  const states = async () => {
    const stored = await desk.payoutsBefore(businessId, { before: NOON * 2, limit: 9 });
    return stored.map(({ id, lines }) => `${id} ${lines}`);
  };

  it('lists all payouts again after the second page failed', async () => {
    const first = page([payout('po_3', NOON - 1), payout('po_2', NOON - 2)], 'po_2');
    await readAt(NOON, { payouts: { first, po_2: SILENT } });
    expect(await desk.payoutReading(businessId)).toMatchObject({ listedAt: null, trouble: /^Stripe did not answer/ });
    expect(await states()).toEqual(['po_3 ready', 'po_2 ready']);

    await readAt(NOON + LATER_MS, { payouts: { first, po_2: page([payout('po_1', NOON - 3)]) } });
    expect(await states()).toEqual(['po_3 read', 'po_2 read', 'po_1 read']);
    expect(await desk.payoutReading(businessId)).toMatchObject({ listedAt: NOON + LATER_MS, trouble: null });
  });

  it('says that payouts are missing when the account has too many, and reads the lines of the listed payouts', async () => {
    const first = page([payout('po_2', NOON - 1)], 'endless');
    await readAt(NOON, { payouts: { first, endless: page([payout('po_1', NOON - 2)], 'endless') } });
    expect(await desk.payoutReading(businessId)).toMatchObject({
      listedAt: null,
      trouble: /^Stripe lists more payouts/,
    });
    expect(await states()).toEqual(['po_2 read', 'po_1 read']);
  });

  it('lists again the payouts of the month before the previous listing, because the bank may have received or returned them since that listing', async () => {
    await readAt(NOON, {});
    await readAt(NOON + 40 * DAY_MS, {});
    expect(asked).toEqual(['payouts null since 62', 'payouts null since 31']);
  });

  it('reads the lines of a payout from the beginning when its cursor is refused', async () => {
    const payouts = { first: page([payout('po_1', NOON - 1)]) };
    await readAt(NOON, { payouts, lines: { 'po_1 first': page([line('a')], 'a'), 'po_1 a': SILENT } });
    await readAt(NOON + LATER_MS, { payouts, lines: { 'po_1 a': GONE, 'po_1 first': page([line('a'), line('b')]) } });
    expect(await states()).toEqual(['po_1 read']);
    expect(await desk.payoutLines(businessId, { id: 'po_1', after: '', limit: 9 })).toHaveLength(2);
  });

  it('notes that the lines of a payout are refused, and reads the lines of the other payouts', async () => {
    const payouts = { first: page([payout('po_2', NOON - 1), payout('po_1', NOON - 2)]) };
    const lines = { po_2: GONE, 'po_1 first': page([line('a')]) };
    await readAt(NOON, { payouts, lines });
    expect(await states()).toEqual(['po_2 refused', 'po_1 read']);
    expect(await desk.payoutReading(businessId)).toMatchObject({ trouble: null });
    await readAt(NOON + LATER_MS, { payouts, lines });
    expect(asked.filter((call) => call.startsWith('po_2'))).toHaveLength(1);
  });

  it('leaves a payout unread while the provider is busy or refuses the keys', async () => {
    const payouts = { first: page([payout('po_1', NOON - 1)]) };
    for (const [index, reason] of (['busy', 'configuration'] as const).entries())
      await readAt(NOON + index * LATER_MS, { payouts, lines: { po_1: { kind: 'refused', reason, detail: '' } } });
    expect(await states()).toEqual(['po_1 ready']);
  });

  it('begins a new reading for another account of the same provider, but not when the same account is read again', async () => {
    const payouts = { first: page([payout('po_1', NOON - 1)]) };
    await readAt(NOON, { account: 'pk_1', payouts, lines: { po_1: SILENT } });
    await readAt(NOON + LATER_MS, { account: 'pk_1', payouts, lines: { po_1: SILENT } });
    expect(await desk.payoutReading(businessId)).toMatchObject({ since: NOON - 62 * DAY_MS });
    asked = [];
    await readAt(NOON + 2 * LATER_MS, { account: 'pk_2' });
    expect(await desk.payoutReading(businessId)).toMatchObject({ account: 'pk_2', since: NOON + 2 * LATER_MS });
    expect(await states()).toEqual(['po_1 refused']);
    expect(asked.some((call) => call.startsWith('po_1'))).toBe(false);
  });

  it('lists payouts that are older than the first reading of a new account, and reads their lines unless the provider refuses them', async () => {
    const earlier = [payout('po_2', NOON - DAY_MS), payout('po_1', NOON - 2 * DAY_MS)];
    await readAt(NOON, { account: 'pk_1', payouts: { first: page(earlier) }, lines: { po_2: SILENT, po_1: SILENT } });
    asked = [];
    // A new publishable key looks like a new account, even if the account is the same. In this case the provider still
    // lists the earlier payouts.
    const later = NOON + 3 * DAY_MS;
    const first = page([payout('po_3', NOON + DAY_MS), ...earlier]);
    await readAt(later, { account: 'pk_2', payouts: { first }, lines: { po_1: GONE } });
    expect(asked[0]).toBe('payouts null since 59');
    expect(await states()).toEqual(['po_3 read', 'po_2 read', 'po_1 refused']);
    expect(await desk.payoutReading(businessId)).toMatchObject({ since: later });
    await readAt(later + LATER_MS, { account: 'pk_2', payouts: { first }, lines: { po_1: GONE } });
    expect(await states()).toEqual(['po_3 read', 'po_2 read', 'po_1 refused']);
    expect(asked.filter((call) => call.startsWith('po_1'))).toHaveLength(1);
    expect(asked.filter((call) => call.startsWith('payouts'))[1]).toBe('payouts null since 28');
  });

  it('continues from a reading that an earlier release stored without an account', async () => {
    await readAt(NOON, {});
    await runInDurableObject(desk, (_desk, { storage }) => {
      storage.sql.exec('UPDATE payout_readings SET account = NULL');
    });
    await readAt(NOON + LATER_MS, {});
    expect(await desk.payoutReading(businessId)).toMatchObject({ account: 'pk_1', since: NOON - 62 * DAY_MS });
  });
});

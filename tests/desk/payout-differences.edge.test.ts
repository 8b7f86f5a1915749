import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { orderDifferences } from '../../functions/desk/payout-differences.ts';
import type { MoneyDifferenceKind } from '../../src/domain/books/payouts.ts';
import { DAY_MS } from '../../src/domain/time.ts';
import { BOWL_TOTAL, buildTown, NOON, orderOf, RAMEN, Visitor } from '../town.ts';

const { businessId, serviceProviderUserId } = RAMEN;
/**
 * The time of a payout whose lines are unknown. The payout may contain any amount that was booked before this time, so
 * the compared period begins at this time.
 */
const SINCE = NOON + 30 * DAY_MS;
const BEFORE = SINCE - 7 * DAY_MS;
const AFTERWARDS = SINCE + 4 * DAY_MS;
const NOW = SINCE + 22 * DAY_MS;

interface Money {
  readonly kind: 'charge' | 'refund';
  /** Cents. Negative if a refund failed and its money came back. */
  readonly amount: number;
  readonly at: number;
}

beforeEach(async () => {
  await buildTown({});
  expect((await new Visitor().order(orderOf({}))).status).toBe(200);
});

/**
 * The kinds of the differences that the desk finds for an order. `booked`: the amounts of the order in the books.
 * `lines`: the amounts of the order in payouts.
 */
const kinds = (booked: readonly Money[], lines: readonly Money[]): Promise<MoneyDifferenceKind[]> =>
  runInDurableObject(env.ORDER_DESK.getByName(String(serviceProviderUserId)), (_desk, { storage: { sql } }) => {
    sql.exec('DELETE FROM payout_lines');
    sql.exec("DELETE FROM postings WHERE debit = 'card' OR credit = 'card'");
    booked.forEach(({ kind, amount, at }, index) => {
      const [event, debit, credit] =
        kind === 'charge'
          ? ['payment', 'card', 'orders']
          : amount < 0
            ? ['repaymentUndone', 'card', 'orders']
            : ['repayment', 'orders', 'card'];
      sql.exec(
        `INSERT INTO postings (event, reference, line, business_id, order_id, day, booked_at, debit, credit, amount, label)
         VALUES (?, ?, 0, ?, 1, ?, ?, ?, ?, ?, '')`,
        ...[event, `test ${index}`, businessId, Math.floor(at / DAY_MS), at, debit, credit, Math.abs(amount)],
      );
    });
    lines.forEach(({ kind, amount, at }, index) => {
      sql.exec(
        `INSERT INTO payout_lines (business_id, payout_id, id, kind, amount, fee, at, payment_id, about, order_id)
         VALUES (?, 'po_1', ?, ?, ?, 0, ?, 'pi_1', '', 1)`,
        ...[businessId, `line ${index}`, kind, kind === 'charge' ? amount : -amount, at],
      );
    });
    const found = orderDifferences(sql, businessId, { payoutIds: ['po_1'] }, { since: SINCE, knownUntil: NOW });
    return found.map(({ what }) => what);
  });

const charge: Money = { kind: 'charge', amount: BOWL_TOTAL, at: NOON };
const refund = (amount: number, at: number): Money => ({ kind: 'refund', amount, at });

it.each<[string, readonly Money[], readonly Money[], readonly MoneyDifferenceKind[]]>([
  [
    'a refund that failed after it was booked, and was made again, is no difference',
    [charge, refund(600, NOON), refund(-600, AFTERWARDS), refund(600, AFTERWARDS)],
    [charge, refund(600, NOON), refund(-600, AFTERWARDS), refund(600, AFTERWARDS)],
    [],
  ],
  [
    'a refund that failed after it was booked is a difference when its money comes back in no payout',
    [charge, refund(600, SINCE), refund(-600, AFTERWARDS)],
    [charge, refund(600, SINCE)],
    ['refundUnbooked'],
  ],
  [
    'a refund is no difference if it may be in the payout with unknown lines, even if a known payout has a later refund of the order',
    [charge, refund(600, BEFORE), refund(300, AFTERWARDS)],
    [charge, refund(300, AFTERWARDS)],
    [],
  ],
  [
    'the later of two refunds is missing if no payout has it, even if the earlier one may be in the payout with unknown lines',
    [charge, refund(600, BEFORE), refund(300, AFTERWARDS)],
    [charge],
    ['refundMissing'],
  ],
  [
    'a refund that was booked before the compared period is no difference when it is in a payout of this period',
    [charge, refund(600, SINCE - 1)],
    [charge, refund(600, SINCE + DAY_MS)],
    [],
  ],
  [
    'a refund that the books do not have is a difference',
    [charge, refund(600, BEFORE)],
    [charge, refund(600, BEFORE), refund(300, AFTERWARDS)],
    ['refundUnbooked'],
  ],
])('E26: %s', async (_title, booked, lines, differences) => {
  expect(await kinds(booked, lines)).toEqual(differences);
});

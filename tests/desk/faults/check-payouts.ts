/** Checks that the payouts of the provider agree with the books (E24 to E27). */
import { expect, vi } from 'vitest';
import { readPayouts } from '../../../functions/backend/embedded/read-payouts.ts';
import { type OrderDifference, orderDifferences } from '../../../functions/desk/payout-differences.ts';
import { payoutSums } from '../../../src/domain/books/payouts.ts';
import { DAY_MS } from '../../../src/domain/time.ts';
import { RAMEN } from '../../town.ts';
import type { DeskHost } from './desk-host.ts';
import type { Provider } from './provider.ts';

/** Long enough for the last payment to be paid out, even over a weekend. */
const UNTIL_ALL_IS_SETTLED_MS = 6 * DAY_MS;

/**
 * To be called at the end of a schedule, when the desk has no work left. After the check, changes the amount of one
 * payment in a payout, and checks that the comparison with the books finds this error.
 */
export async function checkPayouts({ sql, desk }: DeskHost, provider: Provider): Promise<void> {
  const { businessId } = RAMEN;
  const first = Date.now();
  vi.setSystemTime(first + UNTIL_ALL_IS_SETTLED_MS);
  const now = Date.now();
  await readPayouts({ desk, gateway: provider.gateway(provider.send), businessId, now });
  const payouts = desk.payoutsBefore(businessId, { before: now, limit: 100 });
  for (const { id, amount } of payouts) {
    const lines = desk.payoutLines(businessId, { id, after: '', limit: 1000 });
    expect(payoutSums(lines).net, 'lines of a payout').toBe(amount);
  }
  const differences = (): OrderDifference[] =>
    orderDifferences(sql, businessId, { from: 0, until: 1e6 }, { since: 0, knownUntil: now }).concat(
      orderDifferences(sql, businessId, { payoutIds: payouts.map(({ id }) => id) }, { since: 0, knownUntil: now }),
    );
  expect(differences(), 'payouts and books').toEqual([]);
  // An order has two charges if the charge of its first attempt came too late and was refunded. The query takes an order
  // with a single charge.
  const taken = sql
    .exec<{ orderId: number; amount: number }>(
      `SELECT order_id AS orderId, sum(amount) AS amount FROM postings
       WHERE event = 'payment' AND debit = 'card'
         AND (SELECT count(*) FROM payout_lines WHERE order_id = postings.order_id AND kind = 'charge') = 1
       GROUP BY 1 LIMIT 1`,
    )
    .toArray()[0];
  if (taken === undefined) return;
  sql.exec("UPDATE payout_lines SET amount = amount - 1 WHERE order_id = ? AND kind = 'charge'", taken.orderId);
  expect(differences()[0], 'a cent is missing').toMatchObject({
    ...{ what: 'chargeAmount', booked: taken.amount, settled: taken.amount - 1 },
  });
}

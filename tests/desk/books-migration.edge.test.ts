import { expect, it } from 'vitest';
import { migrate } from '../../functions/desk/migrations.ts';
import { NOON } from '../town.ts';
import { inEmptyDesk } from './empty-desk.ts';
import { balances } from './faults/check-books.ts';

const line = (kind: string, rule: string, amount: number, label = '', itemIndex: number | null = null) => ({
  ...{ kind, rule, label, base: null, rate: null, count: 1, itemIndex, amount },
});
const MEAL = [
  line('item', 'item', 2000, 'Bowl', 0),
  line('discount', 'overallDiscount', -200, 'Lunch'),
  line('fee', 'paperBagFee', 25, 'Paper bags'),
  line('tax', 'tax', 91, 'GST 5%'),
  line('tip', 'tip', 300, 'Tip'),
];
const GIFTS = [
  line('item', 'item', 4000, 'Gift Card', 0),
  line('discount', 'itemDiscount', -400, 'Holidays', 0),
  line('tip', 'tip', 0, 'Tip'),
];

interface OldOrder {
  readonly id: number;
  readonly status: string;
  readonly payment: string;
  readonly total: number;
  readonly lines: readonly object[];
  readonly cards?: readonly object[];
  readonly creditUsed?: number;
  readonly charge?: { readonly step: string; readonly withheld?: number };
}

function insert(sql: SqlStorage, { id, status, payment, total, lines, cards, creditUsed = 0, charge }: OldOrder): void {
  const details = {
    quote: { lines },
    cards: cards === undefined ? null : { rows: cards },
    business: { zone: 'America/Toronto' },
  };
  sql.exec(
    `INSERT INTO orders (id, order_number, business_id, checkout_id, body_hash, tracking_id, tracking_hash, status, payment_status,
       order_type, order_mode, slot_at, placed_at, status_at, total, details, credit_used, customer_id, rejection_reason)
     VALUES (?1, '100-' || (100 + ?1), 1, 'c' || ?1, 'body', 'id' || ?1, 'hash' || ?1, ?2, ?3, 'take-out', 'normal', 0, ?4, ?4, ?5, ?6, ?7, 7, 'Late')`,
    ...[id, status, payment, NOON, total, JSON.stringify(details), creditUsed],
  );
  if (charge)
    sql.exec(
      `INSERT INTO charges (key, attempt_key, business_id, order_id, provider, amount, capture, step, withheld, started_at, called_at, tries, failed_refunds)
       VALUES ('key' || ?1, 'a', 1, ?1, 'stripe', ?2, 'later', ?3, ?4, 0, 0, 0, 0)`,
      ...[id, total, charge.step, charge.withheld ?? 0],
    );
}

it('E2: the migration writes the books of the orders, gift cards and credit that a desk already has', async () => {
  const sums = await inEmptyDesk((sql) => {
    migrate(sql, 13);
    const paid = { status: 'a', payment: 'paid', charge: { step: 'paid' } } as const;
    insert(sql, { ...paid, id: 1, total: 2216, lines: MEAL });
    // 300 cents of this order were paid with store credit.
    insert(sql, { ...paid, id: 2, total: 1916, lines: [...MEAL, line('tender', 'credit', -300)], creditUsed: 300 });
    insert(sql, { ...paid, id: 3, total: 3600, lines: GIFTS, cards: [{ kind: 'giftCard', count: 2, worth: 2000 }] });
    insert(sql, { id: 4, status: 'f', payment: 'inPerson', total: 2216, lines: MEAL });
    // Nothing is booked for three orders: one ready and never picked up, one unanswered, one rejected and refunded.
    insert(sql, { id: 5, status: 's', payment: 'inPerson', total: 2216, lines: MEAL });
    insert(sql, { id: 6, status: 'n', payment: 'authorised', total: 2216, lines: MEAL, charge: { step: 'held' } });
    insert(sql, { id: 7, status: 'r', payment: 'refunded', total: 2216, lines: MEAL, charge: { step: 'returned' } });
    // Only $18 of the $36 for this order was refunded, because one of its two gift cards was used.
    insert(sql, {
      id: 8,
      status: 'r',
      payment: 'refunded',
      total: 3600,
      lines: GIFTS,
      charge: { step: 'returned', withheld: 1800 },
    });
    const card =
      'INSERT INTO gift_cards (secret_hash, amount, issued_at, order_id, name, paid, activated_by, activated_at, voided_at)';
    sql.exec(`${card} VALUES ('a', 2000, 1, 3, 'Gift Card', 1800, NULL, NULL, NULL), ('b', 2000, 1, 3, 'Gift Card', 1800, 7, 9, NULL),
        ('c', 2000, 1, 8, 'Gift Card', 1800, 7, 9, NULL), ('d', 2000, 1, 8, 'Gift Card', 1800, NULL, NULL, 9),
        ('e', 500, 1, NULL, NULL, NULL, NULL, NULL, NULL)`);
    const entry = 'INSERT INTO credit_ledger (customer_id, amount, reason, reference, written_at)';
    sql.exec(`${entry} VALUES (7, 2000, 'giftCard', '2', 9), (7, 2000, 'giftCard', '3', 9), (7, 1000, 'stampCard', '1', 9),
        (7, -300, 'order', '100-102.1', 9)`);
    migrate(sql);
    return balances(sql);
  });
  expect(sums).toEqual({
    card: 2216 + 1916 + 3600 + 1800,
    cash: 0,
    terminal: 0,
    counter: 2216,
    orders: 0,
    storeCredit: -4700,
    giftCards: -2500,
    taxes: -3 * 91,
    tips: -900,
    driverTips: 0,
    sales: -3 * 2000 + 200,
    discounts: 3 * 200 + 400,
    surcharges: 0,
    fees: -75,
    promotions: 1500,
    rounding: 0,
  });
});

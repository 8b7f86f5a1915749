/** Checks that the stored sums of each business day equal sums computed again from postings, orders and refunds. */
import { expect } from 'vitest';
import type { OrderRecord } from '../../../functions/desk/order-record.ts';
import { orderById } from '../../../functions/desk/orders.ts';
import { refundsOfOrder } from '../../../functions/desk/refund-rows.ts';
import { cardsOfRows } from '../../../functions/desk/unused-cards.ts';
import { businessDay } from '../../../src/domain/books/business-day.ts';
import type { DayCount } from '../../../src/domain/books/day-counts.ts';
import { keptTaxBases } from '../../../src/domain/books/taxed-base.ts';
import { clockMinutes } from '../../../src/domain/store/local-time.ts';

type Row = Record<string, SqlStorageValue>;
type Sums = Map<string, number>;

const add = (sums: Sums, key: readonly unknown[], amount: number): void => {
  const name = key.join('|');
  sums.set(name, (sums.get(name) ?? 0) + amount);
};

const nonZero = (sums: Sums) => Object.fromEntries([...sums].filter(([, amount]) => amount !== 0).sort());

interface Move extends Row {
  readonly id: number;
  readonly move: 'reject' | 'cancel' | 'noShow';
  readonly actor: string;
  readonly at: number;
  /** If the order was rejected before this move, the id of the first rejection; otherwise null. */
  readonly earlier: number | null;
}
const NOT_MADE = { reject: 'rejected', cancel: 'cancelled', noShow: 'noShow' } as const;
/** All rejections, cancellations and no-shows. */
const UNMADE_MOVES = `SELECT order_id AS id, move, actor, at,
    (SELECT min(id) FROM order_moves AS other
     WHERE other.order_id = order_moves.order_id AND other.move = 'reject' AND other.id < order_moves.id) AS earlier
  FROM order_moves WHERE move IN ('reject', 'cancel', 'noShow')`;

/** The kind of customer of an order (E21). */
function customerOf(sql: SqlStorage, { id, businessId, customerId, details }: OrderRecord): DayCount {
  const phone = details.customerPhone;
  if (customerId === null && phone === '') return 'unknownCustomer';
  const earlier = sql
    .exec<Row>(
      `SELECT id FROM orders WHERE business_id = ? AND id < ? AND payment_status <> 'unpaid'
         AND (customer_id = ? OR (? <> '' AND json_extract(details, '$.customerPhone') = ?))`,
      ...[businessId, id, customerId, phone, phone],
    )
    .toArray();
  return earlier.length > 0 ? 'returningCustomer' : 'newCustomer';
}

export function checkDays(sql: SqlStorage): void {
  const stored = (table: string, value: string, where = '') => {
    const found: Sums = new Map();
    for (const row of sql.exec<Row>(`SELECT * FROM ${table} ${where}`)) {
      const { units, orders, net, amount, sold, refunded, minutes: _, ...key } = row;
      add(found, Object.values(key), Number({ units, orders, net, amount, sold, refunded }[value]));
    }
    return nonZero(found);
  };
  const sums = (): Sums => new Map();
  const [postings, orders, net, units, amounts] = [sums(), sums(), sums(), sums(), sums()];
  const [pairs, choiceUnits, choiceAmounts, counts] = [sums(), sums(), sums(), sums()];
  const taxed = { sold: sums(), refunded: sums() };

  for (const row of sql.exec<Row>('SELECT coalesce(business_id, 0) AS business, * FROM postings')) {
    const { business, day, event, debit, credit, label, amount } = row;
    add(postings, [business, day, event, debit, credit, label], Number(amount));
  }
  const events = sql.exec<{ event: string; reference: string; id: number; at: number }>(
    `SELECT event, reference, order_id AS id, min(booked_at) AS at FROM postings
     WHERE event IN ('sale', 'saleUndone', 'refund') GROUP BY event, reference`,
  );
  for (const { event, reference, id, at } of events.toArray()) {
    const order = orderById(sql, id);
    if (order === null) throw new Error(`A posting names the order ${id}, which does not exist.`);
    const { businessId, orderType, orderMode, details } = order;
    const { business, quote, items } = details;
    const day = businessDay(at, business);
    const key = [businessId, day, Math.floor(clockMinutes(at, business.zone) / 60), orderType, orderMode];
    add(orders, key, event === 'sale' ? 1 : event === 'saleUndone' ? -1 : 0);
    const own = sql.exec<{ debit: string; credit: string; amount: number }>(
      'SELECT debit, credit, amount FROM postings WHERE event = ? AND reference = ?',
      ...[event, reference],
    );
    for (const { debit, credit, amount } of own) {
      if (['sales', 'discounts', 'surcharges'].includes(credit)) add(net, key, amount);
      if (['sales', 'discounts', 'surcharges'].includes(debit)) add(net, key, -amount);
    }
    const refunds = refundsOfOrder(sql, id).filter((refund) =>
      event === 'refund' ? String(refund.id) === reference : refund.beforeSale,
    );
    const all = refundsOfOrder(sql, id);
    const basesAfter = (some: typeof all) =>
      keptTaxBases({
        ...{
          lines: quote.lines,
          taxedBy: details.taxedBy,
          cardRows: cardsOfRows(order).map(({ itemIndex }) => itemIndex),
        },
        kept: quote.lines.map(({ amount }, index) =>
          some.reduce((left, { shares }) => left - (shares[index] ?? 0), amount),
        ),
      });
    const until = (last: number) => basesAfter(all.filter((refund) => refund.id <= last));
    const [before, after] =
      event === 'refund' ? [until(Number(reference) - 1), until(Number(reference))] : [[], basesAfter(refunds)];
    for (const [index, { kind, label }] of quote.lines.entries()) {
      if (kind !== 'tax') continue;
      const change = (after[index] ?? 0) - (before[index] ?? 0);
      add(
        event === 'refund' ? taxed.refunded : taxed.sold,
        [businessId, day, label],
        event === 'saleUndone' ? -change : change,
      );
    }
    if (event !== 'refund') add(counts, [businessId, day, customerOf(sql, order)], event === 'sale' ? 1 : -1);
    const dishes = [...new Set(items.map(({ name }) => name))].sort();
    for (const [index, dish] of event === 'refund' ? [] : dishes.entries())
      for (const other of dishes.slice(index + 1))
        add(pairs, [businessId, day, dish, other], event === 'sale' ? 1 : -1);
    for (const [row, item] of items.entries()) {
      const dish =
        item.optionName === '' || item.optionName === item.name ? item.name : `${item.name} (${item.optionName})`;
      const back = refunds.flatMap((refund) => refund.units.filter(({ itemIndex }) => itemIndex === row));
      const unitsBack = back.reduce((sum, { count }) => sum + count, 0);
      const cents = (of: (index: number) => number) =>
        quote.lines.reduce((sum, { itemIndex }, index) => sum + (itemIndex === row ? of(index) : 0), 0);
      const share = (index: number) => refunds.reduce((sum, { shares }) => sum + (shares[index] ?? 0), 0);
      const sign = event === 'sale' ? 1 : -1;
      const isRefund = event === 'refund';
      const unitsChanged = isRefund ? -unitsBack : sign * (item.count - unitsBack);
      add(units, [businessId, day, dish], unitsChanged);
      for (const { itemIndex, section, choice, count, price } of details.choices ?? []) {
        if (itemIndex !== row) continue;
        add(choiceUnits, [businessId, day, section, choice], count * unitsChanged);
        add(choiceAmounts, [businessId, day, section, choice], count * unitsChanged * price);
      }
      add(
        amounts,
        [businessId, day, dish],
        isRefund ? -cents(share) : sign * cents((index) => (quote.lines[index]?.amount ?? 0) - share(index)),
      );
    }
  }
  for (const { id, move, actor, at, earlier } of sql.exec<Move>(UNMADE_MOVES).toArray()) {
    const order = orderById(sql, id);
    // When a customer cancels a rejected order, the order is counted once. Cancellations by the system are not counted:
    // they end orders without a proven phone number, and the kitchen has not seen these orders.
    if (order === null || earlier !== null || (move === 'cancel' && actor === 'system')) continue;
    const what = move === 'reject' && actor === 'system' ? 'unanswered' : NOT_MADE[move];
    add(counts, [order.businessId, businessDay(at, order.details.business), what], 1);
  }
  const storedCounts = stored('day_counts', 'orders', "WHERE what NOT IN ('onTime', 'late')");
  expect(storedCounts).toEqual(nonZero(counts));
  expect(stored('day_choices', 'units')).toEqual(nonZero(choiceUnits));
  expect(stored('day_choices', 'amount')).toEqual(nonZero(choiceAmounts));
  expect(stored('day_postings', 'amount')).toEqual(nonZero(postings));
  expect(stored('day_orders', 'orders')).toEqual(nonZero(orders));
  expect(stored('day_orders', 'net')).toEqual(nonZero(net));
  expect(stored('day_dishes', 'units')).toEqual(nonZero(units));
  expect(stored('day_dishes', 'amount')).toEqual(nonZero(amounts));
  expect(stored('day_taxes', 'sold')).toEqual(nonZero(taxed.sold));
  expect(stored('day_taxes', 'refunded')).toEqual(nonZero(taxed.refunded));
  expect(stored('day_pairs', 'orders')).toEqual(nonZero(pairs));
  const byDay = (table: string) =>
    sql
      .exec(`SELECT business_id, day, sum(orders) AS orders, sum(net) AS net FROM ${table} GROUP BY 1, 2 ORDER BY 1, 2`)
      .toArray();
  expect(byDay('day_totals')).toEqual(byDay('day_orders'));
}

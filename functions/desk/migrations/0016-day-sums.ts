/**
 * Sums of each business day, from which reports are made. A trigger sums up the postings. `day-sums.ts` sums up dishes,
 * and sums up orders by hour, order type and order mode.
 */
import { clockMinutes } from '../../../src/domain/store/local-time.ts';

const TABLES = `
  CREATE TABLE day_postings (
    business_id INTEGER NOT NULL, -- 0 for what belongs to the provider
    day INTEGER NOT NULL,
    event TEXT NOT NULL,
    debit TEXT NOT NULL,
    credit TEXT NOT NULL,
    label TEXT NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (business_id, day, event, debit, credit, label)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE day_orders (
    business_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    hour INTEGER NOT NULL, -- of the clock of the business
    order_type TEXT NOT NULL,
    order_mode TEXT NOT NULL,
    orders INTEGER NOT NULL,
    net INTEGER NOT NULL, -- goods after discounts and refunds
    PRIMARY KEY (business_id, day, hour, order_type, order_mode)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE day_dishes (
    business_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    dish TEXT NOT NULL, -- as it was named when it was sold
    units INTEGER NOT NULL,
    amount INTEGER NOT NULL, -- after its own discounts
    PRIMARY KEY (business_id, day, dish)
  ) STRICT, WITHOUT ROWID;

  INSERT INTO day_postings (business_id, day, event, debit, credit, label, amount)
    SELECT coalesce(business_id, 0), day, event, debit, credit, label, sum(amount) FROM postings GROUP BY 1, 2, 3, 4, 5, 6;
  CREATE TRIGGER postings_sum_up_days AFTER INSERT ON postings BEGIN
    INSERT INTO day_postings (business_id, day, event, debit, credit, label, amount)
      VALUES (coalesce(new.business_id, 0), new.day, new.event, new.debit, new.credit, new.label, new.amount)
      ON CONFLICT DO UPDATE SET amount = amount + excluded.amount;
  END;
`;

interface BookedOrder extends Record<string, SqlStorageValue> {
  businessId: number;
  orderId: number;
  event: string;
  reference: string;
  day: number;
  at: number;
  orderType: string;
  orderMode: string;
  zone: string;
  net: number;
}

interface OldLine {
  readonly kind: string;
  readonly amount: number;
  readonly itemIndex: number | null;
}

interface OldItem {
  readonly name: string;
  readonly optionName: string;
  readonly count: number;
}

export function addDaySums(sql: SqlStorage): void {
  sql.exec(TABLES);
  const booked = sql.exec<BookedOrder>(
    `SELECT postings.business_id AS businessId, order_id AS orderId, event, reference, day, booked_at AS at, order_type AS orderType,
       order_mode AS orderMode, coalesce(json_extract(details, '$.business.zone'), 'America/Vancouver') AS zone,
       coalesce(sum(CASE WHEN credit IN ('sales', 'discounts', 'surcharges') THEN amount
         WHEN debit IN ('sales', 'discounts', 'surcharges') THEN -amount END), 0) AS net
     FROM postings JOIN orders ON orders.id = order_id WHERE event IN ('sale', 'saleUndone', 'refund')
     GROUP BY event, reference`,
  );
  for (const { businessId, orderId, event, reference, day, at, orderType, orderMode, zone, net } of booked.toArray()) {
    const orders = event === 'sale' ? 1 : event === 'saleUndone' ? -1 : 0;
    sql.exec(
      `INSERT INTO day_orders (business_id, day, hour, order_type, order_mode, orders, net) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET orders = orders + excluded.orders, net = net + excluded.net`,
      ...[businessId, day, Math.floor(clockMinutes(at, zone) / 60), orderType, orderMode, orders, net],
    );
    addDishes(sql, { businessId, orderId, event, reference, day });
  }
}

function addDishes(
  sql: SqlStorage,
  {
    businessId,
    orderId,
    event,
    reference,
    day,
  }: Pick<BookedOrder, 'businessId' | 'orderId' | 'event' | 'reference' | 'day'>,
): void {
  const { items, lines } = sql
    .exec<{ items: string | null; lines: string | null }>(
      "SELECT json_extract(details, '$.items') AS items, json_extract(details, '$.quote.lines') AS lines FROM orders WHERE id = ?",
      orderId,
    )
    .one();
  const sharesOf = (where: string, value: number | string): number[][] =>
    sql
      .exec<{ shares: string }>(`SELECT shares FROM refunds WHERE ${where}`, value)
      .toArray()
      .map(({ shares }) => JSON.parse(shares));
  const quote: readonly OldLine[] = JSON.parse(lines ?? '[]');
  const rows: readonly OldItem[] = JSON.parse(items ?? '[]');
  const back =
    event === 'refund' ? sharesOf('id = ?', reference) : sharesOf('order_id = ? AND before_sale = 1', orderId);
  const shareOf = (index: number) => back.reduce((sum, shares) => sum + (shares[index] ?? 0), 0);
  for (const [itemIndex, { name, optionName, count }] of rows.entries()) {
    const amount = quote.reduce((sum, line, index) => {
      if (line.itemIndex !== itemIndex || (line.kind !== 'item' && line.kind !== 'discount')) return sum;
      return sum + (event === 'refund' ? -shareOf(index) : line.amount - shareOf(index));
    }, 0);
    const sign = event === 'saleUndone' ? -1 : 1;
    const units = event === 'refund' ? 0 : count;
    if (amount === 0 && units === 0) continue;
    sql.exec(
      `INSERT INTO day_dishes (business_id, day, dish, units, amount) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET units = units + excluded.units, amount = amount + excluded.amount`,
      ...[businessId, day, optionName === '' || optionName === name ? name : `${name} (${optionName})`],
      ...[sign * units, sign * amount],
    );
  }
}

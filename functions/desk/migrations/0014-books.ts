/**
 * The books (postings that are added and never changed) and the refunds. The credit ledger becomes part of the books.
 * 0002-credit.ts explains why the trigger `postings_move_credit` has two steps. Orders that are older than this
 * migration get postings too: a paid order gets the postings of its sale and of its payment. Refunds before this migration
 * returned everything except the price of used gift cards and tickets, so a refunded order gets postings only for these
 * cards and tickets. The file is long because a released migration shares no code with others.
 */
import { dayOf } from '../../../src/domain/store/local-time.ts';

const TABLES = `
  CREATE TABLE book_accounts (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID; -- a new account needs a row, not a new table
  INSERT INTO book_accounts (name) VALUES ('card'), ('cash'), ('terminal'), ('counter'), ('orders'), ('storeCredit'), ('giftCards'),
    ('taxes'), ('tips'), ('driverTips'), ('sales'), ('discounts'), ('surcharges'), ('fees'), ('promotions'), ('rounding');
  CREATE TABLE book_events (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  INSERT INTO book_events (name) VALUES ('sale'), ('saleUndone'), ('payment'), ('paymentUndone'), ('creditUsed'), ('creditReturned'),
    ('refund'), ('repayment'), ('cardGiven'), ('cardUsed'), ('cardBlocked'), ('stampCard'), ('creditGiven'), ('creditTaken');
  CREATE TABLE postings (
    id INTEGER PRIMARY KEY,
    event TEXT NOT NULL REFERENCES book_events (name),
    reference TEXT NOT NULL, -- of the event: nothing is booked twice
    line INTEGER NOT NULL,
    business_id INTEGER, -- NULL for what belongs to the provider
    order_id INTEGER REFERENCES orders (id),
    customer_id INTEGER, -- whose store credit it moves
    day INTEGER NOT NULL, -- the business day, in days since 1970-01-01
    booked_at INTEGER NOT NULL,
    debit TEXT NOT NULL REFERENCES book_accounts (name),
    credit TEXT NOT NULL REFERENCES book_accounts (name),
    amount INTEGER NOT NULL CHECK (amount > 0),
    label TEXT NOT NULL,
    UNIQUE (event, reference, line),
    CHECK (debit <> credit),
    CHECK (('storeCredit' IN (debit, credit)) = (customer_id IS NOT NULL))
  ) STRICT;
  CREATE INDEX postings_day ON postings (business_id, day);
  CREATE INDEX postings_order ON postings (order_id) WHERE order_id IS NOT NULL;
  CREATE INDEX postings_customer ON postings (customer_id) WHERE customer_id IS NOT NULL;

  CREATE TABLE refunds (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE, -- a refund that is asked for twice happens once
    body_hash TEXT NOT NULL,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    shares TEXT NOT NULL CHECK (json_valid(shares)), -- what goes back of each line of the quote
    amount INTEGER NOT NULL CHECK (amount > 0),
    money INTEGER NOT NULL CHECK (money BETWEEN 0 AND amount), -- the rest is store credit
    tender TEXT CHECK (tender IN ('cash', 'terminal', 'counter', 'card')), -- NULL when no money goes back
    before_sale INTEGER NOT NULL CHECK (before_sale IN (0, 1)), -- the sale is booked without it
    reason TEXT NOT NULL,
    person TEXT, -- the name of who asked for it; NULL for the system
    asked_at INTEGER NOT NULL,
    step TEXT NOT NULL CHECK (step IN ('notTaken', 'due', 'repaid')),
    tries INTEGER NOT NULL DEFAULT 0,
    refusals INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER CHECK (due_at IS NULL OR step = 'due')
  ) STRICT;
  CREATE INDEX refunds_order ON refunds (order_id);
  CREATE INDEX refunds_due ON refunds (due_at) WHERE due_at IS NOT NULL;

  -- The history of a business: newest first, by day, by phone, by the beginning of a name.
  CREATE INDEX orders_business ON orders (business_id);
  CREATE INDEX orders_day ON orders (business_id, placed_at);
  CREATE INDEX orders_phone ON orders (business_id, json_extract(details, '$.customerPhone'));
  CREATE INDEX orders_name ON orders (business_id, lower(json_extract(details, '$.customerName')));

  -- How an order was paid at the counter, and how often that was recorded: a hand-over can be undone.
  ALTER TABLE orders ADD COLUMN tender TEXT CHECK (tender IN ('cash', 'terminal', 'counter'));
  ALTER TABLE orders ADD COLUMN collections INTEGER NOT NULL DEFAULT 0;
`;

const TRIGGERS = `
  CREATE TRIGGER postings_move_credit AFTER INSERT ON postings WHEN new.customer_id IS NOT NULL BEGIN
    -- In two steps: an upsert would hold the CHECK against the movement, not against what comes of it.
    INSERT INTO credit_balances (customer_id, balance) VALUES (new.customer_id, 0) ON CONFLICT DO NOTHING;
    UPDATE credit_balances SET balance = balance + iif(new.credit = 'storeCredit', new.amount, -new.amount)
      WHERE customer_id = new.customer_id;
  END;
  CREATE TRIGGER postings_are_not_rewritten BEFORE UPDATE ON postings BEGIN
    SELECT RAISE(ABORT, 'The books are only added to.');
  END;
  CREATE TRIGGER postings_are_not_forgotten BEFORE DELETE ON postings BEGIN
    SELECT RAISE(ABORT, 'The books are only added to.');
  END;
`;

/** The columns of an order that the backfill reads. */
interface OldOrder extends Record<string, SqlStorageValue> {
  id: number;
  orderNumber: string;
  businessId: number;
  at: number;
  paymentStatus: string;
  total: number;
  withheld: number;
  byCard: number;
  lines: string | null;
  cards: string | null;
  zone: string | null;
}

interface OldLine {
  readonly kind: string;
  readonly rule: string;
  readonly label: string;
  readonly amount: number;
}

interface OldCard {
  readonly kind: string;
  readonly count: number;
  readonly worth: number;
}

const DEFAULT_ZONE = 'America/Vancouver';

export function addBooks(sql: SqlStorage): void {
  sql.exec(TABLES);
  const { zone } = sql
    .exec<{ zone: string | null }>(
      `SELECT (SELECT json_extract(details, '$.business.zone') FROM orders ORDER BY id DESC LIMIT 1) AS zone`,
    )
    .one();
  backfillCredit(sql, zone ?? DEFAULT_ZONE);
  backfillCards(sql, zone ?? DEFAULT_ZONE);
  backfillOrders(sql);
  // The balances already contain the entries that were copied above, so the trigger is created only now.
  sql.exec(`DROP TABLE credit_ledger; ${TRIGGERS}`);
}

type Row = readonly [
  event: string,
  reference: string,
  businessId: number | null,
  orderId: number | null,
  customerId: number | null,
  at: number,
  zone: string,
];

/** Writes one event. Each amount is `[debit, credit, cents, label]`. */
function write(
  sql: SqlStorage,
  [event, reference, businessId, orderId, customerId, at, zone]: Row,
  amounts: readonly (readonly [debit: string, credit: string, amount: number, label: string])[],
): void {
  for (const [line, [debit, credit, amount, label]] of amounts.entries()) {
    if (amount === 0) continue;
    const [from, to] = amount > 0 ? [debit, credit] : [credit, debit];
    sql.exec(
      `INSERT INTO postings (event, reference, line, business_id, order_id, customer_id, day, booked_at, debit, credit, amount, label)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[
        event,
        reference,
        line,
        businessId,
        orderId,
        customerId,
        dayOf(at, zone),
        at,
        from,
        to,
        Math.abs(amount),
        label,
      ],
    );
  }
}

function backfillCredit(sql: SqlStorage, zone: string): void {
  const entries = sql.exec<{
    customer: number;
    amount: number;
    reason: string;
    reference: string;
    at: number;
    orderId: number | null;
    businessId: number | null;
  }>(
    `SELECT credit_ledger.customer_id AS customer, amount, reason, reference, written_at AS at, orders.id AS orderId, business_id AS businessId
     FROM credit_ledger LEFT JOIN orders ON orders.order_number = CASE reason
       WHEN 'stampCard' THEN (SELECT order_number FROM orders WHERE id = CAST(reference AS INTEGER))
       ELSE rtrim(rtrim(reference, '0123456789'), '.') END
     ORDER BY credit_ledger.id`,
  );
  const EVENTS: Readonly<Record<string, readonly [event: string, other: string]>> = {
    giftCard: ['cardUsed', 'giftCards'],
    stampCard: ['stampCard', 'promotions'],
    order: ['creditUsed', 'orders'],
    return: ['creditReturned', 'orders'],
  };
  for (const { customer, amount, reason, reference, at, orderId, businessId } of entries.toArray()) {
    const [event = '', other = ''] = EVENTS[reason] ?? [];
    write(sql, [event, reference, businessId, orderId, customer, at, zone], [[other, 'storeCredit', amount, '']]);
  }
}

/** Books the gift cards that were given away. Bought cards are part of the sale of their order. */
function backfillCards(sql: SqlStorage, zone: string): void {
  const cards = sql.exec<{ id: number; amount: number; at: number }>(
    'SELECT id, amount, issued_at AS at FROM gift_cards WHERE order_id IS NULL AND voided_at IS NULL',
  );
  for (const { id, amount, at } of cards.toArray())
    write(sql, ['cardGiven', String(id), null, null, null, at, zone], [['promotions', 'giftCards', amount, '']]);
}

function backfillOrders(sql: SqlStorage): void {
  const orders = sql.exec<OldOrder>(
    `SELECT orders.id, order_number AS orderNumber, orders.business_id AS businessId, status_at AS at,
       payment_status AS paymentStatus, total, coalesce(charges.withheld, 0) AS withheld, charges.key IS NOT NULL AS byCard,
       json_extract(details, '$.quote.lines') AS lines, json_extract(details, '$.cards.rows') AS cards,
       json_extract(details, '$.business.zone') AS zone
     FROM orders LEFT JOIN charges ON charges.order_id = orders.id AND (charges.step = 'paid' OR charges.withheld > 0)
     WHERE (payment_status = 'paid' AND status NOT IN ('p', 'n', 'v'))
       OR (payment_status = 'inPerson' AND status IN ('a', 'f'))
       OR (payment_status = 'refunded' AND charges.withheld > 0)
     ORDER BY orders.id`,
  );
  for (const order of orders) {
    if (order.paymentStatus === 'refunded') writeUsedCards(sql, order);
    else writeSale(sql, order);
  }
}

/** Books what a refund left of an order: the price of the gift cards and tickets that were used before the refund. */
function writeUsedCards(sql: SqlStorage, { id, orderNumber, businessId, at, withheld, zone }: OldOrder): void {
  const { worth } = sql
    .exec<{ worth: number }>(
      'SELECT coalesce(sum(amount), 0) AS worth FROM gift_cards WHERE order_id = ? AND activated_at IS NOT NULL',
      id,
    )
    .one();
  const row = (event: string): Row => [event, `${orderNumber}.0`, businessId, id, null, at, zone ?? DEFAULT_ZONE];
  write(sql, row('sale'), [
    ['orders', 'giftCards', worth, ''],
    ['orders', 'sales', withheld - worth, ''],
  ]);
  write(sql, row('payment'), [['card', 'orders', withheld, '']]);
}

function writeSale(
  sql: SqlStorage,
  { id, orderNumber, businessId, at, total, byCard, zone, ...order }: OldOrder,
): void {
  const lines: readonly OldLine[] = JSON.parse(order.lines ?? '[]');
  const cards: readonly OldCard[] = JSON.parse(order.cards ?? '[]');
  const { credit } = sql.exec<{ credit: number }>('SELECT credit_used AS credit FROM orders WHERE id = ?', id).one();
  const giftCards = cards.reduce((sum, { kind, count, worth }) => sum + (kind === 'giftCard' ? count * worth : 0), 0);
  const other = lines.filter(({ kind }) => kind !== 'item' && kind !== 'tender').map(postingOf);
  const rest = other.reduce((sum, [, , amount]) => sum + amount, 0);
  const row = (event: string): Row => [event, `${orderNumber}.0`, businessId, id, null, at, zone ?? DEFAULT_ZONE];
  write(sql, row('sale'), [
    ['orders', 'sales', total + credit - giftCards - rest, ''],
    ...other,
    ['orders', 'giftCards', giftCards, ''],
  ]);
  write(sql, row('payment'), [[byCard === 1 ? 'card' : 'counter', 'orders', total, '']]);
}

function postingOf({ kind, rule, label, amount }: OldLine): readonly ['orders', string, number, string] {
  if (kind === 'discount') return ['orders', amount > 0 ? 'surcharges' : 'discounts', amount, label];
  if (kind === 'tip') return ['orders', rule === 'driverTip' ? 'driverTips' : 'tips', amount, ''];
  return ['orders', kind === 'fee' ? 'fees' : 'taxes', amount, label];
}

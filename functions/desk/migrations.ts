import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../src/domain/order/order.ts';
import { ORDER_MODES, ORDER_TYPES } from '../../src/domain/store/business.ts';
import { MESSAGE_CHANNELS } from '../gateways/messages/gateway.ts';
import { PAYMENT_PROVIDERS } from '../gateways/payments/gateway.ts';
import { CHARGE_STEPS } from './charges.ts';
import { CREDIT_REASONS } from './credit.ts';

const words = (list: readonly string[]): string => `(${list.map((word) => `'${word}'`).join(', ')})`;

/**
 * The desk's tables, one entry for each version, never edited once released: a desk that was made earlier applies what it has
 * not yet. All times are instants, all money cents.
 */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE orders (
    id INTEGER PRIMARY KEY,
    order_number TEXT NOT NULL UNIQUE,
    business_id INTEGER NOT NULL,
    checkout_id TEXT NOT NULL UNIQUE, -- one checkout makes one order
    body_hash TEXT NOT NULL,
    tracking_id TEXT NOT NULL,
    tracking_hash TEXT NOT NULL UNIQUE, -- orders are looked up by it, so that no comparison tells a part of the id
    status TEXT NOT NULL CHECK (status IN ${words(ORDER_STATUSES)}),
    payment_status TEXT NOT NULL CHECK (payment_status IN ${words(PAYMENT_STATUSES)}),
    order_type TEXT NOT NULL CHECK (order_type IN ${words(ORDER_TYPES)}),
    order_mode TEXT NOT NULL CHECK (order_mode IN ${words(ORDER_MODES)}),
    table_number INTEGER,
    slot_at INTEGER NOT NULL, -- the half hour in which it takes a place
    requested_at INTEGER, -- the half hour that was asked for
    placed_at INTEGER NOT NULL,
    status_at INTEGER NOT NULL,
    prep_minutes INTEGER CHECK (prep_minutes > 0),
    due_at INTEGER,
    rejection_reason TEXT,
    total INTEGER NOT NULL CHECK (total >= 0),
    details TEXT NOT NULL CHECK (json_valid(details)),
    CHECK (status <> 'r' OR rejection_reason IS NOT NULL),
    CHECK (order_mode <> 'table' OR table_number IS NOT NULL)
  ) STRICT;
  CREATE INDEX orders_board ON orders (business_id, status);
  CREATE INDEX orders_slot ON orders (business_id, slot_at);

  CREATE TABLE attempts (
    key TEXT PRIMARY KEY,
    body_hash TEXT NOT NULL,
    answer TEXT NOT NULL CHECK (json_valid(answer)),
    answered_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX attempts_answered ON attempts (answered_at);

  CREATE TABLE soldout (
    business_id INTEGER NOT NULL,
    option_id INTEGER NOT NULL,
    PRIMARY KEY (business_id, option_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE boards (
    business_id INTEGER PRIMARY KEY,
    revision INTEGER NOT NULL CHECK (revision > 0)
  ) STRICT;

  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    channel TEXT NOT NULL CHECK (channel IN ${words(MESSAGE_CHANNELS)}),
    recipient TEXT NOT NULL,
    text TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX outbox_due ON outbox (due_at);
  `,
  `
  CREATE TABLE credit_ledger (
    id INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL,
    amount INTEGER NOT NULL CHECK (amount <> 0),
    reason TEXT NOT NULL CHECK (reason IN ${words(CREDIT_REASONS)}),
    reference TEXT NOT NULL,
    written_at INTEGER NOT NULL,
    UNIQUE (customer_id, reason, reference),
    CHECK ((reason = 'order') = (amount < 0))
  ) STRICT;
  CREATE TABLE credit_balances (
    customer_id INTEGER PRIMARY KEY,
    balance INTEGER NOT NULL CHECK (balance >= 0)
  ) STRICT;
  CREATE TRIGGER credit_ledger_moves_balance AFTER INSERT ON credit_ledger BEGIN
    -- In two steps: an upsert would hold the CHECK against the movement, not against what comes of it.
    INSERT INTO credit_balances (customer_id, balance) VALUES (new.customer_id, 0) ON CONFLICT DO NOTHING;
    UPDATE credit_balances SET balance = balance + new.amount WHERE customer_id = new.customer_id;
  END;
  CREATE TRIGGER credit_ledger_is_not_rewritten BEFORE UPDATE ON credit_ledger BEGIN
    SELECT RAISE(ABORT, 'The credit ledger is only added to.');
  END;
  CREATE TRIGGER credit_ledger_is_not_forgotten BEFORE DELETE ON credit_ledger BEGIN
    SELECT RAISE(ABORT, 'The credit ledger is only added to.');
  END;

  CREATE TABLE gift_cards (
    id INTEGER PRIMARY KEY,
    secret_hash TEXT NOT NULL UNIQUE, -- of number and PIN together
    amount INTEGER NOT NULL CHECK (amount > 0),
    issued_at INTEGER NOT NULL,
    activated_by INTEGER, -- the customer
    activated_at INTEGER,
    CHECK ((activated_by IS NULL) = (activated_at IS NULL))
  ) STRICT;
  `,
  `
  ALTER TABLE orders ADD COLUMN customer_id INTEGER; -- who was signed in, with a confirmed e-mail

  CREATE TABLE stamps (
    order_id INTEGER PRIMARY KEY REFERENCES orders (id), -- an order earns once
    customer_id INTEGER NOT NULL,
    points INTEGER NOT NULL CHECK (points > 0),
    earned_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE stamp_cards (
    customer_id INTEGER PRIMARY KEY,
    points INTEGER NOT NULL CHECK (points >= 0)
  ) STRICT;
  `,
  `
  ALTER TABLE gift_cards ADD COLUMN order_id INTEGER REFERENCES orders (id); -- that bought it; null for one given away
  ALTER TABLE gift_cards ADD COLUMN name TEXT CHECK ((name IS NULL) = (order_id IS NULL));
  ALTER TABLE gift_cards ADD COLUMN paid INTEGER CHECK (paid >= 0 AND (paid IS NULL) = (order_id IS NULL));
  ALTER TABLE gift_cards ADD COLUMN voided_at INTEGER CHECK (voided_at IS NULL OR activated_at IS NULL);
  CREATE INDEX gift_cards_order ON gift_cards (order_id);

  CREATE TABLE event_tickets (
    id INTEGER PRIMARY KEY,
    code_hash TEXT NOT NULL UNIQUE,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    name TEXT NOT NULL,
    amount INTEGER NOT NULL,
    paid INTEGER NOT NULL CHECK (paid >= 0),
    issued_at INTEGER NOT NULL,
    used_at INTEGER, -- when it let somebody in
    voided_at INTEGER CHECK (voided_at IS NULL OR used_at IS NULL)
  ) STRICT;
  CREATE INDEX event_tickets_order ON event_tickets (order_id);
  `,
  `
  ALTER TABLE orders ADD COLUMN look_at INTEGER; -- when to look whether somebody is at the board; NULL once that was done
  ALTER TABLE orders ADD COLUMN answer_by INTEGER; -- when it is rejected unless answered; NULL for what waits for nobody
  ALTER TABLE orders ADD COLUMN here_at INTEGER; -- when its customer said "I am Here"
  CREATE INDEX orders_look ON orders (look_at) WHERE status IN ('n', 'v');
  CREATE INDEX orders_answer ON orders (answer_by) WHERE status IN ('n', 'v');

  CREATE TABLE unattended_boards ( -- whose business was told that an order waits while no board is open
    business_id INTEGER PRIMARY KEY,
    alerted_at INTEGER NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE loyalty_copies (
    customer_id INTEGER PRIMARY KEY,
    revision INTEGER NOT NULL, -- of what the customer has here
    tries INTEGER NOT NULL, -- since the copy was last written
    due_at INTEGER -- when the copy is written next; null when it is as it should be
  ) STRICT;
  CREATE INDEX loyalty_copies_due ON loyalty_copies (due_at);
  `,
  `
  -- From when on somebody should be at the board.
  ALTER TABLE orders ADD COLUMN answer_from INTEGER;
  `,
  `
  CREATE TABLE promo_uses (
    order_id INTEGER PRIMARY KEY REFERENCES orders (id), -- counts while the order does
    business_id INTEGER NOT NULL,
    code TEXT NOT NULL,
    customer TEXT -- an account or a phone number
  ) STRICT;
  CREATE INDEX promo_uses_code ON promo_uses (business_id, code, customer);

  CREATE TABLE receipts (
    id INTEGER PRIMARY KEY,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    email TEXT, -- what was not asked for is NULL
    sms_number TEXT,
    rewards_program INTEGER NOT NULL CHECK (rewards_program IN (0, 1)), -- wants to be part of it
    email_offers INTEGER NOT NULL CHECK (email_offers IN (0, 1)), -- wants offers by e-mail
    asked_at INTEGER NOT NULL,
    CHECK (email IS NOT NULL OR sms_number IS NOT NULL)
  ) STRICT;
  CREATE INDEX receipts_order ON receipts (order_id);
  `,
  `
  ALTER TABLE orders ADD COLUMN tries INTEGER NOT NULL DEFAULT 1; -- a checkout whose payment was declined may try again
  ALTER TABLE orders ADD COLUMN credit_used INTEGER NOT NULL DEFAULT 0 CHECK (credit_used >= 0); -- and not given back

  CREATE TABLE charges (
    key TEXT PRIMARY KEY,
    attempt_key TEXT NOT NULL,
    business_id INTEGER NOT NULL,
    order_id INTEGER REFERENCES orders (id),
    provider TEXT NOT NULL CHECK (provider IN ${words(PAYMENT_PROVIDERS)}),
    amount INTEGER NOT NULL CHECK (amount > 0),
    capture TEXT NOT NULL CHECK (capture IN ('now', 'later')),
    payment_id TEXT,
    step TEXT NOT NULL CHECK (step IN ${words(CHARGE_STEPS)}),
    withheld INTEGER NOT NULL CHECK (withheld BETWEEN 0 AND amount),
    started_at INTEGER NOT NULL,
    called_at INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    failed_refunds INTEGER NOT NULL,
    due_at INTEGER,
    told_at INTEGER,
    UNIQUE (business_id, payment_id)
  ) STRICT;
  CREATE INDEX charges_due ON charges (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX charges_told ON charges (told_at) WHERE told_at IS NOT NULL;
  -- An order has the money of one charge at most.
  CREATE UNIQUE INDEX charges_order ON charges (order_id) WHERE step IN ('authorising', 'held', 'capturing', 'paid');

  CREATE TABLE payment_events (
    id TEXT PRIMARY KEY, -- the provider's: an event that comes again is known
    seen_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX payment_events_seen ON payment_events (seen_at);

  -- An attempt has its charge, and no answer while it is not known what has come of that.
  CREATE TABLE answered_attempts (
    key TEXT PRIMARY KEY,
    body_hash TEXT NOT NULL,
    charge_key TEXT,
    answer TEXT CHECK (json_valid(answer)),
    answered_at INTEGER NOT NULL,
    CHECK (answer IS NOT NULL OR charge_key IS NOT NULL)
  ) STRICT;
  INSERT INTO answered_attempts (key, body_hash, answer, answered_at)
    SELECT key, body_hash, answer, answered_at FROM attempts;
  DROP TABLE attempts;
  ALTER TABLE answered_attempts RENAME TO attempts;
  CREATE INDEX attempts_answered ON attempts (answered_at);
  `,
  `
  CREATE INDEX orders_unconfirmed ON orders (placed_at) WHERE status = 'p';
  `,
];

/** Brings the desk's tables to the newest version, or to an older one that a test is about. To be called in a transaction. */
export function migrate(sql: SqlStorage, newest = MIGRATIONS.length): void {
  sql.exec('CREATE TABLE IF NOT EXISTS versions (version INTEGER PRIMARY KEY) STRICT');
  const [row] = sql.exec<{ version: number }>('SELECT coalesce(max(version), 0) AS version FROM versions').toArray();
  for (const [index, statements] of MIGRATIONS.slice(0, newest).entries()) {
    const version = index + 1;
    if (version <= (row?.version ?? 0)) continue;
    sql.exec(statements);
    sql.exec('INSERT INTO versions (version) VALUES (?)', version);
  }
}

/**
 * Orders, attempts, sold-out marks, boards and outbox. Tracking ids are looked up by hash, so that response times
 * reveal nothing about them.
 */
export const ORDERS = `
  CREATE TABLE orders (
    id INTEGER PRIMARY KEY,
    order_number TEXT NOT NULL UNIQUE,
    business_id INTEGER NOT NULL,
    checkout_id TEXT NOT NULL UNIQUE, -- one checkout makes one order
    body_hash TEXT NOT NULL,
    tracking_id TEXT NOT NULL,
    tracking_hash TEXT NOT NULL UNIQUE, -- orders are looked up by it, so that no comparison tells a part of the id
    status TEXT NOT NULL CHECK (status IN ('p', 'n', 'v', 'c', 'd', 'r', 'L', 's', 'a', 'f', 'q')),
    payment_status TEXT NOT NULL CHECK (payment_status IN ('unpaid', 'authorising', 'authorised', 'paid', 'declined', 'refunded', 'inPerson')),
    order_type TEXT NOT NULL CHECK (order_type IN ('take-out', 'pre-order', 'dine-in', 'delivery')),
    order_mode TEXT NOT NULL CHECK (order_mode IN ('normal', 'table', 'kiosk', 'menu', 'catering')),
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
    channel TEXT NOT NULL CHECK (channel IN ('sms', 'email')),
    recipient TEXT NOT NULL,
    text TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX outbox_due ON outbox (due_at);
  `;

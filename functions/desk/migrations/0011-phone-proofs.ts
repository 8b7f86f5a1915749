/** Codes for phone numbers, and counts of orders that are paid in person. */
export const PHONE_PROOFS = `
  -- Older orders count as proven: their customers were promised texts.
  ALTER TABLE orders ADD COLUMN phone_proven INTEGER NOT NULL DEFAULT 1 CHECK (phone_proven IN (0, 1));
  -- Whether the customer is known: by a proven phone number, an account with a confirmed e-mail or a paired kiosk.
  ALTER TABLE orders ADD COLUMN customer_known INTEGER NOT NULL DEFAULT 0 CHECK (customer_known IN (0, 1));

  CREATE TABLE phone_codes (
    id INTEGER PRIMARY KEY,
    order_id INTEGER NOT NULL REFERENCES orders (id), -- the newest code of an order counts
    business_id INTEGER NOT NULL,
    phone TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX phone_codes_order ON phone_codes (order_id);
  CREATE INDEX phone_codes_sent ON phone_codes (sent_at);

  CREATE TABLE unpaid_orders ( -- orders of the last hour that are paid in person
    order_id INTEGER PRIMARY KEY REFERENCES orders (id),
    customer_id INTEGER,
    phone TEXT, -- NULL for an order without one
    source_hash TEXT, -- NULL for a source that everybody shares
    placed_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX unpaid_orders_placed ON unpaid_orders (placed_at);
  `;

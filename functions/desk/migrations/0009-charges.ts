/**
 * Charges and webhook events. An attempt can have a charge. While the outcome of the charge is unknown, the attempt has
 * no answer. `id` of a payment event: the provider's id, by which the desk recognises a repeated event.
 */
export const CHARGES = `
  ALTER TABLE orders ADD COLUMN tries INTEGER NOT NULL DEFAULT 1; -- attempts at paying this checkout
  ALTER TABLE orders ADD COLUMN credit_used INTEGER NOT NULL DEFAULT 0 CHECK (credit_used >= 0); -- store credit that the order holds

  CREATE TABLE charges (
    key TEXT PRIMARY KEY,
    attempt_key TEXT NOT NULL,
    business_id INTEGER NOT NULL,
    order_id INTEGER REFERENCES orders (id),
    provider TEXT NOT NULL CHECK (provider IN ('stripe', 'square')),
    amount INTEGER NOT NULL CHECK (amount > 0),
    capture TEXT NOT NULL CHECK (capture IN ('now', 'later')),
    payment_id TEXT,
    step TEXT NOT NULL CHECK (step IN ('prepared', 'authorising', 'held', 'capturing', 'paid', 'returning', 'returned')),
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
  -- At most one charge of an order holds or has taken money.
  CREATE UNIQUE INDEX charges_order ON charges (order_id) WHERE step IN ('authorising', 'held', 'capturing', 'paid');

  CREATE TABLE payment_events (
    id TEXT PRIMARY KEY, -- the provider's: an event that comes again is known
    seen_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX payment_events_seen ON payment_events (seen_at);

  -- While the outcome of its charge is unknown, an attempt has a charge key and no answer.
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
  `;

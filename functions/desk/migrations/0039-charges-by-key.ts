/**
 * Stores the charges sorted by key. Two indexes contained the step of a charge in their conditions, so each change of
 * the step wrote to both indexes. They now use two other columns, which change less often. The checks make sure that
 * these columns agree with the step. Charges without a payment are no longer in the index of the payments.
 */
export const CHARGES_BY_KEY = `
  CREATE TABLE charges_by_key (
    key TEXT PRIMARY KEY,
    attempt_key TEXT NOT NULL,
    business_id INTEGER NOT NULL,
    order_id INTEGER REFERENCES orders (id),
    paying_order_id INTEGER, -- the order, while the charge holds or has taken money, or may do so; NULL otherwise
    provider TEXT NOT NULL CHECK (provider IN ('stripe', 'square')),
    amount INTEGER NOT NULL CHECK (amount > 0),
    capture TEXT NOT NULL CHECK (capture IN ('now', 'later')),
    payment_id TEXT,
    step TEXT NOT NULL CHECK (step IN ('prepared', 'authorising', 'held', 'capturing', 'paid', 'returning', 'returned')),
    is_open INTEGER NOT NULL, -- 0 once the charge is captured, voided or refunded
    withheld INTEGER NOT NULL CHECK (withheld BETWEEN 0 AND amount),
    started_at INTEGER NOT NULL,
    called_at INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    failed_refunds INTEGER NOT NULL,
    due_at INTEGER,
    told_at INTEGER,
    refund_id TEXT, -- the provider's id of the refund of a charge that is returned as a whole; NULL until it accepts one
    CHECK (paying_order_id IS iif(step IN ('authorising', 'held', 'capturing', 'paid'), order_id, NULL)),
    CHECK (is_open = (step NOT IN ('paid', 'returned')))
  ) STRICT, WITHOUT ROWID;
  INSERT INTO charges_by_key (key, attempt_key, business_id, order_id, paying_order_id, provider, amount, capture, payment_id, step,
      is_open, withheld, started_at, called_at, tries, failed_refunds, due_at, told_at, refund_id)
    SELECT key, attempt_key, business_id, order_id, iif(step IN ('authorising', 'held', 'capturing', 'paid'), order_id, NULL),
      provider, amount, capture, payment_id, step, step NOT IN ('paid', 'returned'), withheld, started_at, called_at, tries,
      failed_refunds, due_at, told_at, refund_id FROM charges;
  DROP TABLE charges;
  ALTER TABLE charges_by_key RENAME TO charges;
  CREATE INDEX charges_due ON charges (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX charges_told ON charges (told_at) WHERE told_at IS NOT NULL;
  CREATE INDEX charges_started ON charges (business_id, provider, started_at);
  CREATE INDEX charges_open ON charges (business_id) WHERE is_open = 1;
  CREATE UNIQUE INDEX charges_payment ON charges (business_id, payment_id) WHERE payment_id IS NOT NULL;
  -- At most one charge of an order holds or has taken money.
  CREATE UNIQUE INDEX charges_order ON charges (paying_order_id) WHERE paying_order_id IS NOT NULL;
`;

/**
 * Payouts and their lines, as the payment provider reported them. Amounts that lower a payout are below zero. `id` of a
 * payout: the provider's id. `order_id` of a line: the order whose payment the line is about. `busy_until`: while a
 * reading of payouts runs, the time from which it counts as interrupted. `since`: bookings before this instant are not
 * compared with payouts. The index `postings_card` finds the postings of card payments, because a day has many other
 * postings.
 */
export const PAYOUTS = `
  CREATE TABLE payouts (
    business_id INTEGER NOT NULL,
    id TEXT NOT NULL, -- the provider's
    created_at INTEGER NOT NULL,
    arrives_on TEXT,
    amount INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'inTransit', 'paid', 'failed', 'cancelled')),
    lines TEXT NOT NULL CHECK (lines IN ('ready', 'later', 'never', 'read')),
    next_lines TEXT, -- cursor of the page of lines that is read next; NULL for the first
    PRIMARY KEY (business_id, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX payouts_made ON payouts (business_id, created_at);

  CREATE TABLE payout_lines (
    business_id INTEGER NOT NULL,
    payout_id TEXT NOT NULL,
    id TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('charge', 'refund', 'fee', 'dispute', 'adjustment')),
    amount INTEGER NOT NULL,
    fee INTEGER NOT NULL,
    at INTEGER NOT NULL,
    payment_id TEXT,
    order_id INTEGER, -- of the payment; NULL when this site did not take it
    about TEXT NOT NULL,
    PRIMARY KEY (business_id, payout_id, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX payout_lines_order ON payout_lines (order_id) WHERE order_id IS NOT NULL;

  -- Money that the provider has and that is in no payout yet.
  CREATE TABLE awaited_money (
    business_id INTEGER NOT NULL,
    order_id INTEGER NOT NULL,
    available_at INTEGER NOT NULL,
    PRIMARY KEY (business_id, order_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE payout_readings (
    business_id INTEGER PRIMARY KEY,
    provider TEXT NOT NULL CHECK (provider IN ('stripe', 'square')),
    since INTEGER NOT NULL, -- payouts that were made before are not read
    read_at INTEGER NOT NULL,
    busy_until INTEGER, -- while somebody is reading
    trouble TEXT -- why the last reading failed
  ) STRICT;

  -- The postings of card money: reports of a day have many others.
  CREATE INDEX postings_card ON postings (business_id, day, order_id) WHERE debit = 'card' OR credit = 'card';
`;

/**
 * Adds `refused` to the states of `lines`, for payouts whose lines the provider refuses to list. Also adds the account
 * from which payouts were read, and the time of the last complete list.
 */
export const PAYOUT_ACCOUNTS = `
  CREATE TABLE listed_payouts (
    business_id INTEGER NOT NULL,
    id TEXT NOT NULL, -- the provider's
    created_at INTEGER NOT NULL,
    arrives_on TEXT,
    amount INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'inTransit', 'paid', 'failed', 'cancelled')),
    lines TEXT NOT NULL CHECK (lines IN ('ready', 'later', 'never', 'refused', 'read')),
    next_lines TEXT, -- cursor of the page of lines that is read next; NULL for the first
    PRIMARY KEY (business_id, id)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO listed_payouts (business_id, id, created_at, arrives_on, amount, state, lines, next_lines)
    SELECT business_id, id, created_at, arrives_on, amount, state, lines, next_lines FROM payouts;
  DROP TABLE payouts;
  ALTER TABLE listed_payouts RENAME TO payouts;
  CREATE INDEX payouts_made ON payouts (business_id, created_at);

  -- Names the provider's account, no secret; NULL when it was not noted.
  ALTER TABLE payout_readings ADD COLUMN account TEXT;
  -- When all payouts were listed last; NULL for never.
  ALTER TABLE payout_readings ADD COLUMN listed_at INTEGER;
`;

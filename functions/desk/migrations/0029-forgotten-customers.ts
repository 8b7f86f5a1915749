/** Accounts whose personal data was removed. From this version on, the reason of an adjustment can be changed. */
export const FORGOTTEN_CUSTOMERS = `
  CREATE TABLE forgotten_customers (
    customer_id INTEGER PRIMARY KEY, -- the number of the account, which the books keep
    at INTEGER NOT NULL
  ) STRICT;
  -- A reason may name a customer who is forgotten. Everything else of an adjustment stays as it was written.
  DROP TRIGGER adjustments_are_not_rewritten;
  CREATE TRIGGER adjustments_are_not_rewritten
    BEFORE UPDATE OF id, key, body_hash, business_id, kind, customer_id, card_id, amount, person, at ON adjustments BEGIN
    SELECT RAISE(ABORT, 'Adjustments are only added to.');
  END;
`;

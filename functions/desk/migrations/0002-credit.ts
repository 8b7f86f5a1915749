/**
 * Credit ledger and gift cards. The trigger `credit_ledger_moves_balance` inserts a balance of zero if the customer has
 * none yet, and then updates the balance. So the CHECK of `credit_balances` tests the new balance. In an upsert, this
 * CHECK would test the amount of the entry.
 */
export const CREDIT = `
  CREATE TABLE credit_ledger (
    id INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL,
    amount INTEGER NOT NULL CHECK (amount <> 0),
    reason TEXT NOT NULL CHECK (reason IN ('giftCard', 'stampCard', 'order', 'return')),
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
  `;

/**
 * Stores the postings sorted by their event, so that no separate index by event is needed. A customer's postings are
 * sorted by time. The index by day contains only the postings from which the sales of a day are summed up.
 * The triggers are the same as before. They are created after the postings are copied, so the copies change no sum and
 * no balance. 0002-credit.ts explains why `postings_move_credit` has two steps. `customer_id`: the customer whose store
 * credit the posting changes.
 */
export const POSTINGS_BY_EVENT = `
  CREATE TABLE postings_by_event (
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
    PRIMARY KEY (event, reference, line),
    CHECK (debit <> credit),
    CHECK (('storeCredit' IN (debit, credit)) = (customer_id IS NOT NULL))
  ) STRICT, WITHOUT ROWID;
  INSERT INTO postings_by_event (event, reference, line, business_id, order_id, customer_id, day, booked_at, debit, credit, amount, label)
    SELECT event, reference, line, business_id, order_id, customer_id, day, booked_at, debit, credit, amount, label FROM postings;
  DROP TABLE postings;
  ALTER TABLE postings_by_event RENAME TO postings;

  CREATE INDEX postings_order ON postings (order_id) WHERE order_id IS NOT NULL;
  CREATE INDEX postings_customer ON postings (customer_id, booked_at) WHERE customer_id IS NOT NULL;
  CREATE INDEX postings_card ON postings (business_id, day, order_id) WHERE debit = 'card' OR credit = 'card';
  CREATE INDEX postings_sales ON postings (business_id, day) WHERE event IN ('sale', 'saleUndone', 'refund')
    AND (line = 0 OR debit IN ('sales', 'discounts', 'surcharges') OR credit IN ('sales', 'discounts', 'surcharges'));

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
  CREATE TRIGGER postings_sum_up_days AFTER INSERT ON postings BEGIN
    INSERT INTO day_postings (business_id, day, event, debit, credit, label, amount)
      VALUES (coalesce(new.business_id, 0), new.day, new.event, new.debit, new.credit, new.label, new.amount)
      ON CONFLICT DO UPDATE SET amount = amount + excluded.amount;
  END;
  CREATE TRIGGER postings_owe_more AFTER INSERT ON postings WHEN new.credit IN ('storeCredit', 'giftCards') BEGIN
    INSERT INTO day_owed (account, day, amount) VALUES (new.credit, new.day, new.amount)
      ON CONFLICT DO UPDATE SET amount = amount + excluded.amount;
  END;
  CREATE TRIGGER postings_owe_less AFTER INSERT ON postings WHEN new.debit IN ('storeCredit', 'giftCards') BEGIN
    INSERT INTO day_owed (account, day, amount) VALUES (new.debit, new.day, -new.amount)
      ON CONFLICT DO UPDATE SET amount = amount + excluded.amount;
  END;
`;

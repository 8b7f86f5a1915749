/**
 * Adds three things. First, a table of the adjustments of credit, points and gift cards that people make, with their
 * reasons. Second, messages that belong to no order. Third, a table that says for each day by how much the total of all
 * store credit changed, and by how much the total of all unused gift cards changed. `business_id`: the business at
 * which the person made the adjustment.
 */
const TABLES = `
  CREATE TABLE adjustments (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE, -- an adjustment that is asked for twice happens once
    body_hash TEXT NOT NULL,
    business_id INTEGER NOT NULL, -- where the person works
    kind TEXT NOT NULL, -- no CHECK: SQLite would have to copy the table for each new kind
    customer_id INTEGER, -- NULL for a gift card
    card_id INTEGER REFERENCES gift_cards (id),
    amount INTEGER NOT NULL CHECK (amount > 0), -- cents, or points
    reason TEXT NOT NULL,
    person TEXT NOT NULL, -- the name of who did it
    at INTEGER NOT NULL,
    CHECK ((customer_id IS NULL) <> (card_id IS NULL))
  ) STRICT;
  CREATE INDEX adjustments_business ON adjustments (business_id, id);
  CREATE INDEX adjustments_customer ON adjustments (customer_id) WHERE customer_id IS NOT NULL;
  CREATE TRIGGER adjustments_are_not_rewritten BEFORE UPDATE ON adjustments BEGIN
    SELECT RAISE(ABORT, 'Adjustments are only added to.');
  END;
  CREATE TRIGGER adjustments_are_not_forgotten BEFORE DELETE ON adjustments BEGIN
    SELECT RAISE(ABORT, 'Adjustments are only added to.');
  END;

  ALTER TABLE gift_cards ADD COLUMN blocked_at INTEGER CHECK (blocked_at IS NULL OR activated_at IS NULL);

  CREATE TABLE day_owed (
    account TEXT NOT NULL,
    day INTEGER NOT NULL,
    amount INTEGER NOT NULL, -- how much more was owed at the end of the day than before it
    PRIMARY KEY (account, day)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO day_owed (account, day, amount)
    SELECT account, day, sum(amount) FROM (
      SELECT credit AS account, day, amount FROM day_postings WHERE credit IN ('storeCredit', 'giftCards')
      UNION ALL SELECT debit, day, -amount FROM day_postings WHERE debit IN ('storeCredit', 'giftCards')
    ) GROUP BY account, day;
  CREATE TRIGGER postings_owe_more AFTER INSERT ON postings WHEN new.credit IN ('storeCredit', 'giftCards') BEGIN
    INSERT INTO day_owed (account, day, amount) VALUES (new.credit, new.day, new.amount)
      ON CONFLICT DO UPDATE SET amount = amount + excluded.amount;
  END;
  CREATE TRIGGER postings_owe_less AFTER INSERT ON postings WHEN new.debit IN ('storeCredit', 'giftCards') BEGIN
    INSERT INTO day_owed (account, day, amount) VALUES (new.debit, new.day, -new.amount)
      ON CONFLICT DO UPDATE SET amount = amount + excluded.amount;
  END;

  ALTER TABLE outbox RENAME TO old_outbox;
  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id INTEGER REFERENCES orders (id), -- NULL for a message that is about no order
    channel TEXT NOT NULL CHECK (channel IN ('sms', 'email')),
    recipient TEXT NOT NULL,
    text TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL
  ) STRICT;
`;

const MESSAGES = `
  INSERT INTO outbox SELECT * FROM old_outbox;
  DROP TABLE old_outbox;
  CREATE INDEX outbox_due ON outbox (due_at);
`;

export function addAdjustments(sql: SqlStorage): void {
  sql.exec(TABLES);
  // Gateways tell messages apart by their ids, so the new table must not use the ids of delivered messages again.
  const [last] = sql.exec<{ id: number }>("SELECT seq AS id FROM sqlite_sequence WHERE name = 'old_outbox'").toArray();
  if (last !== undefined) {
    sql.exec("INSERT INTO outbox (id, channel, recipient, text, due_at) VALUES (?, 'email', '', '', 0)", last.id);
    sql.exec('DELETE FROM outbox');
  }
  sql.exec(MESSAGES);
}

/** Stamp cards, and the customer of an order. */
export const STAMP_CARDS = `
  ALTER TABLE orders ADD COLUMN customer_id INTEGER; -- the signed-in account, when its e-mail is confirmed

  CREATE TABLE stamps (
    order_id INTEGER PRIMARY KEY REFERENCES orders (id), -- an order earns once
    customer_id INTEGER NOT NULL,
    points INTEGER NOT NULL CHECK (points > 0),
    earned_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE stamp_cards (
    customer_id INTEGER PRIMARY KEY,
    points INTEGER NOT NULL CHECK (points >= 0)
  ) STRICT;
  `;

/**
 * Gift cards that were bought with an order, and event tickets. `order_id` of a gift card: the order with which the
 * card was bought. `used_at` of a ticket: when somebody was admitted with the ticket.
 */
export const BOUGHT_CARDS = `
  ALTER TABLE gift_cards ADD COLUMN order_id INTEGER REFERENCES orders (id); -- the order that bought it; NULL for a card given away
  ALTER TABLE gift_cards ADD COLUMN name TEXT CHECK ((name IS NULL) = (order_id IS NULL));
  ALTER TABLE gift_cards ADD COLUMN paid INTEGER CHECK (paid >= 0 AND (paid IS NULL) = (order_id IS NULL));
  ALTER TABLE gift_cards ADD COLUMN voided_at INTEGER CHECK (voided_at IS NULL OR activated_at IS NULL);
  CREATE INDEX gift_cards_order ON gift_cards (order_id);

  CREATE TABLE event_tickets (
    id INTEGER PRIMARY KEY,
    code_hash TEXT NOT NULL UNIQUE,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    name TEXT NOT NULL,
    amount INTEGER NOT NULL,
    paid INTEGER NOT NULL CHECK (paid >= 0),
    issued_at INTEGER NOT NULL,
    used_at INTEGER, -- when it let somebody in
    voided_at INTEGER CHECK (voided_at IS NULL OR used_at IS NULL)
  ) STRICT;
  CREATE INDEX event_tickets_order ON event_tickets (order_id);
  `;

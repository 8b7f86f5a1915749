/** Paid gift cards that are sent to somebody else on a later day. They are made on that day. */
export const GIFT_DELIVERIES = `
  CREATE TABLE gift_deliveries (
    order_id INTEGER PRIMARY KEY REFERENCES orders (id),
    due_at INTEGER -- NULL once it was sent or taken back
  ) STRICT;
  CREATE INDEX gift_deliveries_due ON gift_deliveries (due_at);
  `;

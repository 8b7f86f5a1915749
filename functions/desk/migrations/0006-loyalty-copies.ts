/** Customers whose credit and points have to be copied to D1. */
export const LOYALTY_COPIES = `
  CREATE TABLE loyalty_copies (
    customer_id INTEGER PRIMARY KEY,
    revision INTEGER NOT NULL, -- of what the customer has here
    tries INTEGER NOT NULL, -- since the copy was last written
    due_at INTEGER -- when the copy is written next; null when it is as it should be
  ) STRICT;
  CREATE INDEX loyalty_copies_due ON loyalty_copies (due_at);
  `;

/** Times at which an unanswered order is checked and rejected, and the businesses that were alerted. */
export const UNANSWERED_ORDERS = `
  ALTER TABLE orders ADD COLUMN look_at INTEGER; -- when to check that a board is open; NULL after that
  ALTER TABLE orders ADD COLUMN answer_by INTEGER; -- when the system rejects it; NULL for orders without an answer window
  ALTER TABLE orders ADD COLUMN here_at INTEGER; -- when the customer tapped "I am Here"
  CREATE INDEX orders_look ON orders (look_at) WHERE status IN ('n', 'v');
  CREATE INDEX orders_answer ON orders (answer_by) WHERE status IN ('n', 'v');

  CREATE TABLE unattended_boards ( -- whose business was told that an order waits while no board is open
    business_id INTEGER PRIMARY KEY,
    alerted_at INTEGER NOT NULL
  ) STRICT;
  `;

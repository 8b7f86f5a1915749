/** The orders of a customer, and which of them are favourites. */
export const ORDER_HISTORY = `
  ALTER TABLE orders ADD COLUMN favourite INTEGER NOT NULL DEFAULT 0 CHECK (favourite IN (0, 1));
  CREATE INDEX orders_customer ON orders (customer_id, id) WHERE customer_id IS NOT NULL;
  `;

/** Index of the orders that wait for a confirmed phone number. */
export const UNCONFIRMED_ORDERS = `
  CREATE INDEX orders_unconfirmed ON orders (placed_at) WHERE status = 'p';
  `;

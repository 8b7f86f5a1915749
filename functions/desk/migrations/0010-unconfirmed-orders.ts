export const UNCONFIRMED_ORDERS = `
  CREATE INDEX orders_unconfirmed ON orders (placed_at) WHERE status = 'p';
  `;

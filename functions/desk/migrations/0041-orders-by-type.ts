/**
 * Drops the index of all orders of a business: the index by order type contains the same orders. The index of card orders
 * no longer depends on the payment status, so that a card payment does not change this index.
 */
export const ORDERS_BY_TYPE = `
  DROP INDEX orders_business;
  DROP INDEX orders_card;
  CREATE INDEX orders_card ON orders (business_id) WHERE tender IS NULL AND total > 0;
`;

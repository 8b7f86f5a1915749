/** Index of the orders that guests never placed and that still contain personal data. */
export const UNPLACED_ORDERS = `
  CREATE INDEX orders_unplaced ON orders (placed_at)
    WHERE payment_status IN ('unpaid', 'declined') AND customer_id IS NULL AND json_extract(details, '$.anonymous') IS NULL;
`;

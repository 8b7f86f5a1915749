/**
 * Adds the column `on_board`, which says whether an order is placed and not finished. Its value follows from the order
 * status and the payment status. The index of the board uses this column, not the status, so that most moves of an
 * order write no index. Another index contains the finished orders by status and time.
 */
export const ON_BOARD = `
  -- Follows from the two statuses. NULL in orders that were not on the board when this column was added.
  ALTER TABLE orders ADD COLUMN on_board INTEGER
    CHECK (on_board = (status IN ('n', 'v', 'c', 'd', 's') AND payment_status NOT IN ('unpaid', 'authorising', 'declined')));
  UPDATE orders SET on_board = 1
    WHERE status IN ('n', 'v', 'c', 'd', 's') AND payment_status NOT IN ('unpaid', 'authorising', 'declined');
  DROP INDEX orders_board;
  DROP INDEX orders_finished;
  CREATE INDEX orders_on_board ON orders (business_id) WHERE on_board = 1;
  CREATE INDEX orders_off_board ON orders (business_id, status, status_at) WHERE status NOT IN ('n', 'v', 'c', 'd', 's');
`;

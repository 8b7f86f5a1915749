/**
 * One index instead of two for the times at which an unanswered order is checked and rejected. It leaves out orders that
 * are not placed: an order whose payment was declined keeps its status.
 */
export const ANSWER_TIMES = `
  DROP INDEX orders_look;
  DROP INDEX orders_answer;
  CREATE INDEX orders_answer ON orders (answer_by, look_at) WHERE on_board = 1 AND status IN ('n', 'v');
`;

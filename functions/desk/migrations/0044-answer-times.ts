/**
 * One index instead of two for two times of an unanswered order: when the desk checks whether a board is open (`look_at`),
 * and when the desk rejects the order (`answer_by`). The condition `on_board = 1` leaves out orders that are not placed. The
 * status alone does not leave them out: an order whose payment was declined can still have the status `n`.
 */
export const ANSWER_TIMES = `
  DROP INDEX orders_look;
  DROP INDEX orders_answer;
  CREATE INDEX orders_answer ON orders (answer_by, look_at) WHERE on_board = 1 AND status IN ('n', 'v');
`;

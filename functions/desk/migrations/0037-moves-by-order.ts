/**
 * Stores the moves of an order together, so that a move writes one row and no index entry. `id`: the number of the move
 * within its order. `person`: the name of the member of staff.
 */
export const MOVES_BY_ORDER = `
  CREATE TABLE moves_by_order (
    order_id INTEGER NOT NULL REFERENCES orders (id),
    id INTEGER NOT NULL, -- rises with each move of the order
    move TEXT NOT NULL,
    actor TEXT NOT NULL,
    person TEXT, -- the name of who works there; NULL for customers and the system
    at INTEGER NOT NULL,
    PRIMARY KEY (order_id, id)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO moves_by_order (order_id, id, move, actor, person, at)
    SELECT order_id, id, move, actor, person, at FROM order_moves;
  DROP TABLE order_moves;
  ALTER TABLE moves_by_order RENAME TO order_moves;
`;

/** Who moved an order, when, and how. `person`: the name of the member of staff. */
export const ORDER_MOVES_TABLE = `
  CREATE TABLE order_moves (
    id INTEGER PRIMARY KEY,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    move TEXT NOT NULL,
    actor TEXT NOT NULL,
    person TEXT, -- the name of who works there; NULL for customers and the system
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX order_moves_order ON order_moves (order_id);
`;

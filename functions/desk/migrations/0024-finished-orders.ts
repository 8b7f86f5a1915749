/**
 * Adds an index of the finished orders by time, and the table of the stations that are done with their part of an order.
 * `person`: the name of the person who marked the part as done.
 */
export const FINISHED_ORDERS = `
  CREATE INDEX orders_finished ON orders (business_id, status_at) WHERE status IN ('a', 'f', 'r', 'L');
  CREATE TABLE done_parts (
    order_id INTEGER NOT NULL REFERENCES orders (id),
    station TEXT NOT NULL, -- as it was named when the order was placed
    person TEXT NOT NULL, -- the name of who marked it
    done_at INTEGER NOT NULL,
    PRIMARY KEY (order_id, station)
  ) STRICT, WITHOUT ROWID;
`;

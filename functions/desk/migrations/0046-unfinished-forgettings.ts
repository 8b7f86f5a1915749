/**
 * Customers whom the desk has forgotten, but whose data may still be in D1. `work`: what is still to be done in D1, as
 * JSON with the id of the account and the numbers of the orders. `due_at`: when the desk tries next.
 */
export const UNFINISHED_FORGETTINGS = `
  CREATE TABLE unfinished_forgettings (
    id INTEGER PRIMARY KEY,
    work TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX unfinished_forgettings_due ON unfinished_forgettings (due_at);
`;

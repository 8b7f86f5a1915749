/**
 * Customers whom the desk has forgotten, but D1 may not have. `work`: what D1 still has to do, as JSON; it names the
 * account and the orders by their numbers. `due_at`: when the desk tries next.
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

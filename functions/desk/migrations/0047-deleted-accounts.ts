/**
 * Deleted accounts with data that arrived at the moment of the deletion, such as an order. The desk must still forget
 * the customers of these accounts (E32). `due_at`: when the desk tries next.
 */
export const DELETED_ACCOUNTS = `
  CREATE TABLE deleted_accounts (
    customer_id INTEGER PRIMARY KEY,
    due_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX deleted_accounts_due ON deleted_accounts (due_at);
`;

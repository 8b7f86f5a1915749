/**
 * The subject and the outcome of each message about an order. `person`: the name of the person who sent the message.
 * `id`: the id that the message had in the outbox. `recipient`: most of it is hidden (`maskRecipient`).
 */
export const SENT_MESSAGES = `
  ALTER TABLE outbox ADD COLUMN about TEXT; -- no CHECK: SQLite would have to copy the table; NULL in older rows
  ALTER TABLE outbox ADD COLUMN person TEXT; -- the name of who had it sent; NULL for customers and the system

  CREATE TABLE sent_messages (
    id INTEGER PRIMARY KEY, -- of the outbox
    order_id INTEGER NOT NULL REFERENCES orders (id),
    about TEXT,
    channel TEXT NOT NULL CHECK (channel IN ('sms', 'email')),
    recipient TEXT NOT NULL, -- masked: enough to recognise it, not to write to it
    outcome TEXT NOT NULL CHECK (outcome IN ('sent', 'undeliverable', 'gaveUp')),
    person TEXT,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX sent_messages_order ON sent_messages (order_id);
`;

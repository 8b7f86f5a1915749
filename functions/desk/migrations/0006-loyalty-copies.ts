/**
 * Customers whose credit and points have to be copied to D1. `revision`: rises with each change of the customer's
 * credit or points at the desk. `tries`: failed writes since the last change or the last successful copy. `due_at`:
 * when the next copy is due; null when D1 already has the newest copy.
 */
export const LOYALTY_COPIES = `
  CREATE TABLE loyalty_copies (
    customer_id INTEGER PRIMARY KEY,
    revision INTEGER NOT NULL, -- of what the customer has here
    tries INTEGER NOT NULL, -- since the copy was last written
    due_at INTEGER -- when the copy is written next; null when it is as it should be
  ) STRICT;
  CREATE INDEX loyalty_copies_due ON loyalty_copies (due_at);
  `;

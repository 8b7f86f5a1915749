/**
 * For each business, the time at which the desk checks whether webhook events arrive, and the start of the last silence
 * that an e-mail reported to the owners. A silence is a time without events.
 */
export const WEBHOOK_CHECKS = `
  CREATE TABLE webhook_checks (
    business_id INTEGER PRIMARY KEY,
    due_at INTEGER, -- NULL until the next payment
    told_since INTEGER -- since when events are missing, as the owners were told
  ) STRICT;
  CREATE INDEX webhook_checks_due ON webhook_checks (due_at) WHERE due_at IS NOT NULL;
`;

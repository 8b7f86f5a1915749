/**
 * Stores the attempts sorted by key, so that the keys need no separate index, to which each new attempt would add an
 * entry. The index by time contains only answered attempts, because only these are deleted.
 */
export const ATTEMPTS_BY_KEY = `
  CREATE TABLE attempts_by_key (
    key TEXT PRIMARY KEY,
    body_hash TEXT NOT NULL,
    charge_key TEXT,
    answer TEXT CHECK (json_valid(answer)),
    answered_at INTEGER NOT NULL,
    CHECK (answer IS NOT NULL OR charge_key IS NOT NULL)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO attempts_by_key (key, body_hash, charge_key, answer, answered_at)
    SELECT key, body_hash, charge_key, answer, answered_at FROM attempts;
  DROP TABLE attempts;
  ALTER TABLE attempts_by_key RENAME TO attempts;
  CREATE INDEX attempts_answered ON attempts (answered_at) WHERE answer IS NOT NULL;
`;

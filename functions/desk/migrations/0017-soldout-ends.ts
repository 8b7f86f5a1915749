/**
 * When sold-out marks end by themselves. A mark without a row ends when staff remove it. `ends_at`: the end that staff
 * have seen on the board. `due_at`: when the alarm removes the mark; later than `ends_at` after a failed try.
 */
export const SOLDOUT_ENDS = `
  CREATE TABLE soldout_ends (
    business_id INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('option', 'choice')),
    id INTEGER NOT NULL, -- of the option or the choice
    ends_at INTEGER NOT NULL, -- what staff were told
    due_at INTEGER NOT NULL, -- later than ends_at after a failure
    PRIMARY KEY (business_id, kind, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX soldout_ends_due ON soldout_ends (due_at);
  `;

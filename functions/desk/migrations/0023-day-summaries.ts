/**
 * The people who get a summary of each business day, and when the next summary is due. `day`: the business day of this
 * next summary. Also adds two indexes of charges: one of the open charges, one by the start of a charge.
 */
export const DAY_SUMMARIES = `
  CREATE TABLE summary_readers (
    business_id INTEGER NOT NULL,
    person_id INTEGER NOT NULL,
    PRIMARY KEY (business_id, person_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE day_summaries (
    business_id INTEGER PRIMARY KEY,
    day INTEGER NOT NULL, -- the next day that is summed up: each is sent once
    due_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX day_summaries_due ON day_summaries (due_at);

  CREATE INDEX charges_open ON charges (business_id) WHERE step NOT IN ('paid', 'returned');
  CREATE INDEX charges_started ON charges (business_id, provider, started_at);
`;

/**
 * The scheduled publications: at most one for each business. `publish_at`: the time that the person chose. `due_at`:
 * when the desk tries to publish; later than `publish_at` after a failed try. When the desk has given up, `due_at` is
 * null, and `problem` is a sentence that says why.
 */
export const SCHEDULED_PUBLICATIONS = `
  CREATE TABLE scheduled_publications (
    business_id INTEGER PRIMARY KEY,
    document TEXT NOT NULL, -- the draft as it was checked, JSON
    revision INTEGER NOT NULL, -- of that draft
    publish_at INTEGER NOT NULL, -- what its person was told
    due_at INTEGER, -- later than publish_at after a failure; NULL when it is given up
    problem TEXT, -- why it is given up, one sentence; NULL while it waits
    person_id INTEGER NOT NULL,
    person_name TEXT NOT NULL
  ) STRICT;
  CREATE INDEX scheduled_publications_due ON scheduled_publications (due_at);
  `;

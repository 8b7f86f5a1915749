/**
 * `replaced_version`: the newest version of the business when the publication was scheduled; 0 if it had none. NULL for
 * a publication that an earlier release scheduled.
 */
export const REPLACED_VERSIONS = `
  ALTER TABLE scheduled_publications ADD COLUMN replaced_version INTEGER;
`;

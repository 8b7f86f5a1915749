/**
 * Counts the calls of each refund since the last certain answer of the provider. For earlier refunds that were sent but
 * not accepted, it is unknown whether the last call was answered. So these refunds begin with one unanswered call.
 */
export const UNANSWERED_REFUNDS = `
  ALTER TABLE refunds ADD COLUMN unanswered INTEGER NOT NULL DEFAULT 0;
  -- Whether these were answered is not known.
  UPDATE refunds SET unanswered = 1 WHERE step = 'due' AND provider_id IS NULL AND tries > 0;
`;

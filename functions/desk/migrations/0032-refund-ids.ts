/**
 * Adds the ids that the payment provider gives to accepted refunds. With these ids, the desk reads the state of the
 * refunds. `refund_id` of a charge: the id of the refund that returns the whole charge. Adds the event
 * `repaymentUndone`, for a refund that failed after its repayment was booked.
 */
export const REFUND_IDS = `
  -- The provider's; NULL until it accepts the refund, and again after the refund failed.
  ALTER TABLE refunds ADD COLUMN provider_id TEXT;
  -- When a repaid refund is to be read again, because it may have failed since.
  ALTER TABLE refunds ADD COLUMN read_at INTEGER CHECK (read_at IS NULL OR step = 'repaid');
  CREATE INDEX refunds_to_read ON refunds (read_at) WHERE read_at IS NOT NULL;
  -- The provider's id of the refund of a charge that is returned as a whole; NULL until it accepts one.
  ALTER TABLE charges ADD COLUMN refund_id TEXT;
  CREATE INDEX refunds_at_provider ON refunds (provider_id) WHERE provider_id IS NOT NULL;
  INSERT INTO book_events (name) VALUES ('repaymentUndone');
`;

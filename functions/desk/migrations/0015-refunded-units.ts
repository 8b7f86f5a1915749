/**
 * For each refund, how many units of each row of the order are refunded. The kitchen does not make units that are
 * refunded already. Refunds from before this version name no units.
 */
export const REFUNDED_UNITS = `
  ALTER TABLE refunds ADD COLUMN units TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(units));
`;

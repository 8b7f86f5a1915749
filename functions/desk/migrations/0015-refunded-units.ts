/** The units of an order's rows that a refund names, which the kitchen does not make. Earlier refunds name none. */
export const REFUNDED_UNITS = `
  ALTER TABLE refunds ADD COLUMN units TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(units));
`;

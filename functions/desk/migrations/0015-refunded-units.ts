/** Which units of an order's rows a refund names. The kitchen does not make them. Earlier refunds named none. */
export const REFUNDED_UNITS = `
  ALTER TABLE refunds ADD COLUMN units TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(units));
`;

/** Who recorded that the money of a refund was given back in another way than at the payment provider. */
export const REPAID_OTHERWISE = `
  ALTER TABLE refunds ADD COLUMN repaid_by TEXT;
`;

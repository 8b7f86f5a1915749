/**
 * Ends refunds that waited for the capture of a hold, if the hold was voided instead. The money of these refunds was
 * never taken. Before this version, they kept waiting.
 */
export const UNTAKEN_REFUNDS = `
  UPDATE refunds SET step = 'notTaken' WHERE step = 'due' AND due_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM charges WHERE charges.order_id = refunds.order_id AND charges.step IN ('held', 'capturing', 'paid'));
`;

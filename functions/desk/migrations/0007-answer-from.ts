/** Adds the instant at which an order's answer window begins: from then on, staff have time to answer. */
export const ANSWER_FROM = `
  -- When the answer window of the order begins.
  ALTER TABLE orders ADD COLUMN answer_from INTEGER;
  `;

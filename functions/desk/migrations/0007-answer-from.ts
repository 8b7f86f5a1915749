/** The start of an order's answer window. */
export const ANSWER_FROM = `
  -- When the answer window of the order begins.
  ALTER TABLE orders ADD COLUMN answer_from INTEGER;
  `;

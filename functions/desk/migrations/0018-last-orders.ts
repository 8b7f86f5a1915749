/** Copies of credit and points also say when a customer ordered last, so all customers with orders are copied again. */
export const LAST_ORDERS = `
  INSERT INTO loyalty_copies (customer_id, revision, tries, due_at)
    SELECT DISTINCT customer_id, 1, 0, 0 FROM orders WHERE customer_id IS NOT NULL
    ON CONFLICT DO UPDATE SET revision = revision + 1, tries = 0, due_at = 0;
  `;

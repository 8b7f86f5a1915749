/**
 * D1's copies of credit and points now also contain the time of a customer's last order. Schedules a new copy for each
 * customer who has ordered.
 */
export const LAST_ORDERS = `
  INSERT INTO loyalty_copies (customer_id, revision, tries, due_at)
    SELECT DISTINCT customer_id, 1, 0, 0 FROM orders WHERE customer_id IS NOT NULL
    ON CONFLICT DO UPDATE SET revision = revision + 1, tries = 0, due_at = 0;
  `;

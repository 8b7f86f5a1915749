/** Finds orders by the name or the phone number of their customer. */

/** SQL: the phone number of an order's customer. The index `orders_phone` contains this expression. */
export const CUSTOMER_PHONE = "json_extract(details, '$.customerPhone')";

/** SQL: the name of an order's customer in lower case. The index `orders_name` contains this expression. */
const LOWER_NAME = "lower(json_extract(details, '$.customerName'))";

/** An SQL condition on the table `orders`, its values, and the index that finds the orders. */
export interface CustomerCondition {
  readonly sql: string;
  readonly values: readonly string[];
  readonly index: 'orders_phone' | 'orders_name';
}

/**
 * The condition for `find`, a text that staff typed: the phone number of a customer, with or without the country code, or
 * the beginning of the customer's name.
 */
export function byCustomer(find: string): CustomerCondition {
  const [, digits] = /^(?:\+?1)?(\d{10})$/.exec(find.replaceAll(/[\s().-]/g, '')) ?? [];
  if (digits !== undefined) return { sql: `${CUSTOMER_PHONE} = ?`, values: [digits], index: 'orders_phone' };
  // Only the letters A to Z become lower case, as with `lower` of SQLite.
  const start = find.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  const sql = `${LOWER_NAME} >= ? AND ${LOWER_NAME} < ?`;
  return { sql, values: [start, `${start}\u{10ffff}`], index: 'orders_name' };
}

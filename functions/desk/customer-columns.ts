/** Finds orders by the name or the phone number of their customer. */

/** SQL: the phone number of an order's customer. An index exists for it. */
export const CUSTOMER_PHONE = "json_extract(details, '$.customerPhone')";

/** SQL: the name of an order's customer, for comparison. An index exists for it. */
const LOWER_NAME = "lower(json_extract(details, '$.customerName'))";

/**
 * SQL condition on `orders`, and its values: `find` is the customer's phone number, with or without the country code, or
 * the beginning of the customer's name.
 */
export function byCustomer(find: string): readonly [string, ...string[]] {
  const [, digits] = /^(?:\+?1)?(\d{10})$/.exec(find.replaceAll(/[\s().-]/g, '')) ?? [];
  if (digits !== undefined) return [`${CUSTOMER_PHONE} = ?`, digits];
  // Like `lower` of SQLite, which changes only the letters A to Z.
  const start = find.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  return [`${LOWER_NAME} >= ? AND ${LOWER_NAME} < ?`, start, `${start}\u{10ffff}`];
}

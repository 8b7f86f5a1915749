/**
 * Adds the column `card_row`. It states to which row of its order a bought gift card or a ticket belongs. Rows of one
 * order can have the same name. So each stored card takes one unit of the order: the first free unit with the same name,
 * worth and price. The row of this unit becomes the row of the card.
 */
const COLUMNS = `
  ALTER TABLE gift_cards ADD COLUMN card_row INTEGER; -- index in the cards of the order; NULL for a card given away
  ALTER TABLE event_tickets ADD COLUMN card_row INTEGER;
`;

interface OldRow {
  readonly name: string;
  readonly count: number;
  readonly worth: number;
  readonly paid: number;
}

interface OldCard extends Record<string, SqlStorageValue> {
  id: number;
  name: string;
  worth: number;
  paid: number;
  voided: number;
}

interface Unit {
  readonly cardRow: number;
  readonly name: string;
  readonly worth: number;
  readonly paid: number;
}

const TABLES = ['gift_cards', 'event_tickets'] as const;

export function addCardRows(sql: SqlStorage): void {
  sql.exec(COLUMNS);
  const orders = sql
    .exec<{ id: number; rows: string | null }>(
      `SELECT id, json_extract(details, '$.cards.rows') AS rows FROM orders
       WHERE id IN (SELECT order_id FROM gift_cards UNION SELECT order_id FROM event_tickets)`,
    )
    .toArray();
  for (const order of orders) {
    const rows: readonly OldRow[] = JSON.parse(order.rows ?? '[]');
    for (const table of TABLES) assignRows(sql, table, order.id, rows);
  }
}

function assignRows(sql: SqlStorage, table: (typeof TABLES)[number], orderId: number, rows: readonly OldRow[]): void {
  const cards = sql
    .exec<OldCard>(
      `SELECT id, name, amount AS worth, paid, voided_at IS NOT NULL AS voided FROM ${table} WHERE order_id = ? ORDER BY id`,
      orderId,
    )
    .toArray();
  // When cards are sent again, the old cards are voided and new cards replace them. So an order has at most as many
  // valid cards as units, but it can have more voided cards. These must not take the units of the valid cards.
  for (const voided of [0, 1]) {
    const free = rows.flatMap(unitsOf);
    for (const card of cards.filter((each) => each.voided === voided))
      sql.exec(`UPDATE ${table} SET card_row = ? WHERE id = ?`, rowOf(card, free, rows), card.id);
  }
}

/** The units of a row, each with its share of the price. `cardUnits` divides the price in the same way. */
const unitsOf = ({ name, count, worth, paid }: OldRow, cardRow: number): Unit[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ cardRow, name, worth },
    paid: Math.floor(paid / count) + Number(index < paid % count),
  }));

/**
 * Takes a unit for a card out of `free`, and returns the row of this unit. If `free` has no unit with the card's name,
 * returns the first row with this name. If there is no such row, returns 0.
 */
function rowOf(card: OldCard, free: Unit[], rows: readonly OldRow[]): number {
  const exact = free.findIndex(
    ({ name, worth, paid }) => name === card.name && worth === card.worth && paid === card.paid,
  );
  const found = exact >= 0 ? exact : free.findIndex(({ name }) => name === card.name);
  const [unit] = found >= 0 ? free.splice(found, 1) : [];
  return (
    unit?.cardRow ??
    Math.max(
      0,
      rows.findIndex(({ name }) => name === card.name),
    )
  );
}

import { expect, it } from 'vitest';
import { migrate } from '../../functions/desk/migrations.ts';
import { inEmptyDesk } from './empty-desk.ts';

/** The desk's last schema version without `card_row`. This column states to which row of its order a card belongs. */
const BEFORE = 30;
const ROWS = [
  { kind: 'giftCard', name: 'Gift Card ($20)', count: 1, worth: 2000, paid: 2000 },
  { kind: 'eventTicket', name: 'Seat', count: 1, worth: 1800, paid: 1800 },
  // Three gift cards for $50.00 together: they cost $16.67, $16.67 and $16.66.
  { kind: 'giftCard', name: 'Gift Card ($20)', count: 3, worth: 2000, paid: 5000 },
  { kind: 'eventTicket', name: 'Seat', count: 1, worth: 1800, paid: 1800 },
];

it('E12: the migration finds the row of each card and ticket that a desk already has', async () => {
  const rows = await inEmptyDesk((sql) => {
    migrate(sql, BEFORE);
    for (const [id, details] of [{ cards: { rows: ROWS } }, { cards: null }].entries())
      sql.exec(
        `INSERT INTO orders (id, order_number, business_id, checkout_id, body_hash, tracking_id, tracking_hash, status,
             payment_status, order_type, order_mode, slot_at, placed_at, status_at, total, details)
           VALUES (?1, '100-' || ?1, 1, 'c' || ?1, 'body', 'id' || ?1, 'hash' || ?1, 'n', 'paid', 'take-out', 'normal', 0, 1, 1, 0, ?2)`,
        ...[id + 1, JSON.stringify(details)],
      );
    let id = 0;
    const card = (paid: number, state: 'used' | 'voided' | null = null, orderId: number | null = 1) => {
      id += 1;
      const bought = orderId === null ? [null, null, null] : [orderId, 'Gift Card ($20)', paid];
      const used = state === 'used' ? 2 : null;
      sql.exec(
        `INSERT INTO gift_cards (id, secret_hash, amount, issued_at, order_id, name, paid, activated_by, activated_at, voided_at)
           VALUES (?1, 'secret' || ?1, 2000, 1, ?2, ?3, ?4, ?5, ?5, ?6)`,
        ...[id, ...bought, used, state === 'voided' ? 2 : null],
      );
    };
    // One of the three gift cards was used. All other gift cards were sent again, so their first numbers are void.
    for (const paid of [2000, 1667]) card(paid, 'voided');
    card(1667, 'used');
    card(1666, 'voided');
    for (const paid of [2000, 1667, 1666]) card(paid);
    // A card that was given away, and a card of an order whose rows are not known.
    card(0, null, null);
    card(2000, null, 2);
    for (const code of ['first', 'second'])
      sql.exec(
        "INSERT INTO event_tickets (code_hash, order_id, name, amount, paid, issued_at) VALUES (?, 1, 'Seat', 1800, 1800, 1)",
        code,
      );
    migrate(sql);
    return ['gift_cards', 'event_tickets'].map((table) =>
      sql
        .exec<{ row: number | null }>(`SELECT card_row AS row FROM ${table} ORDER BY id`)
        .toArray()
        .map(({ row }) => row),
    );
  });
  expect(rows).toEqual([
    [0, 2, 2, 2, 0, 2, 2, null, 0],
    [1, 3],
  ]);
});

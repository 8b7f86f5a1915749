/**
 * The unused cards of an order. In this file, a card is a gift card or an event ticket. A refund of unused cards returns
 * their price and voids them.
 */
import { unitsOfRow } from '../../src/domain/books/refund.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import { cancelGift, giftDueAt } from './gift-deliveries.ts';
import type { OrderedCard, OrderRecord } from './order-record.ts';
import { refundsOfOrder } from './refund-rows.ts';

/** One gift card or ticket of an order. */
export interface CardUnit extends Pick<OrderedCard, 'kind' | 'name' | 'worth'> {
  /** Index of its row in `details.cards.rows` of the order. Several rows can have the same name. */
  readonly cardRow: number;
  /** Its share of the price of the order row. */
  readonly paid: Cents;
}

/** An unused gift card or ticket. */
export interface UnusedCard extends CardUnit {
  /** Index of its row in `details.items` of the order. */
  readonly itemIndex: number;
  /** Its id in the table `gift_cards` or `event_tickets`; null for a gift card that is made on a later day. */
  readonly id: number | null;
}

export const CARD_TABLES = ['gift_cards', 'event_tickets'] as const;
type CardTable = (typeof CARD_TABLES)[number];
const CARD_KINDS = { gift_cards: 'giftCard', event_tickets: 'eventTicket' } as const;
/** SQL: the card is unused. A gift card is used when it is activated, a ticket when somebody is admitted with it. */
const IS_UNUSED = {
  gift_cards: 'activated_at IS NULL AND voided_at IS NULL',
  event_tickets: 'used_at IS NULL AND voided_at IS NULL',
} as const;
/** SQL: the card is blocked. Tickets cannot be blocked. */
const IS_BLOCKED = { gift_cards: 'blocked_at IS NOT NULL', event_tickets: 'FALSE' } as const;
const UNIT_COLUMNS = 'card_row AS cardRow, name, amount AS worth, paid';
type UnitRow = Omit<CardUnit, 'kind'> & Record<string, SqlStorageValue>;

export const isGiftCard = ({ kind }: Pick<CardUnit, 'kind'>): boolean => kind === 'giftCard';

/**
 * The single cards of a row of gift cards or tickets. The price of the row is divided among them without losing a cent.
 */
export const cardUnits = ({ count, paid, ...row }: OrderedCard, cardRow: number): CardUnit[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ ...row, cardRow },
    paid: Math.floor(paid / count) + Number(index < paid % count),
  }));

interface CardRow extends OrderedCard {
  readonly cardRow: number;
  readonly itemIndex: number;
}

/**
 * The rows in `details.cards.rows` of an order. Each has two indexes: `cardRow` in `details.cards.rows`, and `itemIndex`
 * in `details.items`. `itemIndex` comes from a quote line with the name of the card. Rows without such a line are left
 * out.
 */
export function cardsOfRows({ details }: Pick<OrderRecord, 'details'>): CardRow[] {
  const items = details.quote.lines.filter(({ kind }) => kind === 'item');
  const taken = new Set<number>();
  return (details.cards?.rows ?? []).flatMap((row, cardRow) => {
    const item = items.find(
      ({ label, itemIndex }) => label === row.name && itemIndex !== null && !taken.has(itemIndex),
    );
    if (!item || item.itemIndex === null) return [];
    taken.add(item.itemIndex);
    return { ...row, cardRow, itemIndex: item.itemIndex };
  });
}

/**
 * The gift cards of an order that are to be made and sent on a later day. Gift cards that are refunded are left out.
 */
export function giftsToSend(sql: SqlStorage, order: Pick<OrderRecord, 'id' | 'details'>): CardUnit[] {
  const refundedUnits = refundsOfOrder(sql, order.id).flatMap(({ units }) => units);
  const rows = cardsOfRows(order);
  return (order.details.cards?.rows ?? []).flatMap((row, cardRow) => {
    const itemIndex = rows.find((each) => each.cardRow === cardRow)?.itemIndex;
    const refunded = itemIndex === undefined ? 0 : unitsOfRow(refundedUnits, itemIndex);
    return isGiftCard(row) ? cardUnits(row, cardRow).slice(0, Math.max(0, row.count - refunded)) : [];
  });
}

/**
 * The unused cards of an order, row by row. Refunds take the cards of a row in this sequence: first the blocked cards,
 * then the others. In both groups, the newest cards come first.
 */
export function unusedCards(sql: SqlStorage, order: Pick<OrderRecord, 'id' | 'details'>): UnusedCard[] {
  const made = CARD_TABLES.flatMap((table) =>
    sql
      .exec<UnitRow & { id: number }>(
        `SELECT id, ${UNIT_COLUMNS} FROM ${table} WHERE order_id = ? AND ${IS_UNUSED[table]} ORDER BY ${IS_BLOCKED[table]} DESC, id DESC`,
        order.id,
      )
      .toArray()
      .map((card) => ({ kind: CARD_KINDS[table], ...card })),
  );
  const waiting =
    giftDueAt(sql, order.id) === null ? [] : giftsToSend(sql, order).map((card) => ({ ...card, id: null }));
  return cardsOfRows(order).flatMap(({ cardRow, itemIndex }) =>
    [...made, ...waiting.toReversed()]
      .filter((card) => card.cardRow === cardRow)
      .map((card) => ({ ...card, itemIndex })),
  );
}

/**
 * Voids the unused gift cards and tickets of an order, because new ones will replace them, and returns the voided ones.
 * Blocked gift cards are not voided, so they stay blocked. Must run inside a transaction.
 */
export const voidForReplacement = (sql: SqlStorage, { id }: Pick<OrderRecord, 'id'>, now: Instant): CardUnit[] =>
  CARD_TABLES.flatMap((table) =>
    sql
      .exec<UnitRow>(
        `UPDATE ${table} SET voided_at = ? WHERE order_id = ? AND ${IS_UNUSED[table]}
         AND NOT ${IS_BLOCKED[table]} RETURNING ${UNIT_COLUMNS}`,
        now,
        id,
      )
      .toArray()
      .map((card) => ({ kind: CARD_KINDS[table], ...card })),
  );

/**
 * Voids the cards that are refunded. If all gift cards of a gift for a later day are refunded, the gift is cancelled.
 * Must run before the refund is written, because written refunds lower the number of gift cards to send.
 */
export function takeBackCards(
  sql: SqlStorage,
  order: OrderRecord,
  refunded: readonly UnusedCard[],
  now: Instant,
): void {
  for (const { kind, id } of refunded)
    if (id !== null) sql.exec(`UPDATE ${tableOf(kind)} SET voided_at = ? WHERE id = ?`, now, id);
  const gifts = refunded.filter(({ id }) => id === null).length;
  if (gifts > 0 && gifts === giftsToSend(sql, order).length) cancelGift(sql, order.id);
}

const tableOf = (kind: CardUnit['kind']): CardTable => (kind === 'giftCard' ? 'gift_cards' : 'event_tickets');

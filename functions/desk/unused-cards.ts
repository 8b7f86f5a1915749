/** Unused gift cards and tickets of an order. A refund returns their price and voids them. */
import type { Cents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import { cancelGift, giftDueAt } from './gift-deliveries.ts';
import type { OrderedCard, OrderRecord } from './order-record.ts';

/** One gift card or ticket of an order. */
export interface CardUnit extends Pick<OrderedCard, 'kind' | 'name' | 'worth'> {
  /** Its share of the price of the order row. */
  readonly paid: Cents;
}

/** The unused cards of one row of an order. `worth` and `paid` are their sums. */
export interface UnusedCards extends Omit<CardUnit, 'name'> {
  /** Index of the order's row. */
  readonly itemIndex: number;
}

export const CARD_TABLES = ['gift_cards', 'event_tickets'] as const;
const CARD_KINDS = { gift_cards: 'giftCard', event_tickets: 'eventTicket' } as const;
/** A gift card is used when it is activated, a ticket when somebody is admitted with it. */
const USED_AT = { gift_cards: 'activated_at', event_tickets: 'used_at' } as const;

export const isGiftCard = ({ kind }: Pick<CardUnit, 'kind'>): boolean => kind === 'giftCard';

/** The units of an order row. The price of the row is divided among them without losing a cent. */
export const cardUnits = ({ count, paid, ...row }: OrderedCard): CardUnit[] =>
  Array.from({ length: count }, (_, index) => ({
    ...row,
    paid: Math.floor(paid / count) + Number(index < paid % count),
  }));

/** The card rows of an order with their positions in it. The label of their quote line is the name of the card. */
export function cardsOfRows({
  details,
}: Pick<OrderRecord, 'details'>): (OrderedCard & { readonly itemIndex: number })[] {
  const items = details.quote.lines.filter(({ kind }) => kind === 'item');
  const taken = new Set<number>();
  return (details.cards?.rows ?? []).flatMap((row) => {
    const item = items.find(
      ({ label, itemIndex }) => label === row.name && itemIndex !== null && !taken.has(itemIndex),
    );
    if (!item || item.itemIndex === null) return [];
    taken.add(item.itemIndex);
    return { ...row, itemIndex: item.itemIndex };
  });
}

/** The unused cards of each row. */
export function unusedCards(sql: SqlStorage, order: Pick<OrderRecord, 'id' | 'details'>): UnusedCards[] {
  const unused = CARD_TABLES.flatMap((table) =>
    sql
      .exec<{ name: string; worth: Cents; paid: Cents }>(
        `SELECT name, amount AS worth, paid FROM ${table}
         WHERE order_id = ? AND ${USED_AT[table]} IS NULL AND voided_at IS NULL`,
        order.id,
      )
      .toArray()
      .map((card) => ({ kind: CARD_KINDS[table], ...card })),
  );
  const isGiftScheduled = giftDueAt(sql, order.id) !== null;
  const isUnused = (unit: CardUnit): boolean => {
    // The cards of a scheduled gift are not made yet, so none of them is used.
    if (isGiftScheduled && isGiftCard(unit)) return true;
    const found = unused.findIndex(
      ({ name, worth, paid }) => name === unit.name && worth === unit.worth && paid === unit.paid,
    );
    if (found >= 0) unused.splice(found, 1);
    return found >= 0;
  };
  return cardsOfRows(order).flatMap(({ itemIndex, ...row }) => {
    const units = cardUnits(row).filter(isUnused);
    const sum = (field: 'paid' | 'worth') => units.reduce((total, unit) => total + unit[field], 0);
    return units.length === 0 ? [] : { kind: row.kind, itemIndex, paid: sum('paid'), worth: sum('worth') };
  });
}

/** The cards to void. */
export interface VoidedCards {
  /** Names of the cards to void; null for all. */
  readonly names: readonly string[] | null;
  /** Whether to void blocked gift cards too. */
  readonly blocked: boolean;
}

/** Voids the unused cards and tickets of an order, and returns them. Must run inside a transaction. */
export function voidCards(
  sql: SqlStorage,
  { id }: Pick<OrderRecord, 'id'>,
  now: Instant,
  { names, blocked }: VoidedCards,
): CardUnit[] {
  const nameCondition = names === null ? '' : `AND name IN (${names.map(() => '?').join(', ')})`;
  const condition = (table: (typeof CARD_TABLES)[number]) =>
    table === 'gift_cards' && !blocked ? `${nameCondition} AND blocked_at IS NULL` : nameCondition;
  return CARD_TABLES.flatMap((table) =>
    sql
      .exec<{ name: string; worth: Cents; paid: Cents }>(
        `UPDATE ${table} SET voided_at = ? WHERE order_id = ? AND ${USED_AT[table]} IS NULL AND voided_at IS NULL ${condition(table)}
         RETURNING name, amount AS worth, paid`,
        now,
        id,
        ...(names ?? []),
      )
      .toArray()
      .map((card) => ({ kind: CARD_KINDS[table], ...card })),
  );
}

/** Voids the cards that are refunded. Also cancels the sending of a gift that is scheduled for later. */
export function takeBackCards(
  sql: SqlStorage,
  order: OrderRecord,
  refunded: readonly UnusedCards[],
  now: Instant,
): void {
  if (refunded.length === 0) return;
  const rows = cardsOfRows(order).filter(({ itemIndex }) => refunded.some((card) => card.itemIndex === itemIndex));
  voidCards(sql, order, now, { names: rows.map(({ name }) => name), blocked: true });
  if (refunded.some(isGiftCard)) cancelGift(sql, order.id);
}

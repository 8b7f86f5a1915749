import { activationPath } from '../../src/contract/gift-card.ts';
import type { CardsResent } from '../../src/contract/issued-cards.ts';
import { type Cents, formatCents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { DeskContext } from './desk-context.ts';
import { issueTicket } from './event-tickets.ts';
import { issueGiftCard } from './gift-cards.ts';
import { cancelGift, scheduleGift, takeDueGifts, wasGiftScheduled } from './gift-deliveries.ts';
import { queueEmail } from './order-messages.ts';
import type { OrderedCard, OrderRecord } from './order-record.ts';
import { orderById } from './orders.ts';
import { earnStamps } from './stamps.ts';

/** One gift card or ticket to be made. */
interface CardToIssue extends Pick<OrderedCard, 'kind' | 'name' | 'worth'> {
  /** Its share of the price of the order row. */
  readonly paid: Cents;
}

/**
 * Makes the gift cards and tickets of a paid order, once, and queues the e-mails with them: to the buyer, or a gift to its
 * recipient. A gift for a later day is only scheduled. Only these e-mails contain numbers, PINs and codes. They are deleted
 * from the outbox on delivery; only hashes remain. Must run inside the transaction that writes the payment.
 */
export function issueCards(sql: SqlStorage, order: OrderRecord, context: DeskContext): void {
  const { cards } = order.details;
  if (cards === null || wereIssued(sql, order.id)) return;
  const toIssue = cards.rows.flatMap(cardsOfRow);
  const sendAt = cards.gift?.sendAt ?? null;
  const isLater = sendAt !== null && sendAt > context.now && toIssue.some(isGiftCard);
  if (isLater) scheduleGift(sql, order.id, sendAt);
  queueCards(sql, order, isLater ? toIssue.filter((card) => !isGiftCard(card)) : toIssue, context);
  // Other orders earn their stamps at pick-up; an order of cards alone is never picked up.
  if (cards.only) earnStamps(sql, order, context.now);
}

/** Makes and sends the gifts whose day has come. Must run inside a transaction. */
export function sendDueGifts(sql: SqlStorage, context: DeskContext): void {
  for (const orderId of takeDueGifts(sql, context.now)) {
    const order = orderById(sql, orderId);
    if (order?.details.cards)
      queueCards(sql, order, order.details.cards.rows.flatMap(cardsOfRow).filter(isGiftCard), context);
  }
}

/**
 * Voids the unused cards and tickets of an order. Returns the price of the used ones, which is not refunded. A gift
 * card is used once it is activated, a ticket once somebody was admitted with it. Must run inside the transaction that
 * writes the refund.
 */
export function voidCards(sql: SqlStorage, { id }: Pick<OrderRecord, 'id'>, now: Instant): Cents {
  voidUnused(sql, id, now);
  cancelGift(sql, id);
  return TABLES.map((table) =>
    sql
      .exec<{ paid: Cents }>(
        `SELECT coalesce(sum(paid), 0) AS paid FROM ${table} WHERE order_id = ? AND ${USED_AT[table]} IS NOT NULL`,
        id,
      )
      .one(),
  ).reduce((sum, { paid }) => sum + paid, 0);
}

/**
 * Replaces the unused cards and tickets of an order and queues an e-mail with the new ones. The old numbers and codes
 * become invalid. Sends nothing when all are used. Must run inside a transaction.
 */
export function reissueCards(sql: SqlStorage, order: OrderRecord, context: DeskContext): CardsResent {
  const unused = voidUnused(sql, order.id, context.now);
  const { cards } = order.details;
  if (cards === null || unused.length === 0) return { sent: 0, to: null };
  queueCards(sql, order, unused, context);
  return { sent: unused.length, to: maskEmail(cards.gift?.email ?? cards.email) };
}

/** `maya@example.ca` as `m***@example.ca`. */
const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1***@');

const TABLES = ['gift_cards', 'event_tickets'] as const;
const KINDS = { gift_cards: 'giftCard', event_tickets: 'eventTicket' } as const;
const USED_AT = { gift_cards: 'activated_at', event_tickets: 'used_at' } as const;

const isGiftCard = ({ kind }: Pick<CardToIssue, 'kind'>): boolean => kind === 'giftCard';

const wereIssued = (sql: SqlStorage, orderId: number): boolean =>
  wasGiftScheduled(sql, orderId) ||
  TABLES.some((table) => sql.exec(`SELECT 1 FROM ${table} WHERE order_id = ? LIMIT 1`, orderId).toArray().length > 0);

/** The units of an order row. The price of the row is divided among them without losing a cent. */
const cardsOfRow = ({ count, paid, ...row }: OrderedCard): CardToIssue[] =>
  Array.from({ length: count }, (_, index) => ({
    ...row,
    paid: Math.floor(paid / count) + Number(index < paid % count),
  }));

function voidUnused(sql: SqlStorage, orderId: number, now: Instant): CardToIssue[] {
  return TABLES.flatMap((table) =>
    sql
      .exec<{ name: string; worth: Cents; paid: Cents }>(
        `UPDATE ${table} SET voided_at = ? WHERE order_id = ? AND ${USED_AT[table]} IS NULL AND voided_at IS NULL
         RETURNING name, amount AS worth, paid`,
        now,
        orderId,
      )
      .toArray()
      .map((row) => ({ kind: KINDS[table], ...row })),
  );
}

/** Makes these cards and queues the e-mails with them. A gift goes to its recipient, the rest to the buyer. */
function queueCards(
  sql: SqlStorage,
  order: OrderRecord,
  toIssue: readonly CardToIssue[],
  { origin, now }: DeskContext,
): void {
  const { cards, business } = order.details;
  if (cards === null) return;
  const texts = (chosen: readonly CardToIssue[]) => chosen.map((card) => issue(sql, order, card, { origin, now }));
  const queue = (recipient: string, ...parts: readonly string[]) =>
    queueEmail(sql, { orderId: order.id, recipient, text: parts.join('\n\n'), dueAt: now });

  const gifts = cards.gift ? toIssue.filter(isGiftCard) : [];
  const own = toIssue.filter((card) => !gifts.includes(card));
  if (own.length > 0) {
    const hints = [
      own.some(isGiftCard) &&
        `A gift card becomes the store credit of whoever signs in at ${origin}/${business.routingPath} and activates it.`,
      !own.every(isGiftCard) && 'Show the code of a ticket at the door.',
    ];
    queue(
      cards.email,
      `${business.name}: what you bought with order ${order.orderNumber}`,
      ...texts(own),
      hints.filter((hint) => hint !== false).join('\n'),
    );
  }
  if (cards.gift && gifts.length > 0) {
    const { recipientName, senderName, message, email } = cards.gift;
    queue(
      email,
      ...(recipientName === '' ? [] : [`Dear ${recipientName},`]),
      `${senderName} has a gift for you from ${business.name}.`,
      ...(message === '' ? [] : [`"${message}"`]),
      ...texts(gifts),
      'It becomes your store credit when you sign in and activate it.',
    );
    queue(cards.email, `${business.name}: your gift of order ${order.orderNumber} was sent to ${maskEmail(email)}.`);
  }
}

/** Makes one card or ticket and returns its text for the e-mail. */
function issue(
  sql: SqlStorage,
  order: OrderRecord,
  { kind, name, worth, paid }: CardToIssue,
  { origin, now }: DeskContext,
): string {
  const bought = { orderId: order.id, name, paid };
  if (kind === 'eventTicket')
    return `${name}\nCode: ${inGroupsOfFour(issueTicket(sql, { ...bought, worth }, now), '-')}`;
  const card = issueGiftCard(sql, worth, now, bought);
  return [
    `${name}, worth ${formatCents(worth)}`,
    `Number: ${inGroupsOfFour(card.number, ' ')}`,
    `PIN: ${inGroupsOfFour(card.pin, ' ')}`,
    `Activate: ${origin}${activationPath(order.details.business.routingPath, card)}`,
  ].join('\n');
}

const inGroupsOfFour = (text: string, separator: string): string => (text.match(/.{1,4}/g) ?? []).join(separator);

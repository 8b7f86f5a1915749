import type { MessageSubject } from '../../src/contract/business-orders.ts';
import { activationPath } from '../../src/contract/gift-card.ts';
import type { CardsResent } from '../../src/contract/issued-cards.ts';
import { formatCents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { DeskContext } from './desk-context.ts';
import { issueTicket } from './event-tickets.ts';
import { issueGiftCard } from './gift-cards.ts';
import { giftDueAt, scheduleGift, takeDueGifts, wasGiftScheduled } from './gift-deliveries.ts';
import { maskRecipient } from './mask-recipient.ts';
import { queueEmail } from './order-messages.ts';
import type { OrderRecord } from './order-record.ts';
import { orderById } from './orders.ts';
import { earnStamps } from './stamps.ts';
import { CARD_TABLES, type CardUnit, cardUnits, giftsToSend, isGiftCard, voidForReplacement } from './unused-cards.ts';

/**
 * Makes the gift cards and tickets of a paid order, once, and queues the e-mails that contain them. A gift goes to its
 * recipient, everything else to the buyer. A gift for a later day is only scheduled. Only these e-mails contain numbers,
 * PINs and codes: the outbox deletes an e-mail on delivery, and the desk stores only hashes. Must run inside the
 * transaction that writes the payment.
 */
export function issueCards(sql: SqlStorage, order: OrderRecord, context: DeskContext): void {
  const { cards } = order.details;
  if (cards === null || wereIssued(sql, order.id)) return;
  const toIssue = cards.rows.flatMap(cardUnits);
  const sendAt = cards.gift?.sendAt ?? null;
  const isLater = sendAt !== null && sendAt > context.now && toIssue.some(isGiftCard);
  if (isLater) scheduleGift(sql, order.id, sendAt);
  queueCards(sql, order, isLater ? toIssue.filter((card) => !isGiftCard(card)) : toIssue, context);
  // Orders earn their stamps at pick-up, but an order of only gift cards and tickets is never picked up.
  if (cards.only) earnStamps(sql, order, context.now);
}

/** Makes and sends the gifts whose day has come. Must run inside a transaction. */
export function sendDueGifts(sql: SqlStorage, context: DeskContext): void {
  for (const orderId of takeDueGifts(sql, context.now)) {
    const order = orderById(sql, orderId);
    if (order !== null) queueCards(sql, order, giftsToSend(sql, order), context);
  }
}

/** A gift whose cards are made and sent later. */
export interface WaitingGift {
  readonly dueAt: Instant;
}

/**
 * Replaces the unused cards and tickets of an order and queues an e-mail with the new ones. The old numbers and codes
 * become invalid. Sends nothing if all cards and tickets are used or blocked, if the cards are a gift for a later
 * day, or if the customer is forgotten. Must run inside a transaction.
 */
export function reissueCards(sql: SqlStorage, order: OrderRecord, context: DeskContext): CardsResent | WaitingGift {
  // The order has no e-mail address any more (E30). The cards and tickets that were sent stay valid.
  if (order.details.forgotten !== undefined) return { sent: 0, to: null };
  const unused = voidForReplacement(sql, order, context.now);
  const { cards } = order.details;
  if (cards === null || unused.length === 0) {
    const dueAt = giftDueAt(sql, order.id);
    return dueAt === null ? { sent: 0, to: null } : { dueAt };
  }
  queueCards(sql, order, unused, context);
  const recipient = unused.some(isGiftCard) ? cards.gift?.email : undefined;
  return { sent: unused.length, to: maskRecipient(recipient ?? cards.email) };
}

const wereIssued = (sql: SqlStorage, orderId: number): boolean =>
  wasGiftScheduled(sql, orderId) ||
  CARD_TABLES.some(
    (table) => sql.exec(`SELECT 1 FROM ${table} WHERE order_id = ? LIMIT 1`, orderId).toArray().length > 0,
  );

/**
 * Makes these gift cards and tickets, and queues the e-mails that contain them. A gift goes to its recipient, everything
 * else to the buyer.
 */
function queueCards(
  sql: SqlStorage,
  order: OrderRecord,
  toIssue: readonly CardUnit[],
  { origin, now }: DeskContext,
): void {
  const { cards, business } = order.details;
  if (cards === null) return;
  const texts = (chosen: readonly CardUnit[]) => chosen.map((card) => issue(sql, order, card, { origin, now }));
  const queue = (about: MessageSubject, recipient: string, ...parts: readonly string[]) =>
    queueEmail(sql, { orderId: order.id, about, recipient, text: parts.join('\n\n'), dueAt: now });

  const gifts = cards.gift ? toIssue.filter(isGiftCard) : [];
  const own = toIssue.filter((card) => !gifts.includes(card));
  if (own.length > 0) {
    const hints = [
      own.some(isGiftCard) &&
        `A gift card becomes the store credit of whoever signs in at ${origin}/${business.routingPath} and activates it.`,
      !own.every(isGiftCard) && 'Show the code of a ticket at the door.',
    ];
    queue(
      'cards',
      cards.email,
      `${business.name}: what you bought with order ${order.orderNumber}`,
      ...texts(own),
      hints.filter((hint) => hint !== false).join('\n'),
    );
  }
  if (cards.gift && gifts.length > 0) {
    const { recipientName, senderName, message, email } = cards.gift;
    queue(
      'gift',
      email,
      // The first line is the subject of the e-mail.
      `${recipientName === '' ? '' : `Dear ${recipientName}, `}${senderName} has a gift for you from ${business.name}.`,
      ...(message === '' ? [] : [`"${message}"`]),
      ...texts(gifts),
      'A gift card becomes your store credit when you sign in and activate it.',
    );
    queue(
      'giftSent',
      cards.email,
      `${business.name}: your gift of order ${order.orderNumber} was sent to ${maskRecipient(email)}.`,
    );
  }
}

/** Makes one card or ticket and returns its text for the e-mail. */
function issue(
  sql: SqlStorage,
  order: OrderRecord,
  { kind, cardRow, name, worth, paid }: CardUnit,
  { origin, now }: DeskContext,
): string {
  const bought = { orderId: order.id, cardRow, name, paid };
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

import type { CardsResent } from '../../src/contract/issued-cards.ts';
import { type Cents, formatCents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import { issueTicket } from './event-tickets.ts';
import { issueGiftCard } from './gift-cards.ts';
import { queueEmail } from './order-messages.ts';
import type { OrderedCard, OrderRecord } from './order-record.ts';
import { earnStamps } from './stamps.ts';

export interface Sending {
  /** Where the site stands, e.g. `https://order.example.ca`. */
  readonly origin: string;
  readonly now: Instant;
}

/** One card or ticket to be made. */
interface Piece extends Pick<OrderedCard, 'kind' | 'name' | 'worth'> {
  /** Its part of what the order paid. */
  readonly paid: Cents;
}

/**
 * Makes the gift cards and tickets of an order that was paid, once, and keeps the e-mail that brings them to their buyer.
 * Numbers, PINs and codes can be read in that e-mail alone, which leaves the outbox when it is delivered; what stays are
 * hashes. To be called in the transaction that writes the payment.
 */
export function issueCards(sql: SqlStorage, order: OrderRecord, sending: Sending): void {
  const { cards } = order.details;
  if (cards === null || wereIssued(sql, order.id)) return;
  send(sql, order, cards.rows.flatMap(piecesOf), sending);
  // Nobody will pick it up.
  if (cards.only) earnStamps(sql, order, sending.now);
}

/**
 * Takes back what nobody has used of an order's cards and tickets, and answers what was paid for the rest: a refund returns
 * that much less. A gift card is used once it is somebody's credit, a ticket once it let somebody in. To be called in the
 * transaction that writes the refund.
 */
export function voidCards(sql: SqlStorage, { id }: Pick<OrderRecord, 'id'>, now: Instant): Cents {
  takeBack(sql, id, now);
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
 * Makes anew what nobody has used, and sends it again: what the lost e-mail said is worth nothing from then on. Nothing
 * is sent when all were used or taken back, or none was issued. To be called in a transaction.
 */
export function reissueCards(sql: SqlStorage, order: OrderRecord, sending: Sending): CardsResent {
  const pieces = takeBack(sql, order.id, sending.now);
  const { cards } = order.details;
  if (cards === null || pieces.length === 0) return { sent: 0, to: null };
  send(sql, order, pieces, sending);
  return { sent: pieces.length, to: masked(cards.email) };
}

/** `maya@example.ca` as `m***@example.ca`. */
const masked = (email: string): string => email.replace(/^(.).*@/, '$1***@');

const TABLES = ['gift_cards', 'event_tickets'] as const;
const KINDS = { gift_cards: 'giftCard', event_tickets: 'eventTicket' } as const;
const USED_AT = { gift_cards: 'activated_at', event_tickets: 'used_at' } as const;

const wereIssued = (sql: SqlStorage, orderId: number): boolean =>
  TABLES.some((table) => sql.exec(`SELECT 1 FROM ${table} WHERE order_id = ? LIMIT 1`, orderId).toArray().length > 0);

/** Each of a row's units; what the row cost is laid out on them, no cent more or less. */
const piecesOf = ({ count, paid, ...row }: OrderedCard): Piece[] =>
  Array.from({ length: count }, (_, index) => ({
    ...row,
    paid: Math.floor(paid / count) + Number(index < paid % count),
  }));

function takeBack(sql: SqlStorage, orderId: number, now: Instant): Piece[] {
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

function send(sql: SqlStorage, order: OrderRecord, pieces: readonly Piece[], { origin, now }: Sending): void {
  const { cards, business } = order.details;
  if (cards === null) return;
  const made = pieces.map((piece) => make(sql, order.id, piece, now));
  const hints = [
    pieces.some(({ kind }) => kind === 'giftCard') &&
      `A gift card becomes the store credit of whoever signs in at ${origin}/${business.routingPath} and activates it.`,
    pieces.some(({ kind }) => kind === 'eventTicket') && 'Show the code of a ticket at the door.',
  ];
  queueEmail(sql, {
    orderId: order.id,
    recipient: cards.email,
    text: [
      `${business.name}: what you bought with order ${order.orderNumber}`,
      ...made,
      hints.filter((hint) => hint !== false).join('\n'),
    ].join('\n\n'),
    dueAt: now,
  });
}

/** Makes one and tells it, the only time that it can be read. */
function make(sql: SqlStorage, orderId: number, { kind, name, worth, paid }: Piece, now: Instant): string {
  const bought = { orderId, name, paid };
  if (kind === 'eventTicket') return `${name}\nCode: ${inFours(issueTicket(sql, { ...bought, worth }, now), '-')}`;
  const { number, pin } = issueGiftCard(sql, worth, now, bought);
  return `${name}, worth ${formatCents(worth)}\nNumber: ${inFours(number, ' ')}\nPIN: ${inFours(pin, ' ')}`;
}

const inFours = (text: string, between: string): string => (text.match(/.{1,4}/g) ?? []).join(between);

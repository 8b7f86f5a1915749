import { randomInt } from 'node:crypto';
import type { Cents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import { hashOf } from '../data/token.ts';
import { book } from './books.ts';
import { moveCredit } from './credit.ts';
import { orderById } from './orders.ts';

/** The number and the PIN of a gift card. Anyone who knows both can activate the card. */
export interface GiftCard {
  /** Sixteen digits. */
  readonly number: string;
  /** Eight digits. */
  readonly pin: string;
}

export interface Activation extends GiftCard {
  readonly customerId: number;
  readonly now: Instant;
}

/** How a gift card was bought. */
export interface CardPurchase {
  readonly orderId: number;
  /** Index of the card's row in `details.cards.rows` of the order. */
  readonly cardRow: number;
  /** Name on the menu. */
  readonly name: string;
  /** The price of this card in the order. May be less than its worth. */
  readonly paid: Cents;
}

/**
 * Makes a gift card worth `amount`. If `bought` is null, the card is given away. Only a hash of number and PIN is stored.
 * Must run inside a transaction.
 */
export function issueGiftCard(
  sql: SqlStorage,
  amount: Cents,
  now: Instant,
  bought: CardPurchase | null = null,
): GiftCard {
  const card = { number: eightDigits() + eightDigits(), pin: eightDigits() };
  const { id } = sql
    .exec<{ id: number }>(
      'INSERT INTO gift_cards (secret_hash, amount, issued_at, order_id, card_row, name, paid) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id',
      secretHash(card),
      amount,
      now,
      bought?.orderId ?? null,
      bought?.cardRow ?? null,
      bought?.name ?? null,
      bought?.paid ?? null,
    )
    .one();
  // A bought card is booked with the sale of its order.
  if (bought === null)
    book(sql, { event: 'cardGiven', reference: String(id), order: null, customerId: null, now }, [
      { debit: 'promotions', credit: 'giftCards', amount, label: '' },
    ]);
  return card;
}

/**
 * Adds a gift card to a customer's credit, once. Returns false for every failure, so that callers cannot tell an
 * unknown card from a used or blocked one. Must run inside a transaction.
 */
export function activateGiftCard(sql: SqlStorage, { customerId, now, ...card }: Activation): boolean {
  const [found] = sql
    .exec<{ id: number; amount: Cents; orderId: number | null }>(
      'SELECT id, amount, order_id AS orderId FROM gift_cards WHERE secret_hash = ? AND voided_at IS NULL AND blocked_at IS NULL AND activated_by IS NULL',
      secretHash(card),
    )
    .toArray();
  if (!found) return false;
  sql.exec('UPDATE gift_cards SET activated_by = ?, activated_at = ? WHERE id = ?', customerId, now, found.id);
  moveCredit(sql, {
    ...{ event: 'cardUsed', reference: String(found.id), account: 'giftCards' },
    ...{ customerId, amount: found.amount, now },
    order: found.orderId === null ? null : orderById(sql, found.orderId),
  });
  return true;
}

const eightDigits = (): string => String(randomInt(10 ** 8)).padStart(8, '0');

/**
 * Hashes number and PIN together, because their 80 random bits cannot be guessed. The number or the PIN alone could be
 * guessed.
 */
const secretHash = ({ number, pin }: GiftCard): string => hashOf(`${number}-${pin}`);

import type { Cart } from '../cart/cart-item.ts';
import type { Menu } from '../menu/menu.ts';
import { findOption } from '../menu/option.ts';
import type { Cents } from '../money/money.ts';
import type { Quote } from '../pricing/quote.ts';

/** The amount on which an order earns points: the price of its items after discounts, without gift cards (W1). */
export function pointsBase(menu: Menu, cart: Cart, quote: Quote): Cents {
  const earns = (index: number) => {
    const item = cart[index];
    return item !== undefined && findOption(menu, item.productOptionId)?.option.type !== 'giftCard';
  };
  const counted = quote.lines.filter((line) =>
    line.itemIndex === null ? line.kind === 'discount' && line.amount < 0 : earns(line.itemIndex),
  );
  return Math.max(
    0,
    counted.reduce((total, line) => total + line.amount, 0),
  );
}

/** The points that an amount earns; 0 when the business gives no points (W2). */
export function pointsEarned(base: Cents, centsPerPoint: Cents | null): number {
  const perPoint = centsPerPoint ?? 0;
  return perPoint >= 1 ? Math.floor(base / perPoint) : 0;
}

/**
 * The store credit for a full stamp card when the reward reads like `$10 credit`; null for a reward that staff hand over
 * (W4).
 */
export function promisedCredit(reward: string | null): Cents | null {
  const dollars = /^\$(\d{1,4}(?:\.\d\d)?) credit$/i.exec(reward?.trim() ?? '')?.[1];
  const cents = Math.round(Number(dollars ?? 0) * 100);
  return cents > 0 ? cents : null;
}

export interface FilledCards {
  /** The number of full stamp cards. The customer gets the reward of the business for each of them. */
  readonly full: number;
  /** Points on the card that is not full yet. */
  readonly points: number;
}

/** Distributes points over stamp cards of `size` points (W3). Without a size, no card is ever full. */
export function fillCards(points: number, size: number | null): FilledCards {
  const perCard = size ?? 0;
  return perCard >= 1 ? { full: Math.floor(points / perCard), points: points % perCard } : { full: 0, points };
}

import type { Cart } from '../cart/cart-item.ts';
import type { Menu } from '../menu/menu.ts';
import { findOption } from '../menu/option.ts';
import type { Cents } from '../money/money.ts';
import type { Quote } from '../pricing/quote.ts';

/** What an order earns points on: its items after discounts, gift cards left out (W1). */
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

/** Whole points for an amount at so many cents a point; none where the business has no programme (W2). */
export function pointsEarned(base: Cents, centsPerPoint: Cents | null): number {
  const perPoint = centsPerPoint ?? 0;
  return perPoint >= 1 ? Math.floor(base / perPoint) : 0;
}

/**
 * The credit that a full card becomes, as the business's promise says it: `$10 credit` (W4). Null for a promise of anything
 * else, which staff hand over.
 */
export function promisedCredit(reward: string | null): Cents | null {
  const dollars = /^\$(\d{1,4}(?:\.\d\d)?) credit$/i.exec(reward?.trim() ?? '')?.[1];
  const cents = Math.round(Number(dollars ?? 0) * 100);
  return cents > 0 ? cents : null;
}

export interface StampCard {
  /** Cards filled, each worth the business's reward. */
  readonly full: number;
  /** Points on the card that is being filled. */
  readonly points: number;
}

/** Points laid out on cards of `size` points (W3). Without a card nothing is ever full. */
export function stampCard(points: number, size: number | null): StampCard {
  const perCard = size ?? 0;
  return perCard >= 1 ? { full: Math.floor(points / perCard), points: points % perCard } : { full: 0, points };
}

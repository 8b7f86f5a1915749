import type { SectionPick } from '../menu/picks.ts';

/** One row of the cart: an option, its picks and how many. It has no price: prices come from the menu. */
export interface CartItem {
  readonly productOptionId: number;
  /** 1 to 99. */
  readonly count: number;
  readonly picks: readonly SectionPick[];
  /** At most 100 characters; empty for none. */
  readonly specialRequest: string;
  /** Name of the person the item is for, at most 50 characters; empty for none. */
  readonly orderFor: string;
}

/** The rows that a customer wants to order, in the order in which they were added. */
export type Cart = readonly CartItem[];

import type { SectionPick } from '../menu/picks.ts';

/** One row of the cart. It contains no price, because prices come from the menu. */
export interface CartItem {
  readonly productOptionId: number;
  /** How many units the customer wants: 1 to 99. */
  readonly count: number;
  readonly picks: readonly SectionPick[];
  /** At most 100 characters; empty when the customer has no special request. */
  readonly specialRequest: string;
  /** The name of the person who gets the item, at most 50 characters; empty when the customer wrote none. */
  readonly orderFor: string;
}

/** The rows of a cart, in the sequence in which the customer added them. */
export type Cart = readonly CartItem[];

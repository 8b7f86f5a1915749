/** Units of one choice, with what was picked in the sections nested under it. */
export interface ChoicePick {
  /** `Choice.name`. */
  readonly choice: string;
  /** 1 or more; always 1 in radio and checkbox sections. */
  readonly count: number;
  readonly nested: readonly SectionPick[];
}

export interface SectionPick {
  /** `Section.message`. */
  readonly section: string;
  readonly choices: readonly ChoicePick[];
}

/** One row of the cart: an option, how it was customised, how many. It holds no price: prices come from the menu. */
export interface CartItem {
  readonly productOptionId: number;
  /** 1 to 99. */
  readonly count: number;
  readonly picks: readonly SectionPick[];
  /** At most 100 characters; empty when there is none. */
  readonly specialRequest: string;
  /** At most 50 characters; empty when nobody is named. */
  readonly orderFor: string;
}

/** What a customer wants, in the browser; not yet an order. Rows keep the order in which they were added. */
export type Cart = readonly CartItem[];

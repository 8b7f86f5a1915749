/** Every limit of the product, in one place (specification, sections 5 and 9). Lengths are in characters. */

/** Units of one cart row, and of one choice within it. */
export const MAX_COUNT = 99;
/** Ours: rows of one cart. More is a mistake or an attack; a caterer's order has some 60. */
export const MAX_CART_ROWS = 100;
/** Ours: the dearest option or choice that a menu may hold, in cents ($10,000). */
export const MAX_PRICE = 1_000_000;
/** Ours: the largest sub-total that is priced online, in cents ($100,000). Keeps all arithmetic exact. */
export const MAX_SUB_TOTAL = 10_000_000;
/** A `max` of this or more, or -1, is the contract's way to say unlimited. */
export const UNLIMITED_FROM = 999;

/** Cents below which no card is taken. */
export const MIN_CARD_PAYMENT = 100;
/** Cents. */
export const MAX_DRIVER_TIP = 500;
/** Percent of the sub-total. */
export const MAX_TIP_PERCENTAGE = 100;
export const MAX_PAPER_BAGS = 4;
export const DEFAULT_PAPER_BAGS = 1;

export const SPECIAL_REQUEST_MAX = 100;
export const ORDER_FOR_MAX = 50;
export const INSTRUCTIONS_MAX = 150;
export const NAME_MAX = 50;
export const PHONE_DIGITS = 10;
export const ADDRESS_MAX = 100;
export const UNIT_NUMBER_MAX = 50;
export const DELIVERY_INSTRUCTION_MAX = 150;
export const PROMO_CODE_MAX = 15;
export const MESSAGE_MAX = 200;
export const COMMENT_MAX = 200;
export const PASSWORD_MIN = 4;
export const GIFT_CARD_DIGITS = 16;
export const GIFT_CARD_PIN_DIGITS = 8;

/** Characters typed before addresses are looked up, and the pause after the last key, in milliseconds. */
export const ADDRESS_LOOKUP_FROM = 3;
export const ADDRESS_LOOKUP_DELAY = 750;

export const SLOT_MINUTES = 30;
export const SLOT_DAYS = 10;
/** Minutes that a pre-order needs on top of the preparation. */
export const PRE_ORDER_EXTRA_MINUTES = 120;
/** Milliseconds after placing before an order that nobody answered may be cancelled online. */
export const CANCEL_AFTER = 900_000;
/** Milliseconds between two looks at an order's status. */
export const POLL_INTERVAL = 5_000;

export const QUICK_LABELS = 5;

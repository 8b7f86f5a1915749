/** Limits of the product (specification, sections 5 and 9). "Ours" marks those that the specification does not set. */

/** Ours. Maximum number of units of one cart row, and of one choice in the row. */
export const MAX_COUNT = 99;
/** Ours. A caterer's order has about 60 rows; more than 100 is a mistake or an attack. */
export const MAX_CART_ROWS = 100;
/**
 * This text repeats `MAX_CART_ROWS` and `MAX_COUNT`. If code made the text from the limits at run time, bundlers would
 * keep this code even in scripts that do not use the text.
 */
export const CART_FULL_MESSAGE =
  'A cart holds 100 different items at most, 99 of each.' satisfies `A cart holds ${typeof MAX_CART_ROWS} different items at most, ${typeof MAX_COUNT} of each.`;
/** Ours. Maximum number of products that the cart suggests at once. The suggestions are a hint, not a second menu. */
export const MAX_SUGGESTED_PRODUCTS = 3;
/** Ours. Highest price of one option or choice: $10,000. */
export const MAX_PRICE_CENTS = 1_000_000;
/** Ours. Highest sub-total that is priced online: $100,000. Up to this sub-total, all arithmetic is exact. */
export const MAX_SUB_TOTAL_CENTS = 10_000_000;
/** From this number on, the `max` of a section means "unlimited" in the contract. -1 means the same. */
export const UNLIMITED_FROM = 999;

export const MIN_CARD_PAYMENT_CENTS = 100;
export const MAX_DRIVER_TIP_CENTS = 500;
export const MAX_TIP_PERCENTAGE = 100;
/** Ours. */
export const MAX_TABLE_NUMBER = 9999;
export const MAX_PAPER_BAGS = 4;
export const DEFAULT_PAPER_BAGS = 1;

/** Ours. Maximum number of table cards in one PDF. Each card has a QR code with which customers open the menu. */
export const MAX_TABLE_CARDS = 200;

export const MAX_SPECIAL_REQUEST_CHARACTERS = 100;
/** Maximum length of the name in the field "Order For" of an item. */
export const MAX_ORDER_FOR_CHARACTERS = 50;
/** Maximum length of the instructions for the whole order. */
export const MAX_INSTRUCTIONS_CHARACTERS = 150;
export const MAX_NAME_CHARACTERS = 50;
/** Ours. Mail servers refuse addresses that are longer than this (RFC 5321, section 4.5.3.1.3). */
export const MAX_EMAIL_CHARACTERS = 254;
export const PHONE_DIGITS = 10;
/** Ours. Number of digits of a code that proves a phone number. */
export const PHONE_CODE_DIGITS = 6;
export const MAX_ADDRESS_CHARACTERS = 100;
export const MAX_UNIT_NUMBER_CHARACTERS = 50;
export const MAX_DELIVERY_INSTRUCTION_CHARACTERS = 150;
export const MAX_PROMO_CODE_CHARACTERS = 15;
/** Ours. Maximum number of saved addresses of an account. A further one replaces the one that was used longest ago. */
export const MAX_SAVED_ADDRESSES = 10;
/** Ours. Maximum size of a business document's JSON. D1 stores at most 2 MB in a row. */
export const MAX_DOCUMENT_BYTES = 1_000_000;

/** Maximum length of the message in a recommendation. */
export const MAX_MESSAGE_CHARACTERS = 200;
/** Ours. Maximum length of the message to a gift card's recipient. */
export const MAX_GIFT_MESSAGE_CHARACTERS = 200;
/** Ours. Maximum number of days from the order until a gift card is sent to its recipient. */
export const MAX_GIFT_DAYS_AHEAD = 365;
/** Maximum length of the comment in feedback. */
export const MAX_COMMENT_CHARACTERS = 200;
/** Ours. Maximum length of a reason that staff write: for a rejection, a pause, a refund or an adjustment. */
export const MAX_REASON_CHARACTERS = 200;
/** Ours. */
export const MAX_STATION_NAME_CHARACTERS = 80;
export const MIN_PASSWORD_CHARACTERS = 4;
export const GIFT_CARD_DIGITS = 16;
export const GIFT_CARD_PIN_DIGITS = 8;

/** Addresses are looked up when a customer has typed at least this many characters. */
export const MIN_ADDRESS_LOOKUP_CHARACTERS = 3;
/** Addresses are looked up when the customer has typed nothing for this long. */
export const ADDRESS_LOOKUP_DELAY_MS = 750;

export const SLOT_MINUTES = 30;
/** Maximum number of open days on which time slots are offered (L2); catering has no such limit (G2). */
export const SLOT_DAYS = 10;
/**
 * Ours. Number of days after today in which slots are searched: enough for ten open days of a business that opens once
 * a week.
 */
export const MAX_SEARCHED_DAYS = SLOT_DAYS * 7;
/** Ours. The longest preparation time that staff can promise. */
export const MAX_PREP_MINUTES = 240;
/** A pre-order must be placed this many minutes earlier than the preparation alone requires. */
export const PRE_ORDER_EXTRA_MINUTES = 120;
/** A customer can cancel a new order (status n) online when more than this time has passed since it was placed (O5). */
export const CANCEL_AFTER_MS = 900_000;
/** Time between two polls of a tracker or a board. */
export const POLL_INTERVAL_MS = 5_000;
/** Ours. Maximum number of orders on one page of a customer's own orders. */
export const MAX_ORDERS_PER_PAGE = 20;

export const MAX_QUICK_LABELS = 5;

/** Ours. Maximum length of the name of a person who works in or manages businesses. */
export const MAX_PERSON_NAME_CHARACTERS = 60;
/**
 * Ours. People who work in or manage businesses can read customers' data, so their passwords must be longer than those
 * of customers.
 */
export const MIN_WORK_PASSWORD_CHARACTERS = 8;
/** Ours. Maximum length of a passkey's name. */
export const MAX_PASSKEY_NAME_CHARACTERS = 60;
/** Ours. Maximum number of passkeys of one person. */
export const MAX_PASSKEYS = 20;
/** Ours. Maximum length of the name that staff give to a kiosk. */
export const MAX_KIOSK_NAME_CHARACTERS = 40;
/** Ours. Maximum number of kiosks that one business can pair. */
export const MAX_KIOSKS = 50;
/** Ours. Number of digits of the code that pairs a kiosk. */
export const PAIRING_CODE_DIGITS = 8;
/** Ours. How long the code that pairs a kiosk works. */
export const PAIRING_CODE_MS = 10 * 60_000;

/** Ours. Maximum length of a label that an operator adds or renames. */
export const MAX_LABEL_CHARACTERS = 40;
/** Ours. Maximum length of the reason that an operator gives for not listing a business. */
export const MAX_LISTING_NOTE_CHARACTERS = 300;
/** Ours. Maximum length of the text of a menu that people paste when they start a business: about 500 dishes. */
export const MAX_PASTED_MENU_CHARACTERS = 60_000;

/**
 * Ours. The cards of the directory may show pictures from other hosts. The Content Security Policy of the directory has
 * to name these hosts. To find the hosts, `remotePictures` reads the addresses of at most this many pictures.
 */
export const MAX_REMOTE_PICTURES = 500;

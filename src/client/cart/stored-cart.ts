import type { CartItem } from '../../domain/cart/cart-item.ts';
import {
  MAX_CART_ROWS,
  MAX_COUNT,
  MAX_ORDER_FOR_CHARACTERS,
  MAX_SPECIAL_REQUEST_CHARACTERS,
} from '../../domain/limits.ts';
import type { ChoicePick, SectionPick } from '../../domain/menu/picks.ts';
import type { Cents } from '../../domain/money/money.ts';
import { parsedJson } from '../parsed-json.ts';

/** A cart row as stored in this browser. */
export interface StoredItem extends CartItem {
  /** Price of one unit with its choices, before discounts, as the customer saw it. Shown until the menu is fetched. */
  readonly shownUnit: Cents;
}
export type StoredCart = readonly StoredItem[];

export const CART_NOT_STORED_MESSAGE =
  'This browser does not let the site keep your order. Please allow storage for it.';

/** Stored with every cart, so that code for a later format can recognise carts in the present format. */
const CART_VERSION = 1;

/** Parses a stored cart. Invalid text gives an empty cart: an old release or other code may have written the text. */
export function parseCart(text: string | null): StoredCart {
  const stored = parsedJson(text ?? '');
  const { version, items } = isRecord(stored) ? stored : {};
  return version === CART_VERSION && isListOf(items, isItem) && items.length <= MAX_CART_ROWS ? items : [];
}

// These functions check the fields without valibot, which would add about 7% to the bytes that every menu page loads before
// the first tap.

function isItem(value: unknown): value is StoredItem {
  return (
    isRecord(value) &&
    typeof value.productOptionId === 'number' &&
    isCount(value.count) &&
    isListOf(value.picks, isSectionPick) &&
    isText(value.specialRequest, MAX_SPECIAL_REQUEST_CHARACTERS) &&
    isText(value.orderFor, MAX_ORDER_FOR_CHARACTERS) &&
    Number.isInteger(value.shownUnit) &&
    Number(value.shownUnit) >= 0
  );
}

const isSectionPick = (value: unknown): value is SectionPick =>
  isRecord(value) &&
  typeof value.section === 'string' &&
  isIdOrAbsent(value.sectionId) &&
  isListOf(value.choices, isChoicePick);

const isChoicePick = (value: unknown): value is ChoicePick =>
  isRecord(value) &&
  typeof value.choice === 'string' &&
  isIdOrAbsent(value.choiceId) &&
  isCount(value.count) &&
  isListOf(value.nested, isSectionPick);

const isIdOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'number';

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_COUNT;

const isText = (value: unknown, maxCharacters: number): value is string =>
  typeof value === 'string' && value.length <= maxCharacters;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isListOf = <Item>(value: unknown, isOne: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isOne);

export function serializeCart(items: StoredCart): string {
  return JSON.stringify({ version: CART_VERSION, items });
}

import { MAX_COUNT, MAX_ORDER_FOR_CHARACTERS, MAX_PRICE_CENTS, MAX_SPECIAL_REQUEST_CHARACTERS } from '../limits.ts';
import { checkPicks } from '../menu/check-picks.ts';
import { type FoundOption, isSoldOut, isWorthlessCard, needsSignIn, optionName } from '../menu/option.ts';
import type { Cents } from '../money/money.ts';
import type { PriceFailure, PriceFailureCode } from '../pricing/quote.ts';
import { isWholeNumber } from '../whole-number.ts';
import type { CartItem } from './cart-item.ts';

export const SIGN_IN_MESSAGE = 'To order this item, you must Sign-in!';

/** Why a row of the cart cannot be ordered (Q3); null when it can. `unit` is the price of one unit with its picks. */
export function checkItem(
  found: FoundOption,
  item: CartItem,
  unit: Cents,
  itemIndex: number,
  signedIn: boolean,
): PriceFailure | null {
  const fail = (code: PriceFailureCode, message: string): PriceFailure => ({ code, message, itemIndex });
  const { option } = found;
  const name = optionName(found);
  if (!isWholeNumber(item.count, 1, MAX_COUNT))
    return fail('invalidCount', `${name}: the count must be 1 to ${MAX_COUNT}.`);
  if (isSoldOut(option)) return fail('soldOut', `${name} is sold out.`);
  if (option.disabled) return fail('disabled', `${name}: ${option.disabledReason ?? 'not available at the moment.'}`);
  if (needsSignIn(option) && !signedIn) return fail('signInRequired', SIGN_IN_MESSAGE);
  const pickFailure = checkPicks(option.customization, item.picks)[0];
  if (pickFailure !== undefined) {
    const code = pickFailure.code === 'soldOutChoice' ? 'soldOut' : 'invalidPicks';
    return fail(code, `${name}: ${pickFailure.message}`);
  }
  if (item.specialRequest.length > MAX_SPECIAL_REQUEST_CHARACTERS || item.orderFor.length > MAX_ORDER_FOR_CHARACTERS) {
    return fail('textTooLong', `${name}: the note is too long.`);
  }
  if (!isPrice(option.price) || isWorthlessCard(option) || !Number.isSafeInteger(unit)) {
    return fail('invalidPrice', `${name} has no valid price.`);
  }
  return null;
}

export function unknownOption(itemIndex: number): PriceFailure {
  const message = `Item ${itemIndex + 1} of your cart is no longer on the menu.`;
  return { code: 'unknownOption', message, itemIndex };
}

/** Whether a number can be the price of an option: whole cents from 0 to $10,000 (M1). */
export function isPrice(cents: number): boolean {
  return isWholeNumber(cents, 0, MAX_PRICE_CENTS);
}

/** Removes personal data (E30) from an order, and from texts that staff wrote. */
import type { OrderDetails } from './order-record.ts';

/** Replaces a removed name. */
const REMOVED = '…';
/** A single letter does not count as a name, because it would also be removed where it means something else. */
const MIN_NAME_CHARACTERS = 2;

/**
 * The names, phone numbers and e-mail addresses of an order's customer, and of the sender and the recipient of a gift.
 */
export const namesIn = ({ customerName, customerPhone, cards }: OrderDetails): string[] =>
  [customerName, customerPhone, cards?.email, cards?.gift?.senderName, cards?.gift?.recipientName, cards?.gift?.email]
    .filter((name) => name !== undefined)
    .filter(Boolean);

/** The order with everything from which its amounts are computed, and nothing about a person. */
export const withoutPerson = (
  details: OrderDetails,
  forgotten: NonNullable<OrderDetails['forgotten']>,
): OrderDetails => ({ ...withoutTexts(details), finalOrderItems: [], forgotten });

/**
 * For a guest's order that was never placed (O21): removes what the guest wrote. The dishes and choices stay, so that
 * the guest can still order them.
 */
export const anonymous = (details: OrderDetails): OrderDetails => ({
  ...withoutTexts(details),
  finalOrderItems: details.finalOrderItems.map((item) => ({
    ...item,
    specialRequest: '',
    selectedCustomization: item.selectedCustomization && {
      ...item.selectedCustomization,
      ...{ optionSpecialRequest: '', orderFor: '' },
    },
  })),
  anonymous: true,
});

/** The order without what its customer wrote. `finalOrderItems` stays unchanged. */
const withoutTexts = (details: OrderDetails): OrderDetails => ({
  ...details,
  ...{ customerName: '', customerPhone: '', instructions: '', deliveryAddress: null },
  items: details.items.map((item) => ({ ...item, specialRequest: '', orderFor: '' })),
  cards: details.cards && { ...details.cards, email: '', gift: null },
});

/**
 * A text of the staff without these names, phone numbers and e-mails. Finds the words of a name in upper or lower case,
 * but not inside longer words. Finds phone numbers in any grouping of digits.
 */
export function withoutNames(text: string, names: readonly string[]): string {
  // A name may be a part of an e-mail address. So the longest patterns come first, and the whole address is removed.
  const patterns = names.flatMap(patternsOf).sort((a, b) => b.length - a.length);
  if (patterns.length === 0) return text;
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), REMOVED);
}

/** Regular expressions that find a phone number, an e-mail address, or the words of a name. */
function patternsOf(name: string): string[] {
  if (/^\d{10}$/.test(name)) return [name.split('').join(String.raw`[\s().-]*`)];
  if (name.includes('@')) return [escaped(name)];
  const words = name.split(/\s+/).filter((word) => word.length >= MIN_NAME_CHARACTERS);
  return words.map(escaped);
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

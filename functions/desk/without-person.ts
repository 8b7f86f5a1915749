/** Removes what names a person (E30) from the parts of an order, and from texts that others wrote. */
import type { OrderDetails } from './order-record.ts';

/** Stands for what was removed. */
const REMOVED = '…';
/** A single letter is no name: it would be removed from texts in which it means something else. */
const MIN_NAME_CHARACTERS = 2;

/** What an order says about its customer and the recipient of a gift: names, phone numbers, e-mails. */
export const namesIn = ({ customerName, customerPhone, cards }: OrderDetails): string[] =>
  [customerName, customerPhone, cards?.email, cards?.gift?.senderName, cards?.gift?.recipientName, cards?.gift?.email]
    .filter((name) => name !== undefined)
    .filter(Boolean);

/** The order with everything that it needs for its sums, and nothing about a person. */
export const withoutPerson = (
  details: OrderDetails,
  forgotten: NonNullable<OrderDetails['forgotten']>,
): OrderDetails => ({
  ...details,
  ...{ customerName: '', customerPhone: '', instructions: '', deliveryAddress: null, finalOrderItems: [] },
  items: details.items.map((item) => ({ ...item, specialRequest: '', orderFor: '' })),
  cards: details.cards && { ...details.cards, email: '', gift: null },
  forgotten,
});

/**
 * A text of the staff without these names: whole words of a name, in any case; phone numbers however they are grouped;
 * e-mails.
 */
export function withoutNames(text: string, names: readonly string[]): string {
  // The longest first: a name may be a part of an e-mail.
  const patterns = names.flatMap(patternsOf).sort((a, b) => b.length - a.length);
  if (patterns.length === 0) return text;
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), REMOVED);
}

/** Regular expressions for the words of a name. */
function patternsOf(name: string): string[] {
  if (/^\d{10}$/.test(name)) return [name.split('').join(String.raw`[\s().-]*`)];
  if (name.includes('@')) return [escaped(name)];
  const words = name.split(/\s+/).filter((word) => word.length >= MIN_NAME_CHARACTERS);
  return words.map(escaped);
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

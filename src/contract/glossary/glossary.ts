import { BOARD_WORDS } from './board.ts';
import { BOOKS_WORDS } from './books.ts';
import { BUSINESS_WORDS } from './business.ts';
import { DOCUMENT_WORDS } from './documents.ts';
import { MANAGE_WORDS } from './manage.ts';
import { MENU_WORDS } from './menu.ts';
import { OPERATOR_WORDS } from './operator.ts';
import { ORDER_WORDS } from './order.ts';
import { PASSKEY_WORDS } from './passkeys.ts';
import { PAYMENT_ACCOUNT_WORDS } from './payments.ts';
import { PAYOUT_WORDS } from './payouts.ts';
import { PEOPLE_WORDS } from './people.ts';
import { TODAY_WORDS } from './today.ts';

/** The glossary by subject. No word is in two lists. */
export const WORD_LISTS: readonly Readonly<Record<string, string>>[] = [
  PAYMENT_ACCOUNT_WORDS,
  BUSINESS_WORDS,
  MENU_WORDS,
  ORDER_WORDS,
  BOARD_WORDS,
  MANAGE_WORDS,
  PASSKEY_WORDS,
  OPERATOR_WORDS,
  TODAY_WORDS,
  BOOKS_WORDS,
  PAYOUT_WORDS,
  DOCUMENT_WORDS,
  PEOPLE_WORDS,
];

/**
 * Meanings of the fields and schemas of the contract, for the OpenAPI document. Types, limits, defaults and common
 * units come from the schemas. The glossary is separate, because browsers load schemas and do not need meanings.
 *
 * A key is the name of a field, for all fields of that name, or a place: `Order.total` in the schema Order,
 * `slots.label` inside the field slots, `path.userId` for a parameter in paths, `query.text` for one in queries. The
 * name of a schema (schemas.ts) starts with a capital letter.
 */
export const GLOSSARY: Readonly<Record<string, string>> = Object.fromEntries(WORD_LISTS.flatMap(Object.entries));

/** The meaning of the longest key with which a place ends, e.g. `['Quote', 'lines', 'base']`. Null without such a key. */
export function meaningOf(place: readonly string[]): string | null {
  for (let from = 0; from < place.length; from++) {
    const key = place.slice(from).join('.');
    if (Object.hasOwn(GLOSSARY, key)) return GLOSSARY[key] ?? null;
  }
  return null;
}

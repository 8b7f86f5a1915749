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

/** The parts of the glossary, one for each subject. No key is in two parts. */
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
 * What the schemas and fields of the API mean, for the OpenAPI document. The document takes types, limits, defaults and
 * common units from the schemas. The meanings are not in the schemas, because browsers load the schemas and do not need
 * the meanings.
 *
 * A key that is a single word is the name of a schema (with a capital letter, as in schemas.ts) or of a field. The name
 * of a field stands for all fields of that name. A key with a dot stands only for the fields in one place.
 * `Order.total` is the field `total` of the schema Order. `slots.label` is the field `label` inside a field `slots`.
 * `path.userId` is a parameter in paths, and `query.text` is a parameter in queries.
 */
export const GLOSSARY: Readonly<Record<string, string>> = Object.fromEntries(WORD_LISTS.flatMap(Object.entries));

/**
 * The meaning of a field or schema; null when the glossary has none. `place`: the name of the schema, then the names of
 * the fields that lead to the field. For `['Quote', 'lines', 'base']` the glossary is searched for `Quote.lines.base`,
 * then for `lines.base`, then for `base`.
 */
export function meaningOf(place: readonly string[]): string | null {
  for (let from = 0; from < place.length; from++) {
    const key = place.slice(from).join('.');
    if (Object.hasOwn(GLOSSARY, key)) return GLOSSARY[key] ?? null;
  }
  return null;
}

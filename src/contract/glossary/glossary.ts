import { BOARD_WORDS } from './board.ts';
import { BUSINESS_WORDS } from './business.ts';
import { MENU_WORDS } from './menu.ts';
import { ORDER_WORDS } from './order.ts';
import { PEOPLE_WORDS } from './people.ts';

/**
 * What the fields and schemas of the contract mean, for the OpenAPI document; schemas tell types, limits, defaults and the
 * commonest units themselves. It stands apart from them because browsers load schemas and need none of this.
 *
 * A word is a field's name, for every field of that name, or its place: `Order.total` in the schema of that name,
 * `slots.label` below that field, `path.userId` among the parameters of paths, `query.` among those of queries. A schema of
 * its own name (`schemas.ts`) begins with a capital.
 */
export const GLOSSARY: Readonly<Record<string, string>> = {
  ...BUSINESS_WORDS,
  ...MENU_WORDS,
  ...ORDER_WORDS,
  ...BOARD_WORDS,
  ...PEOPLE_WORDS,
};

/** The meaning of what stands at a place, e.g. `['Quote', 'lines', 'base']`: the longest word that ends it; null without one. */
export function meaningOf(place: readonly string[]): string | null {
  for (let from = 0; from < place.length; from++) {
    const word = place.slice(from).join('.');
    if (Object.hasOwn(GLOSSARY, word)) return GLOSSARY[word] ?? null;
  }
  return null;
}

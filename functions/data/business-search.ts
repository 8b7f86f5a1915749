import type { Business } from '../../src/contract/business.ts';
import type { DirectoryBusiness } from '../../src/contract/directory.ts';
import type { Menu } from '../../src/domain/menu/menu.ts';
import { hasTerm, searchTerms, type TermForms, termForms } from '../../src/domain/store/search-terms.ts';

/** A search uses at most this number of words. Further words are ignored. */
const MAX_TERMS = 8;
/** Maximum dishes that a search result names. */
const MAX_NAMED_DISHES = 2;

/** A search as queries of the table business_search (SQLite's FTS5). All find businesses that have every word. */
export interface BusinessSearch {
  readonly terms: readonly TermForms[];
  /** Each word is in the name, labels, address or a dish. */
  readonly anywhere: string;
  /** The name begins with the words. */
  readonly atNameStart: string;
  /** The words are in the name and the labels. */
  readonly inNameOrLabels: string;
  /** Like `anywhere`, but each word must match a whole word. */
  readonly wholeWords: string;
}

/** Null for a text without words. */
export function businessSearch(text: string): BusinessSearch | null {
  const words = searchTerms(text).slice(0, MAX_TERMS);
  if (words.length === 0) return null;
  const terms = words.map(termForms);
  const anyOf = (forms: readonly string[]) => `(${forms.join(' OR ')})`;
  const anywhere = terms
    .map(({ whole, prefix }) => anyOf([...whole.map(quoted), ...(prefix === null ? [] : [`${quoted(prefix)}*`])]))
    .join(' AND ');
  return {
    terms,
    anywhere,
    atNameStart: `name : ^ ${quoted(words.join(' '))}*`,
    inNameOrLabels: `{name labels} : (${anywhere})`,
    wholeWords: terms.map(({ whole }) => anyOf(whole.map(quoted))).join(' AND '),
  };
}

/** Terms contain only letters, digits and spaces, so they need no escaping. */
const quoted = (term: string): string => `"${term}"`;

const indexed = (texts: readonly (string | null)[]): string =>
  texts.flatMap((text) => (text === null ? [] : searchTerms(text))).join(' ');

/** A row of business_search. */
export const searchRow = (business: Business, menu: Menu) => ({
  id: business.businessId,
  name: indexed([business.name, business.secondaryName, business.parentBusinessName]),
  labels: indexed(business.labels),
  place: indexed([
    business.location.addressLine1,
    business.location.addressLine2,
    business.location.city,
    business.location.postalCode,
  ]),
  dishes: indexed([
    ...new Set(menu.products.flatMap(({ name, options }) => [name, ...options.map(({ label }) => label)])),
  ]),
});

/** A dish that search looks at: its product's name and the labels of its options. */
export interface SearchedDish {
  readonly name: string;
  readonly labels: readonly string[];
}

type SearchedBusiness = Pick<Business, 'name' | 'secondaryName' | 'labels' | 'location'>;

/**
 * Explains a search result: which dishes, labels or address contain the words that the name does not contain. Dishes
 * with most of the words come first.
 */
export function foundBy(
  { terms }: BusinessSearch,
  business: SearchedBusiness,
  dishes: readonly SearchedDish[],
): NonNullable<DirectoryBusiness['foundBy']> {
  const { addressLine1, addressLine2, postalCode } = business.location;
  const without = (texts: readonly (string | null)[], from: readonly TermForms[]) => {
    const words = indexed(texts);
    return from.filter((term) => !hasTerm(words, term));
  };
  const unnamed = without([business.name, business.secondaryName], terms);
  const bestDishes = withMost(dishes, unnamed);
  const shown = bestDishes.map((dish) => dishName(dish, unnamed));
  const unserved = without(
    bestDishes.slice(0, 1).flatMap(({ name, labels }) => [name, ...labels]),
    unnamed,
  );
  const labels = business.labels.filter((label) => without([label], unserved).length < unserved.length);
  const unlabelled = without(labels, unserved);
  const address = [addressLine1, addressLine2, postalCode];
  const isAtAddress = without(address, unlabelled).length < unlabelled.length;
  return { dishes: [...new Set(shown)].slice(0, MAX_NAMED_DISHES), labels, address: isAtAddress ? addressLine1 : null };
}

/** The dishes that contain most of the words, and at least one. */
function withMost(dishes: readonly SearchedDish[], terms: readonly TermForms[]): readonly SearchedDish[] {
  const counts = dishes.map(({ name, labels }) => {
    const words = indexed([name, ...labels]);
    return terms.filter((term) => hasTerm(words, term)).length;
  });
  const most = Math.max(1, ...counts);
  return dishes.filter((_, index) => counts[index] === most);
}

/**
 * The product's name. Adds the option's label when only the label contains the words: `Eggs Benedict: Smoked salmon`.
 */
function dishName({ name, labels }: SearchedDish, terms: readonly TermForms[]): string {
  const countIn = (text: string) => {
    const words = indexed([text]);
    return terms.filter((term) => hasTerm(words, term)).length;
  };
  const label = labels.find((each) => countIn(`${name} ${each}`) > countIn(name));
  return label === undefined ? name : `${name}: ${label}`;
}

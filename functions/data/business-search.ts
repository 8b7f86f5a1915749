import type { Business } from '../../src/contract/business.ts';
import type { DirectoryBusiness } from '../../src/contract/directory.ts';
import type { Menu } from '../../src/domain/menu/menu.ts';
import { hasTerm, searchTerms, type TermForms, termForms } from '../../src/domain/store/search-terms.ts';

/** A search uses at most this number of words. Further words are ignored. */
const MAX_TERMS = 8;
/** Maximum number of dishes that a search result names. */
const MAX_NAMED_DISHES = 2;

/**
 * The conditions that follow from a typed text. `anywhere` selects businesses; `atNameStart`, `inNameOrLabels` and
 * `wholeWords` sort the selected businesses. The table business_search (SQLite's FTS5) finds a word in the name, the
 * address and the dishes of a business. It does not contain the labels of businesses, so a `WordMatch` also names the
 * labels that contain the word.
 */
export interface BusinessSearch {
  readonly terms: readonly TermForms[];
  /** Each word is in the name, a label, the address or a dish. */
  readonly anywhere: readonly WordMatch[];
  /**
   * A query for business_search. It finds businesses whose name begins with all the words, in the order in which they
   * were typed.
   */
  readonly atNameStart: string;
  /** Each word is in the name or a label. */
  readonly inNameOrLabels: readonly WordMatch[];
  /** Like `anywhere`, but the beginning of a longer word does not match (`prefix` in `TermForms`). */
  readonly wholeWords: readonly WordMatch[];
}

/** Businesses that `query` finds in business_search, and businesses with one of the labels. */
export interface WordMatch {
  readonly query: string;
  readonly labelIds: readonly number[];
}

/**
 * A label with its current text in the table `labels`. So a search finds a renamed label by its new text immediately.
 */
export interface LabelWord {
  readonly labelId: number;
  readonly label: string;
}

/**
 * Returns the conditions for a typed text, or null when the text has no words. `labels` are all labels of the
 * directory.
 */
export function businessSearch(text: string, labels: readonly LabelWord[]): BusinessSearch | null {
  const words = searchTerms(text).slice(0, MAX_TERMS);
  if (words.length === 0) return null;
  const terms = words.map(termForms);
  const wholeTerms = terms.map(({ whole }) => ({ whole, prefix: null }));
  const known = labels.map(({ labelId, label }) => ({ labelId, words: indexed([label]) }));
  const matches = (forms: readonly TermForms[], columns: string) =>
    joined(
      forms.map((form) => ({
        query: `${columns} : ${anyOf(form)}`,
        labelIds: known.flatMap((label) => (hasTerm(label.words, form) ? [label.labelId] : [])),
      })),
    );
  return {
    terms,
    anywhere: matches(terms, TEXTS),
    atNameStart: `name : ^ ${quoted(words.join(' '))}*`,
    inNameOrLabels: matches(terms, 'name'),
    wholeWords: matches(wholeTerms, TEXTS),
  };
}

const TEXTS = '{name place dishes}';

const anyOf = ({ whole, prefix }: TermForms): string =>
  `(${[...whole.map(quoted), ...(prefix === null ? [] : [`${quoted(prefix)}*`])].join(' OR ')})`;

/** Makes one query of all words that no label contains. */
function joined(words: readonly WordMatch[]): readonly WordMatch[] {
  const plain = words.filter(({ labelIds }) => labelIds.length === 0).map(({ query }) => query);
  const labelled = words.filter(({ labelIds }) => labelIds.length > 0);
  return [...(plain.length === 0 ? [] : [{ query: plain.join(' AND '), labelIds: [] }]), ...labelled];
}

/** Terms contain only letters, digits and spaces, so they need no escaping. */
const quoted = (term: string): string => `"${term}"`;

const indexed = (texts: readonly (string | null)[]): string =>
  texts.flatMap((text) => (text === null ? [] : searchTerms(text))).join(' ');

/** A row of business_search. Labels are looked up in their own tables, because operators rename them. */
export const searchRow = (business: Business, menu: Menu) => ({
  id: business.businessId,
  name: indexed([business.name, business.secondaryName, business.parentBusinessName]),
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

/** A dish as the search sees it. `labels` are the labels of its options, e.g. `Small`; they are not labels of the directory. */
export interface SearchedDish {
  readonly name: string;
  readonly labels: readonly string[];
}

type SearchedBusiness = Pick<Business, 'name' | 'secondaryName' | 'labels' | 'location'>;

/**
 * Explains why the search found a business whose name does not contain all the words. `dishes`: the dishes that contain
 * the largest number of the words that the name lacks. `labels`: the labels with a word that neither the name nor the
 * first of these dishes contains. `address`: the first line of the address, if the address has a word that neither the
 * name nor this dish nor the labels contain.
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

/** The dishes that contain the largest number of these terms; none when no dish contains any. */
function withMost(dishes: readonly SearchedDish[], terms: readonly TermForms[]): readonly SearchedDish[] {
  const counts = dishes.map(({ name, labels }) => {
    const words = indexed([name, ...labels]);
    return terms.filter((term) => hasTerm(words, term)).length;
  });
  const most = Math.max(1, ...counts);
  return dishes.filter((_, index) => counts[index] === most);
}

/**
 * The name of a dish. If the label of an option contains searched words that the name lacks, the label follows, e.g.
 * `Eggs Benedict: Smoked salmon`.
 */
function dishName({ name, labels }: SearchedDish, terms: readonly TermForms[]): string {
  const countIn = (text: string) => {
    const words = indexed([text]);
    return terms.filter((term) => hasTerm(words, term)).length;
  };
  const label = labels.find((each) => countIn(`${name} ${each}`) > countIn(name));
  return label === undefined ? name : `${name}: ${label}`;
}

import { type DraftDish, textOf } from './menu-draft.ts';

/**
 * The words and numbers of a text, without accents, capitals and punctuation. For `IMG_2 Crème-Brûlée (1)` they are
 * `img`, `2`, `creme`, `brulee` and `1`.
 */
const tokensOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu) ?? [];

const isWord = (token: string): boolean => /\p{L}/u.test(token);

const withoutEnding = (file: string): string => file.replace(/\.[^.]+$/, '');

interface Named {
  readonly id: number;
  readonly name: string;
  /** The words and numbers in the name. */
  readonly tokens: readonly string[];
  /** Only the words in the name. */
  readonly words: readonly string[];
}

const namedOf = (id: number, name: string): Named => {
  const tokens = tokensOf(name);
  return { id, name, tokens, words: tokens.filter(isWord) };
};

/** Ways in which a file name can match the name of a dish, the surest first. */
const WAYS: readonly ((file: Named, dish: Named) => boolean)[] = [
  (file, dish) => file.name.trim().toLowerCase() === dish.name.trim().toLowerCase(),
  (file, dish) => file.tokens.join(' ') === dish.tokens.join(' '),
  (file, dish) => file.words.join(' ') === dish.words.join(' '),
  (file, dish) => dish.words.every((word) => file.words.includes(word)),
];

/**
 * Finds the dish for each file by the file's name; null where no dish fits. A dish gets at most one picture: the one
 * with the surest match. Dish names with more words are matched first, so `mushroom-soup.jpg` matches Mushroom soup
 * and not Soup. If only numbers distinguish dishes, as in Combo 1 and Combo 2, the file name must contain the number.
 */
export function matchPictures(files: readonly string[], dishes: readonly DraftDish[]): readonly (number | null)[] {
  const named = dishes
    .map((dish) => namedOf(dish.id, textOf(dish, 'name')))
    .filter(({ words }) => words.length > 0)
    .sort((one, other) => other.words.length - one.words.length);
  const needsNumber = new Set(
    named.filter((dish) => named.some((other) => differInNumbers(dish, other))).map(({ id }) => id),
  );
  const fits = (file: Named, dish: Named) =>
    !needsNumber.has(dish.id) || dish.tokens.every((token) => file.tokens.includes(token));
  const matched: (number | null)[] = files.map(() => null);
  const taken = new Set<number>();
  for (const isSame of WAYS)
    for (const [index, file] of files.entries()) {
      if (matched[index] !== null) continue;
      const said = namedOf(0, withoutEnding(file));
      const found = named.find((dish) => !taken.has(dish.id) && isSame(said, dish) && fits(said, dish));
      if (found === undefined) continue;
      matched[index] = found.id;
      taken.add(found.id);
    }
  return matched;
}

const differInNumbers = (one: Named, other: Named): boolean =>
  one.words.join(' ') === other.words.join(' ') && one.tokens.join(' ') !== other.tokens.join(' ');

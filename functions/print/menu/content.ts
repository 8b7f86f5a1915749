import { hasPrintedCharacter } from '../../../src/contract/printed-scripts.ts';
import type { Menu, Product } from '../../../src/domain/menu/menu.ts';
import { hasPrice, isSoldOut } from '../../../src/domain/menu/option.ts';
import { printedName } from '../../../src/domain/menu/printed-name.ts';
import { choiceLines, inEvery, type Line, markLines, offerLines, printedPrice, servedLine, without } from './lines.ts';

/** One of several options of a dish. The option is printed with its price on a line of its own. */
export interface PrintedOption {
  readonly label: string;
  /** Empty for an option whose price the owner has not entered yet. */
  readonly price: string;
  /**
   * First the description of this option and, if the option has no price, the reason why. Then its marks, discounts and
   * choices, except those that all options of the dish have.
   */
  readonly notes: readonly string[];
}

export interface PrintedDish {
  readonly name: string;
  /** One price, or one for each of the category's price labels; empty when the options are on separate lines. */
  readonly prices: readonly string[];
  readonly description: string;
  /**
   * First the serving hours of the dish, unless its category states them. Then the marks of the dish, if all its options
   * have the same marks.
   */
  readonly marks: readonly string[];
  readonly options: readonly PrintedOption[];
  /** The titles of the discounts that all options of the dish have, without those that the category states. */
  readonly offers: readonly string[];
  /** The choices that all options of the dish have, without those that the category states. */
  readonly choices: readonly string[];
}

export interface PrintedCategory {
  readonly title: string;
  /** Titles of the price columns, e.g. `Small` and `Large`; empty when there are no price columns. */
  readonly priceColumnTitles: readonly string[];
  /** Discounts that all dishes of the category share. */
  readonly offers: readonly string[];
  /** Serving hours and choices that all dishes of the category share. */
  readonly choices: readonly string[];
  readonly dishes: readonly PrintedDish[];
}

/** A dish with all its details, including those that its whole category shares. */
interface Dish {
  readonly name: string;
  /** What the options differ in, e.g. `Flavour`; may be empty. */
  readonly optionsType: string;
  readonly description: string;
  /** The line with the serving hours; null when the dish is served whenever the business is open. */
  readonly served: string | null;
  readonly marks: readonly string[];
  readonly options: readonly PrintedOption[];
  readonly offers: readonly Line[];
  readonly choices: readonly Line[];
}

/** Maximum number of price columns. With more columns, there would be no room for the names of dishes. */
const MAX_PRICE_COLUMNS = 3;
/**
 * Maximum number of characters of all price columns together: the number of columns times the length of the longest title,
 * because all columns have the width of this title. Wider columns would leave no room for the names of dishes.
 */
const MAX_PRICE_COLUMNS_CHARACTERS = 30;

/**
 * The content of a printed menu. Sold-out options and choices are left out. Dishes whose options are all sold out, and
 * categories in which no dish remains, are left out too.
 */
export function printedMenu(menu: Menu): PrintedCategory[] {
  return menu.categories.flatMap(({ id, name }) => {
    const products = menu.products.filter((product) => product.category === id);
    const dishes = products.map(dishOf).filter((dish) => dish.options.length > 0);
    return dishes.length === 0 ? [] : [printedCategory(name, dishes)];
  });
}

function dishOf(product: Product): Dish {
  const options = product.options.filter((option) => !isSoldOut(option));
  const offers = inEvery(options.map(offerLines));
  const choices = inEvery(options.map(choiceLines));
  const marks = inEvery(options.map(markLines));
  return {
    name: dishName(product.name),
    optionsType: product.optionsType,
    description: product.description ?? '',
    served: servedLine(product),
    marks: textsOf(marks),
    offers,
    choices,
    options: options.map((option) => {
      const own = [
        ...without(markLines(option), marks),
        ...without(offerLines(option), offers),
        ...without(choiceLines(option), choices),
      ];
      const isPriced = hasPrice(option);
      const reason = isPriced ? null : option.disabledReason;
      const notes = [option.optionDescription ?? '', reason ?? '', ...textsOf(own)];
      return {
        label: option.label,
        price: isPriced ? printedPrice(option.price) : '',
        notes: notes.filter((note) => note !== ''),
      };
    }),
  };
}

/**
 * The name of a dish without the parts in parentheses. If only these parts contain characters that the fonts have, as in
 * `🍕 (Pizza)`, the name keeps these parts, without the parentheses.
 */
function dishName(name: string): string {
  const usual = printedName(name);
  if (hasPrintedCharacter(usual)) return usual;
  const whole = name
    .replace(/[()（）]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return hasPrintedCharacter(whole) ? whole : usual;
}

/**
 * A category, ready to print. Discounts, serving hours and choices that all its dishes share are printed once, below the
 * title. Choices that some of the dishes share are printed in full only at the first of these dishes; the others say "as
 * above".
 */
function printedCategory(title: string, dishes: readonly Dish[]): PrintedCategory {
  const offers = dishes.length > 1 ? inEvery(dishes.map((dish) => dish.offers)) : [];
  const choices = dishes.length > 1 ? inEvery(dishes.map((dish) => dish.choices)) : [];
  const served = dishes.every((dish) => dish.served === dishes[0]?.served) ? (dishes[0]?.served ?? null) : null;
  const priceColumnTitles = columnTitles(dishes);
  const printed: Line[] = [...choices];
  return {
    title,
    priceColumnTitles,
    offers: textsOf(offers),
    choices: [...(served === null ? [] : [served]), ...textsOf(choices)],
    dishes: dishes.map((dish) => {
      const own = without(dish.choices, choices);
      const unprinted = without(own, printed);
      const known = without(own, unprinted).map((line) => line.name);
      printed.push(...unprinted);
      return {
        name: dish.name,
        ...pricesOf(dish, priceColumnTitles),
        marks: [...(dish.served === null || dish.served === served ? [] : [dish.served]), ...dish.marks],
        offers: textsOf(without(dish.offers, offers)),
        choices: [...textsOf(unprinted), ...(known.length > 0 ? [`${known.join(', ')}: as above`] : [])],
      };
    }),
  };
}

/**
 * The titles of the price columns: the option labels of one dish, if more than half of the dishes have exactly these
 * labels. Otherwise empty. Also empty if there is only one dish, if a dish has only one option, or if the columns do not
 * fit.
 */
function columnTitles(dishes: readonly Dish[]): readonly string[] {
  if (dishes.length < 2 || dishes.some((dish) => dish.options.length < 2)) return [];
  const groups = Object.values(Object.groupBy(dishes, (dish) => JSON.stringify(labelsOf(dish))));
  const largest = groups.reduce((one, other) => ((other?.length ?? 0) > (one?.length ?? 0) ? other : one));
  const [dish] = largest ?? [];
  const labels = dish ? labelsOf(dish) : [];
  const longest = Math.max(0, ...labels.map((label) => label.length));
  const isNarrow = labels.length <= MAX_PRICE_COLUMNS && labels.length * longest <= MAX_PRICE_COLUMNS_CHARACTERS;
  return isNarrow && (largest?.length ?? 0) > dishes.length / 2 ? labels : [];
}

const textsOf = (lines: readonly Line[]): string[] => lines.map((line) => line.text);

const labelsOf = (dish: Dish): string[] => dish.options.map((option) => option.label);

function pricesOf(
  dish: Dish,
  priceColumnTitles: readonly string[],
): Pick<PrintedDish, 'prices' | 'description' | 'options'> {
  const { description, options } = dish;
  const [first, second] = options;
  const hasNotes = options.some((option) => option.notes.length > 0);
  if (first && !second)
    return { prices: pricesIn(first), description: joinTexts([description, ...first.notes]), options: [] };
  if (!hasNotes && JSON.stringify(labelsOf(dish)) === JSON.stringify(priceColumnTitles)) {
    return { prices: options.map((option) => option.price), description, options: [] };
  }
  if (first && !hasNotes && priceColumnTitles.length === 0 && options.every((option) => option.price === first.price)) {
    const question = dish.optionsType === '' ? '' : `${dish.optionsType}: `;
    return {
      prices: [first.price],
      description: joinTexts([description, `${question}${labelsOf(dish).join(', ')}`]),
      options: [],
    };
  }
  return { prices: [], description, options };
}

/** The prices on the line of an option: one, or none for an option without a price. */
export const pricesIn = ({ price }: PrintedOption): readonly string[] => (price === '' ? [] : [price]);

const joinTexts = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ');

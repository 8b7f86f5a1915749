import type { LabelledPrice } from './imported-menu.ts';
import { readPrice } from './read-price.ts';

/** A dish that was read from one line of a text. */
export interface PricedLine {
  readonly name: string;
  readonly options: readonly LabelledPrice[];
  /** Text after the price: `each`, `(2 pieces)`. Empty for none. */
  readonly remark: string;
  /** Text that stands where a price should be, but cannot be read as a price. Empty when every price was read. */
  readonly unread: string;
}

const PRICE = String.raw`(?:(?:CA|C)?\$\s?)?(?!0\d)\d{1,4}(?:[.,]\d{1,2})?(?:\s?\$)?`;
/** The label of a price: a word, a text in brackets, or an amount: `Small`, `(6)`, `(12 pieces)`, `12 oz`, `16"`. */
const LABEL = String.raw`(?:[\p{L}"”]{1,12}\.?|\([^()]{1,20}\)|\d{1,3}\s?(?:\p{L}{1,8}\.?|["”″]))`;
/**
 * Units of an amount before a price, in several spellings. A single capital `L` is not a unit here, because it also
 * means "large". `1L` is still a label: `FIRST_LABEL` accepts any letters directly after a number, and requires a known
 * unit only after a space.
 */
const UNITS = [
  ...'oz ml cl kg lb lbs cm in inch inches pc pcs piece pieces'
    .split(' ')
    .flatMap((unit) => [unit, unit.toUpperCase(), unit.charAt(0).toUpperCase() + unit.slice(1)]),
  ...'l g mL cL 件 個 个 隻 只 粒'.split(' '),
].join('|');
/**
 * The label of the first price, directly after the name. A number, a space and a word are a label only if the word is a
 * unit, or if the next label begins with a number too (`24 rolls 30 / 48 rolls 55`). Otherwise the number belongs to the
 * name: `Combo 3 small 8 / large 10`.
 */
const FIRST_LABEL = String.raw`(?:[\p{L}"”]{1,12}\.?|\([^()]{1,20}\)|\d{1,3}(?:\s?(?:${UNITS})\.?|\p{L}{1,8}\.?|\s?["”″]|\s\p{L}{1,8}\.?(?=:?\s${PRICE}\s*[/|]\s*\d{1,3}\s?\p{L})))`;
const WORD_LABEL = /^\p{L}/u;
/**
 * `14.50`, or `Small 8 / Large 12`, at the end of a line. A single dot or dash between digits is a part of a number,
 * such as `604-555-0123`. It does not separate a name from its price.
 */
const PRICES_AT_END = new RegExp(
  String.raw`^(?<name>\P{L}*\p{L}.*?)(?<gap>(?!(?<=\d)[.·_–—-]\d)[\s.·…_–—-]+)(?<prices>(?:${FIRST_LABEL}:?\s)?${PRICE}(?:\s*[/|]\s*(?:${LABEL}:?\s)?${PRICE})*)$`,
  'u',
);
/** A line that contains nothing but a price. */
export const ONLY_PRICE = new RegExp(`^${PRICE}$`);
const LABELLED_PRICE = new RegExp(String.raw`^(?:(?<label>${LABEL}):?\s)?(?<price>${PRICE})$`, 'u');
/** The price of an extra after its plus sign, perhaps with a closing bracket. */
const PRICE_OF_EXTRA = new RegExp(String.raw`^\s?(?<price>${PRICE})\s*(?<bracket>\)?)$`);
/** Dots that lead from a name to its price. */
const LEADER = /\s*(?:(?:[.·…_]\s?){3,}|…+)\s*/u;
/** An amount that counts as a price even inside a text: it has a currency sign or cents, and no unit such as `ml`. */
const AMOUNT =
  /(?:(?:CA|C)?[$€£¥]\s?\d{1,4}(?:[.,]\d{1,2})?|(?<![\d.,])\d{1,4}[.,]\d{2}(?:\s?\$)?)(?![\d%])(?!\s?(?:cm|mm|ml|cl|l|kg|g|oz|lbs?)\b)/giu;
/** A line that consists of a short name and a number of dollars: `Nachos 15`, `Poutine Small 8 / Large 12`. */
const NAME_AND_DOLLARS = /^\P{L}*(?!\p{Ll})\p{L}[^,;:!?]*?\s\d{1,3}$/u;
/** Maximum number of words of such a line. */
const MAX_NAME_AND_DOLLARS_WORDS = 9;
/**
 * Words before a number that is no price: `Dinner for 2`, `Combo 3`. The pattern does not begin with `\b`, because `\b`
 * knows only ASCII letters and does not match between a space and `à`.
 */
const COUNTING_WORD =
  /(?<!\p{L})(?:for|of|to|or|and|serves|feeds|min|max|page|table|suite|unit|no|number|size|level|combo|set|menu|option|since|est|until|pour|de|à)\.?\s*#?\s*\d+$/iu;
/**
 * The end of a line with a number that is no price: a phone number, a range such as `11 to 9`, a number after a word such
 * as `Suite`, or a year from 1901 to 2049 except 2000.
 */
const NO_PRICE_AT_END =
  /(?:(?<!\d)\d{3}[\s.–—-]{1,3}\d{4}|\d\s?(?:[ap]\.?m\.?\s)?(?:of|to)\s\d+|(?<!\p{L})(?:serves|feeds|page|suite|unit|apt|floor|highway|hwy|tel|phone|fax|since|est|until)\.?\s*[:#]?\s*\d+|(?<![\d.,$]|\$\s)(?:19\d\d|20[0-4]\d)(?<!00))$/iu;
/** The number 1900 or 2000 after a word. It may be a year, but is more often a price: `Wedding platter 2000`. */
const ROUND_YEAR = /[^\s$.·…_–—-]\s(?:19|20)00$/;
/** A line that says how many people a dish is for: `Serves 4`. */
export const FOR_PEOPLE = /^(?:serves|feeds)\s/i;
/** A line that ends with words for a price that changes daily, such as `market price`. */
const MARKET =
  /^(?<name>\P{L}*\p{L}.*?)[\s.·…_–—-]+(?<words>時價|时价|market(?: price)?|m\.?p\.?|s\.?q\.?|prix du marché)$/iu;
/** A price with the words around it: `Glass 12`, `8 each`, `26.-`. */
const PRICE_WITH_WORDS =
  /^(?<label>[^\d$€£¥]*?)\s*(?<price>\$?\s?\d{1,4}(?:[.,]\d{1,2})?(?:\s?\$)?)(?:[.,]?[-–—]+)?\s*(?<remark>[^\d$€£¥]*)$/u;
/**
 * Maximum number of words after a price; text in brackets may add eight words. With more words, the line is a sentence
 * that mentions an amount.
 */
const MAX_REMARK_WORDS = 2;

/**
 * Reads a line with the price of an extra, which is a price after a plus sign, also without cents: `Oat milk +0.90`,
 * `Oat milk (+0.90)`, `Oat milk ..... +0.90`, `Oat milk+0.90`. Null for other lines. In `Ginger ale 18+ 7.00`, the plus
 * sign belongs to the name: it is directly after a number, or has a space only after it.
 */
export function extraLine(text: string): PricedLine | null {
  const at = text.lastIndexOf('+');
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  const found = at < 0 ? undefined : PRICE_OF_EXTRA.exec(after)?.groups;
  const price = readPrice(found?.price ?? '');
  const isInBrackets = found?.bracket === ')';
  const isApart = isInBrackets ? /\(\s*$/.test(before) : /[\s.·…_–—-]$/.test(before);
  const isJoined = !isInBrackets && !/[\d(]$/.test(before) && !after.startsWith(' ');
  if (price === null || !(isApart || isJoined)) return null;
  const name = before.replace(/[\s.·…_–—(-]+$/, '');
  if (!/\p{L}/u.test(name) || name.search(AMOUNT) !== -1) return null;
  return { name, remark: '', unread: '', options: [{ label: '', price }] };
}

/**
 * The dishes in a line of text: usually one dish, sometimes several beside each other; no dish if the line states no
 * price. A dish whose price cannot be read has the price null. `wholeDollars`: whether a number without cents can be a
 * price.
 */
export function pricedLines(text: string, wholeDollars: boolean): readonly PricedLine[] {
  const usual = usualLine(text, wholeDollars);
  if (usual !== null && !LEADER.test(usual.name) && usual.name.search(AMOUNT) === -1)
    return [{ ...usual, remark: '', unread: '' }];
  const { name, words } = MARKET.exec(text)?.groups ?? {};
  if (name !== undefined && words !== undefined) return [withoutPrice(name.replace(LEADER, ''), words)];
  return leaderLine(text) ?? amountsLine(text);
}

const withoutPrice = (name: string, unread: string): PricedLine => ({
  ...{ name: name.trim(), unread: unread.trim(), remark: '' },
  options: [{ label: '', price: null }],
});

/**
 * Reads a line with dots before its prices: `Chianti ..... 12 ..... 48`, `Risotto .... 24 p.p.` Null for other lines.
 */
function leaderLine(text: string): readonly PricedLine[] | null {
  const [name = '', ...rest] = text.split(new RegExp(LEADER, 'gu')).map((part) => part.trim());
  if (!/\p{L}/u.test(name) || rest.every((part) => part === '')) return null;
  const parts = rest.flatMap((part) => part.split(/[/|]/));
  const read = parts.map((part) => PRICE_WITH_WORDS.exec(part.trim())?.groups);
  const [only] = read;
  if (read.some((part) => part === undefined || readPrice(part.price ?? '') === null))
    return [withoutPrice(name, rest.join(' '))];
  if (read.length === 1 && only !== undefined) {
    const remark = [only.label, only.remark].filter(Boolean).join(' ').trim();
    return [{ name, remark, unread: '', options: [{ label: '', price: readPrice(only.price ?? '') }] }];
  }
  const options = read.map((part, index) => ({
    label: [part?.label, part?.remark].filter(Boolean).join(' ').trim() || `Option ${index + 1}`,
    price: readPrice(part?.price ?? ''),
  }));
  return [{ name, remark: '', unread: '', options }];
}

/**
 * Reads a line with amounts among its words: `Wonton soup $14.95 (2 bowls)`, `Rice roll S $5.50 M $7.50`,
 * `Pork $12.95 Duck $14.95`. Empty for other lines.
 */
function amountsLine(text: string): readonly PricedLine[] {
  // Text in brackets at the end belongs to the remark, even if it contains an amount.
  const [, before = text, bracket = ''] = /^(.*\d\s*)(\([^()]*\))$/u.exec(text) ?? [];
  const found = [...before.matchAll(AMOUNT)];
  const [first, ...others] = found;
  if (first === undefined) return [];
  const names = found.map((amount, index) => {
    const last = found[index - 1];
    return before.slice(last === undefined ? 0 : last.index + last[0].length, amount.index).trim();
  });
  const end = before.slice((found.at(-1)?.index ?? 0) + (found.at(-1)?.[0].length ?? 0)).trim();
  const remark = [end, bracket].filter(Boolean).join(' ');
  const [name = '', ...labels] = names;
  if (!/\p{L}/u.test(name) || remark.split(/\s+/).length > MAX_REMARK_WORDS + (bracket === '' ? 0 : 8)) return [];
  const dishOf = (dish: string, [amount]: RegExpMatchArray, after: string): PricedLine => {
    const price = readPrice(amount);
    return { name: dish, remark: after, unread: price === null ? amount : '', options: [{ label: '', price }] };
  };
  if (others.length === 0) return [dishOf(name, first, remark)];
  const [, ofAll = '', label = ''] = /^(.*\S)\s+(\S{1,12})$/u.exec(name) ?? [];
  if (ofAll !== '' && labels.every((each) => /^\S{1,12}$/u.test(each))) {
    const options = found.map(([amount], index) => ({ label: names[index] ?? '', price: readPrice(amount) }));
    const unread = options.filter(({ price }) => price === null).length > 0 ? text : '';
    return [
      { name: ofAll, remark, unread, options: options.map((each, index) => (index === 0 ? { ...each, label } : each)) },
    ];
  }
  if (labels.some((each) => !/\p{L}/u.test(each))) return [withoutPrice(name, before.slice(first.index))];
  return found.map((amount, index) => dishOf(names[index] ?? '', amount, index === found.length - 1 ? remark : ''));
}

/**
 * Whether the number at the end of a line is probably a price, although other prices of the text have cents. Some menus
 * write prices in both ways: `Nachos 15`, `Coffee 3.50`.
 */
export const endsInDollars = (text: string): boolean =>
  NAME_AND_DOLLARS.test(text) && !COUNTING_WORD.test(text) && text.split(/\s+/).length <= MAX_NAME_AND_DOLLARS_WORDS;

/**
 * Whether the number without cents at the end of a line may be something other than a price. There are three cases: the
 * word before it often stands before another kind of number (`Combo 3`, `Dinner for 2`), the number may be a year, or
 * the name of a dish still contains a number that looks like a price.
 */
export const isDoubtful = (text: string, dishes: readonly PricedLine[]): boolean =>
  COUNTING_WORD.test(text) || ROUND_YEAR.test(text) || dishes.some(({ name }) => /\d\s+[/|]\s/.test(name));

/**
 * Whether a line without dishes ends with a number that looks like a price, but is read as a year, a phone number or
 * something similar. The owner has to know, because the line may still be a dish.
 */
export const endsInOtherNumber = (text: string, wholeDollars: boolean): boolean =>
  NO_PRICE_AT_END.test(text) && !FOR_PEOPLE.test(text) && pricesAtEnd(text, wholeDollars) !== null;

/** Divides a line into a name, the prices at its end and the gap between them. Null if there is nothing like a price. */
function pricesAtEnd(
  text: string,
  wholeDollars: boolean,
): { readonly name: string; readonly gap: string; readonly prices: string } | null {
  const { name, gap = '', prices = '' } = PRICES_AT_END.exec(text)?.groups ?? {};
  if (name === undefined) return null;
  const isClear = /[.,]\d{1,2}|\$/.test(prices) || /[.·…_–—-]{2}| {2}|^\s*[–—-]\s*$/.test(gap);
  return isClear || wholeDollars ? { name, gap, prices } : null;
}

/** Reads a line that ends with its prices: `Wonton soup 14.95`, `Poutine Small 8 / Large 12`. Null for other lines. */
function usualLine(text: string, wholeDollars: boolean): Pick<PricedLine, 'name' | 'options'> | null {
  const found = pricesAtEnd(text, wholeDollars);
  if (found === null) return null;
  const { name, gap, prices } = found;
  if (NO_PRICE_AT_END.test(text) && !prices.includes('$')) return null;
  const read = prices.split(/[/|]/).map((part) => {
    const { label = '', price = '' } = LABELLED_PRICE.exec(part.trim())?.groups ?? {};
    return { label, price: readPrice(price) };
  });
  const [first, ...others] = read;
  if (first === undefined) return null;
  // The label of the first price belongs to the name in two cases: the line has only one price (`Half dozen 18.00`), or
  // no other price has a label and this label does not begin with a letter (`Risotto (vegan) 14 / 18`).
  const isOfName = others.every(({ label }) => label === '') && !(others.length > 0 && WORD_LABEL.test(first.label));
  const before = first.label === '' || !isOfName ? name : `${name}${/^\.?\s+$/.test(gap) ? gap : ' '}${first.label}`;
  const options = read.map(({ label, price }, index): LabelledPrice => {
    const own = index === 0 && isOfName ? '' : label.replace(/^\((.*)\)$/, '$1');
    return { label: own || (others.length > 0 ? `Option ${index + 1}` : ''), price };
  });
  return { name: before.trim(), options };
}

import {
  type DishRow,
  gatherDishes,
  type ImportedMenu,
  type ImportProblem,
  type LabelledPrice,
  UNNAMED_CATEGORY,
  UNSAID,
} from './imported-menu.ts';
import { readPrice } from './read-price.ts';

const PRICE = String.raw`(?:(?:CA|C)?\$\s?)?\d{1,4}(?:[.,]\d{2})?(?:\s?\$)?`;
/** `14.50`, or `Small 8 / Large 12`, at the end of a line. */
const PRICES_AT_END = new RegExp(
  String.raw`^(?<name>.*?\p{L}.*?)(?<gap>[\s.·…_–—-]+)(?<prices>(?:[\p{L}"”]{1,12}\.?:?\s)?${PRICE}(?:\s*[/|]\s*(?:[\p{L}"”]{1,12}\.?:?\s)?${PRICE})*)$`,
  'u',
);
const ONLY_PRICE = new RegExp(`^${PRICE}$`);
const LABELLED_PRICE = new RegExp(String.raw`^(?:(?<label>[\p{L}"”]{1,12}\.?):?\s)?(?<price>${PRICE})$`, 'u');
const PAGE_NUMBER = /^(?:page\s+)?\d{1,2}(?:\s*(?:of|\/)\s*\d{1,2})?$/i;
/** Longer lines are not headings: `Pizza`, `From the wok`. */
const MAX_HEADING_WORDS = 6;

interface Line {
  readonly line: number;
  readonly text: string;
  /** Whether there is an empty line above it. */
  readonly isApart: boolean;
}

interface PricedLine {
  readonly name: string;
  readonly options: readonly LabelledPrice[];
}

/**
 * Reads a menu that was copied from a page or a PDF: headings, and below them dishes. The line of a dish ends with a
 * price; its description is on lines of its own. The price may also be on its own line below the dish.
 */
export function readMenuText(text: string): ImportedMenu {
  const lines = linesOf(text);
  const wholeDollars = !lines.some(({ text }) => /\d[.,]\d{2}\s*\$?$/.test(text));
  const dishes: DishRow[] = [];
  const problems: ImportProblem[] = [];
  let category = UNNAMED_CATEGORY;
  /** Lines without a price since the last dish. */
  let pending: Line[] = [];

  const add = (line: number, name: string, description: string, options: readonly LabelledPrice[]) => {
    for (const option of options) {
      dishes.push({ ...UNSAID, line, category, name, description: description || null, option });
    }
  };
  /** Assigns the lines above a dish: first the rest of the previous dish's description, then headings. */
  const settle = () => {
    const at = headingIndex(pending, dishes.length > 0);
    describeLast(dishes, pending.slice(0, at));
    const headings = pending.slice(at);
    if (headings[0] !== undefined) category = readable(headings[0].text);
    for (const { line, text } of headings.slice(1)) {
      problems.push({ line, message: `"${text}" has no price. It is left out.` });
    }
    pending = [];
  };

  for (const line of lines) {
    const priced = pricedLine(line.text, wholeDollars);
    if (priced !== null) {
      settle();
      add(line.line, priced.name, '', priced.options);
    } else if (ONLY_PRICE.test(line.text) && pending.length > 0) {
      const start = pending.findLastIndex(({ isApart }) => isApart);
      const own = pending.slice(Math.max(0, start));
      const [first, ...described] =
        own.length > 1 && isHeading(own[0]) && own[0]?.isApart && isCapitals(own[0].text) ? own.slice(1) : own;
      pending = pending.slice(0, pending.length - described.length - 1);
      settle();
      const price = readPrice(line.text);
      if (first !== undefined)
        add(first.line, first.text, described.map(({ text }) => text).join(' '), [{ label: '', price }]);
    } else {
      pending.push(line);
    }
  }
  describeLast(dishes, pending);
  const gathered = gatherDishes(dishes);
  return {
    categories: gathered.categories,
    sections: [],
    unlisted: [],
    problems: [...problems, ...gathered.problems],
    lost: [],
  };
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let isApart = true;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.replace(/[\u00a0\u202f\t]/g, ' ').trim();
    if (line === '' || (PAGE_NUMBER.test(line) && !/[.,$]/.test(line) && isApart)) isApart = true;
    else {
      lines.push({ line: index + 1, text: line, isApart });
      isApart = false;
    }
  }
  return lines;
}

function pricedLine(text: string, wholeDollars: boolean): PricedLine | null {
  const { name, gap = '', prices = '' } = PRICES_AT_END.exec(text)?.groups ?? {};
  if (name === undefined) return null;
  const isClear = /[.,]\d{2}|\$/.test(prices) || /[.·…_–—-]{2}| {2}|^\s*[–—-]\s*$/.test(gap);
  if (!isClear && !wholeDollars) return null;
  const options = prices.split(/[/|]/).map((part, index, all): LabelledPrice => {
    const { label, price = '' } = LABELLED_PRICE.exec(part.trim())?.groups ?? {};
    return { label: label ?? (all.length > 1 ? `Option ${index + 1}` : ''), price: readPrice(price) };
  });
  // `Dozen 18.00`: a word before a single price belongs to the name.
  const [only] = options;
  if (options.length === 1 && only !== undefined && only.label !== '') {
    return { name: `${name} ${only.label}`.trim(), options: [{ label: '', price: only.price }] };
  }
  return { name: name.trim(), options };
}

const isCapitals = (text: string): boolean => /\p{L}/u.test(text) && text === text.toUpperCase();

const isHeading = (line: Line | undefined): boolean =>
  line !== undefined && line.text.split(/\s+/).length <= MAX_HEADING_WORDS && !/[.,;]$|,/.test(line.text);

/** Index of the first heading among lines without a price: the first line in capitals, or after an empty line. */
function headingIndex(lines: readonly Line[], afterDish: boolean): number {
  if (!afterDish) return Math.max(0, lines.length - 1);
  const at = lines.findIndex((line) => isHeading(line) && (line.isApart || isCapitals(line.text)));
  return at === -1 ? lines.length : at;
}

function describeLast(dishes: DishRow[], lines: readonly Line[]): void {
  const last = dishes.at(-1);
  if (last === undefined || lines.length === 0) return;
  const description = [last.description, ...lines.map(({ text }) => text)].filter(Boolean).join(' ');
  for (const [index, dish] of dishes.entries()) {
    if (dish.line === last.line) dishes[index] = { ...dish, description };
  }
}

/** Converts a heading in capitals: `FROM THE WOK` becomes `From the wok`. */
function readable(heading: string): string {
  const text = heading.replace(/[:·•\s]+$/, '');
  return isCapitals(text) ? text.charAt(0) + text.slice(1).toLowerCase() : text;
}

import {
  type DishRow,
  type ImportedMenu,
  type ImportProblem,
  menuWithoutSections,
  NOT_STATED,
  UNNAMED_CATEGORY,
} from './imported-menu.ts';
import {
  endsInDollars,
  endsInOtherNumber,
  extraLine,
  FOR_PEOPLE,
  isDoubtful,
  ONLY_PRICE,
  type PricedLine,
  pricedLines,
} from './priced-line.ts';
import { readPrice } from './read-price.ts';
import { noPriceMessage } from './read-rows.ts';

const PAGE = /^page\s+\d{1,3}$/i;
const PAGE_NUMBER = /^(?:page\s+)?\d{1,2}(?:\s*(?:of|\/)\s*\d{1,2})?$/i;
const BULLET = /^[•‣●○▪*–—-]\s+/u;
/** Maximum number of words of a heading, such as `Pizza` or `From the wok`. */
const MAX_HEADING_WORDS = 6;
/**
 * Maximum length of a line. A dish with its description is shorter. The source of a web page can have lines of 100,000
 * characters, for which the search for prices would take minutes: its time grows with the square of the length.
 */
const MAX_LINE_CHARACTERS = 1_000;
/** Maximum length of the part of a long line that a problem quotes. */
const MAX_QUOTED_CHARACTERS = 40;

interface Line {
  readonly line: number;
  readonly text: string;
  /** The extra that the line states, such as `Oat milk +0.90`; null for other lines. */
  readonly extra: PricedLine | null;
  /** Whether this line is the first one, or comes after an empty line or a page number. */
  readonly isApart: boolean;
}

/**
 * Reads a menu that was copied from a page or a PDF: headings, and below them dishes. The line of a dish ends with a
 * price; the description of the dish is on separate lines. The price may also be on a separate line below the dish.
 */
export function readMenuText(text: string): ImportedMenu {
  const lines = linesOf(text);
  const wholeDollars = !lines.some(({ text, extra }) => extra === null && /\d[.,]\d{1,2}\s*\$?$/.test(text));
  // Where prices are on separate lines, a number at the end of another line belongs to a name, as in `Combo 2`.
  const mixesDollars = !wholeDollars && !lines.some(({ text }) => ONLY_PRICE.test(text));
  const dishes: DishRow[] = [];
  const problems: ImportProblem[] = [];
  let category = UNNAMED_CATEGORY;
  /** Lines without a price since the last dish. */
  let pending: Line[] = [];

  const add = (line: number, { name, remark, options, unread }: PricedLine) => {
    if (unread !== '') problems.push({ line, message: noPriceMessage(name, unread) });
    if (remark !== '') problems.push({ line, message: `${name}: "${remark}" comes after the price. Please check it.` });
    for (const option of options) {
      dishes.push({ ...NOT_STATED, line, category, name, description: remark || null, option });
    }
  };
  const checkNumber = ({ line, text }: Line) => {
    if (endsInOtherNumber(text, wholeDollars))
      problems.push({
        line,
        message: `The number at the end of "${text}" is not read as a price. If it is one, type $ before it.`,
      });
  };
  /**
   * Divides the pending lines above a dish at the first heading (`headingIndex`). The heading names the category. The
   * lines before the heading continue the description of the previous dish, or are left out if there is no previous
   * dish. The lines after the heading are left out. Each line that is left out is reported as a problem. A line that is
   * kept, but may be a dish whose price was not read, is reported too.
   */
  const settle = () => {
    const at = headingIndex(pending, dishes.length > 0);
    describeLast(dishes, pending.slice(0, at));
    const headings = pending.slice(at);
    if (headings[0] !== undefined) category = readable(headings[0].text);
    for (const [index, line] of pending.entries()) {
      const isLeftOut = index > at || (index < at && dishes.length === 0);
      if (!isLeftOut) checkNumber(line);
      else problems.push({ line: line.line, message: leftOutMessage(line.text) });
    }
    pending = [];
  };

  /**
   * Divides the lines below the last dish. The lines before the first heading continue the description of the dish; the
   * others are left out. A line of the description that may be the name of a dish is reported, because no dish below it
   * shows that it is none.
   */
  const settleEnd = () => {
    const last = dishes.at(-1);
    if (last === undefined) return;
    const at = headingIndex(pending, true);
    describeLast(dishes, pending.slice(0, at));
    for (const [index, line] of pending.entries()) {
      if (index >= at) problems.push({ line: line.line, message: leftOutMessage(line.text) });
      else if (endsInOtherNumber(line.text, wholeDollars)) checkNumber(line);
      else if (isHeading(line) && !FOR_PEOPLE.test(line.text))
        problems.push({
          line: line.line,
          message: `"${line.text}" has no price. It is read as a description of ${last.name}. Please check it.`,
        });
    }
  };

  for (const line of lines) {
    if (line.extra !== null) {
      settle();
      add(line.line, line.extra);
      problems.push({ line: line.line, message: extraMessage(line.extra.name) });
      continue;
    }
    if (line.text.length > MAX_LINE_CHARACTERS) {
      problems.push({ line: line.line, message: tooLongMessage(line.text) });
      continue;
    }
    const clear = pricedLines(line.text, wholeDollars);
    const isGuess = clear.length === 0 && mixesDollars && endsInDollars(line.text);
    const priced = isGuess ? pricedLines(line.text, true) : clear;
    if (priced.length > 0) {
      settle();
      if (isGuess || (wholeDollars && isDoubtful(line.text, priced)))
        problems.push({
          line: line.line,
          message: `The number at the end of "${line.text}" is read as a price. Please check it.`,
        });
      if (priced.length > 1)
        problems.push({
          line: line.line,
          message: `"${line.text}" is read as ${priced.length} dishes. Please check them.`,
        });
      for (const dish of priced) add(line.line, dish);
    } else if (ONLY_PRICE.test(line.text) && pending.length > 0) {
      const start = pending.findLastIndex(({ isApart }) => isApart);
      const own = pending.slice(Math.max(0, start));
      const [first, ...described] =
        own.length > 1 && isHeading(own[0]) && own[0]?.isApart && isCapitals(own[0].text) ? own.slice(1) : own;
      pending = pending.slice(0, pending.length - described.length - 1);
      settle();
      const price = readPrice(line.text);
      if (first !== undefined)
        dishes.push({
          ...{ ...NOT_STATED, line: first.line, category, name: first.text, option: { label: '', price } },
          description: described.map(({ text }) => text).join(' ') || null,
        });
    } else {
      pending.push(line);
    }
  }
  settleEnd();
  return menuWithoutSections(dishes, problems);
}

const extraMessage = (name: string): string =>
  `${name}: the price has a plus sign, so it may be a choice of another dish. It is read as a dish. Please check it.`;

const leftOutMessage = (text: string): string => `"${text}" has no price. It is left out.`;

const tooLongMessage = (text: string): string =>
  `The line "${text.slice(0, MAX_QUOTED_CHARACTERS)}…" is too long. It is left out. Write each dish on its own line.`;

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let isApart = true;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw
      .replace(/[\u00a0\u202f\t]/g, ' ')
      .trim()
      .replace(BULLET, '');
    if (line === '' || PAGE.test(line) || (PAGE_NUMBER.test(line) && !/[.,$]/.test(line) && isApart)) isApart = true;
    else {
      const extra = line.length > MAX_LINE_CHARACTERS ? null : extraLine(line);
      lines.push({ line: index + 1, text: line, extra, isApart });
      isApart = false;
    }
  }
  return lines;
}

const isCapitals = (text: string): boolean => /\p{L}/u.test(text) && text === text.toUpperCase();

const isHeading = (line: Line | undefined): boolean =>
  line !== undefined && line.text.split(/\s+/).length <= MAX_HEADING_WORDS && !/[.,;]$|,/.test(line.text);

/**
 * Index of the first heading among lines without a price; the number of lines if none is a heading. Above the first
 * dish, the last line is the heading. Below a dish, the heading is the first line that looks like a heading
 * (`isHeading`) and is also in capitals or apart (`isApart`).
 */
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
    if (dish.line === last.line && dish.name === last.name) dishes[index] = { ...dish, description };
  }
}

/** Converts a heading in capitals: `FROM THE WOK` becomes `From the wok`. */
function readable(heading: string): string {
  const text = heading.replace(/[:·•\s]+$/, '');
  return isCapitals(text) ? text.charAt(0) + text.slice(1).toLowerCase() : text;
}

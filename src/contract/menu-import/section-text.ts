import { dollarsOf } from '../business-document/prices.ts';
import { detailNotes, idNote, isTooLong, splitNotes, textNote } from './choice-notes.ts';
import type { ImportedChoice, ImportedSection, SectionRule } from './imported-menu.ts';
import { nameField } from './menu-fields.ts';
import { readPrice } from './read-price.ts';

/*
 * Writes the sections of a dish into one cell of a table, and reads them:
 * `Milk (choose 1): Whole, Oat +0.90; Dips (choose 0 to 2): Ranch, Aioli +0.50`.
 *
 * A choice can end with `>` and the name of a section: customers see this section when they have picked this choice. A
 * section with `>` before it belongs only to such choices, not to the dish itself:
 * `Meal (choose 1): Just this, With a drink +4.00 > Drink; > Drink (choose 1): Cola, Lemonade`.
 *
 * Square brackets contain the question of a section, and the unit, marks and id of a choice:
 * `Syrup [ask Pumps of syrup] (count 0 to 6): Vanilla +0.35 [per pump] [contains none] [#8]`.
 *
 * Only one cell of the table lists the choices of a section; other cells contain just its name. A special character in
 * a name has a backslash before it. In the tables of other systems, sections have no rule such as `(choose 1)`, and
 * some cells contain only names of sections.
 */

/** The content of the cell for a dish or size without sections. An empty cell means that sections are not stated. */
export const NO_SECTIONS = '(none)';

/** A section in a cell. */
export interface CellSection {
  /** Has no choices if the cell contains only the name of the section. */
  readonly section: ImportedSection;
  /**
   * Whether customers see the section only after they have picked a certain choice. Such a section does not belong to
   * the dish itself.
   */
  readonly isNested: boolean;
}

/** A section that was read from a cell. */
export interface ReadSection extends CellSection {
  /** Sentences for the owner about the parts that were left out. */
  readonly problems: readonly string[];
}

/** Characters that separate the parts of a cell. */
const SIGNS = /[\\;|:,()[\]>\n]/g;
/**
 * While a cell is parsed, a code point for private use replaces each character that has a backslash before it. So this
 * character does not separate parts. The constant is the first of these code points.
 */
const PRIVATE_AREA_START = 0xe000;

const escaped = (name: string): string => name.replace(SIGNS, (sign) => `\\${sign === '\n' ? 'n' : sign}`);
const hideEscaped = (text: string): string =>
  text.replace(/\\([ -~])/g, (_, sign: string) =>
    String.fromCharCode(PRIVATE_AREA_START + (sign === 'n' ? '\n' : sign).charCodeAt(0)),
  );
const restored = (text: string): string =>
  text.replace(/[\ue000-\ue07f]/g, (hidden) => String.fromCharCode(hidden.charCodeAt(0) - PRIVATE_AREA_START));

/** The word before the question of a section: `[ask Which milk?]`. */
const ASK = 'ask';
/** The word before the unit of a choice: `[per pump]`. */
const PER = 'per';

/** A price at the end of a choice. A minus needs a space before it: `Size 2-3` is a name. */
const PRICE = /^(.*?)(?:\s*\(?(\+)?|\s+\(?([-\u2212]))\s*(\$?(?:\d+(?:\.\d{1,2})?|\.\d{2}))\)?$/;
/** A number without a sign and without cents. It may be a part of the name: `Size 2`, `6`. */
const BARE_NUMBER = /(?:^|[^\s\d.+\-\u2212$])\s*\d+\)?$/;
/** A price with a comma before the cents. The comma would otherwise separate two choices. */
const COMMA_IN_PRICE = /([+$]\s?\d+),(\d{2})(?!\d)/g;
/** A name that may contain a price, or a part of a price. */
const MAYBE_PRICE = /\([^)]*$|[+$]\s*\.?\d|\d[.,]\d{1,2}(?![\d%])(?!\s?(?:ml|cl|l|kg|g|oz|cm)\b)/i;
/** A price with text in round brackets after it. */
const TEXT_AFTER_PRICE = /^(.*[+$]\s*\d+(?:\.\d{1,2})?|.*\d\.\d{2})\s*\(([^()]*)\)((?:\s*\[[^[\]]*\])*)$/;
/** The rule of a section, such as `choose 1` or `count 0 to 6, 2 of each`. */
const RULE = /^(choose|count) (\d+)(?: (?:to (\d+)|(or 1)|(or more)))?(?:, (\d+) of each)?$/;
/** Other ways in which people write a rule, each with its replacement, which `RULE` matches. */
const RULE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:pick|select)\b/, 'choose'],
  [/^(?:choose )?(?:up to|max\.?|maximum) (\d+)$/, 'choose 0 to $1'],
  [/^(?:choose )?(?:at least|min\.?|minimum) (\d+)$/, 'choose $1 or more'],
  [/^choose (?:any|as many as you like)$/, 'choose 0 or more'],
  [/^choose (\d+) ?[-–] ?(\d+)$/, 'choose $1 to $2'],
  [/^choose one$/, 'choose 1'],
  [/^optional$/, 'choose 0 or more'],
  [/^required$/, 'choose 1'],
];
/** Words and digits which show that the text in brackets after the name of a section is meant as a rule. */
const MEANT_AS_RULE = /\d|\b(?:choose|pick|select|optional|required|any|min|max)\b/i;

/** Writes sections into a cell. */
export const sectionsText = (sections: readonly CellSection[]): string =>
  sections
    .map(({ section: { name, rule, message, choices }, isNested }) => {
      const title = `${isNested ? '> ' : ''}${escaped(name)}`;
      const question = message === null ? '' : textNote(ASK, escaped(message));
      const rules = rule === null ? '' : ` (${ruleText(rule)})`;
      return choices.length === 0 ? title : `${title}${question}${rules}: ${choices.map(choiceText).join(', ')}`;
    })
    .join('; ');

function choiceText({ id, name, price, nested, unit, details }: ImportedChoice): string {
  // The number in a name such as "Size 2" would be read as a price, so even a price of 0 is written after the name.
  const amount = price === 0 && !PRICE.test(name) ? '' : ` ${price < 0 ? '' : '+'}${dollarsOf(price)}`;
  const notes = `${unit === null ? '' : textNote(PER, escaped(unit))}${detailNotes(details)}${id === null ? '' : idNote(id)}`;
  return [`${escaped(name)}${amount}${notes}`, ...nested.map(escaped)].join(' > ');
}

/** The rule of a section as a cell states it: `choose 1`. */
export function ruleText({ sectionType, min, max, multiMax }: SectionRule): string {
  if (sectionType === 'radio') return min === 0 ? 'choose 0 or 1' : 'choose 1';
  const limits = max === null ? `${min} or more` : `${min} to ${max}`;
  const each = multiMax === null ? '' : `, ${multiMax} of each`;
  return `${sectionType === 'count' ? 'count' : 'choose'} ${limits}${each}`;
}

/** The sections in a cell. A character between square brackets is part of a note and does not separate sections. */
const SECTIONS = /(?:\[[^[\]\n]*\]|[^;|\n])+/g;
/** The choices in a list. A comma between brackets is part of a note and does not separate choices. */
const CHOICES = /(?:\[[^[\]]*\]|\([^()]*\)|[^,])+/g;

/** Reads the sections of a cell. If the cell contains only the name of a section, this section has no choices. */
export function readSections(cell: string): readonly ReadSection[] {
  if (cell.trim() === NO_SECTIONS) return [];
  return (hideEscaped(cell).match(SECTIONS) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const isNested = part.startsWith('>');
      const text = isNested ? part.slice(1).trim() : part;
      const [, heading = text, list = ''] = /^([^:]+):(.*)$/.exec(text) ?? [];
      const [, title = heading, words = ''] = /^(.*)\(([^()]*)\)\s*$/.exec(heading) ?? [];
      const rule = readRule(words.trim());
      const choices = (list.replace(COMMA_IN_PRICE, '$1.$2').match(CHOICES) ?? [])
        .map((choice) => choice.trim())
        .filter((choice) => choice !== '')
        .map(readChoice);
      const named = splitNotes((rule === null ? heading : title).trim(), ASK);
      const message = named.notes.words === null ? null : restored(named.notes.words);
      const name = isTooLong(heading) ? nameField(restored(heading)) : restored(named.text);
      const isUnread = rule === null && choices.length > 0 && MEANT_AS_RULE.test(words);
      const problems = [
        ...(isTooLong(heading) ? [`${name}: this is too long for the name of a section. We use its beginning.`] : []),
        ...(isUnread ? [`${name}: "(${restored(words)})" is no rule that we know. Write (choose 0 to 3).`] : []),
        ...named.unread.map((note) => unreadMessage(name, note)),
        ...choices.flatMap(({ choice, unread }) =>
          unread.map((note) => unreadMessage(`${name}, ${choice.name}`, note)),
        ),
        ...choices
          .filter(({ hasDoubt }) => hasDoubt)
          .map(({ choice }) => `${name}, ${choice.name}: we may have misread its name and price. Write Oat +0.90.`),
      ];
      return { section: { name, rule, message, choices: choices.map(({ choice }) => choice) }, isNested, problems };
    })
    .filter(({ section }) => section.name !== '');
}

const unreadMessage = (of: string, note: string): string =>
  `${of}: "[${restored(note)}]" cannot be read, and is left out. Write notes such as [contains milk/soy], [suits vegan] or [540 Cal].`;

interface ReadChoice {
  readonly choice: ImportedChoice;
  /** Notes that cannot be read. */
  readonly unread: readonly string[];
  /**
   * Whether the name may contain a part of the price by mistake, or the price may contain a part of the name. False for
   * a choice with an id, because this site exported it.
   */
  readonly hasDoubt: boolean;
}

const PLAIN_CHOICE = { id: null, price: 0, nested: [], unit: null, details: {} };

function readChoice(cell: string): ReadChoice {
  if (isTooLong(cell))
    return { choice: { ...PLAIN_CHOICE, name: nameField(restored(cell)) }, unread: [], hasDoubt: true };
  const [whole = '', ...asked] = cell.split('>').map((part) => part.trim());
  const { text, notes, unread } = splitNotes(whole.replace(TEXT_AFTER_PRICE, '$1 [$2]$3'), PER);
  const [, before = text, , minus, written = ''] = PRICE.exec(text) ?? [];
  // A choice that is nothing but a number has this number as its name: `Pieces: 6, 12`.
  const [name, amount] = before === '' ? [text, ''] : [before, written];
  const price = readPrice(amount.replace(/^\$?\./, '0.')) ?? 0;
  const choice = {
    id: notes.id,
    name: restored(name),
    price: minus === undefined || price === 0 ? price : -price,
    nested: asked.filter((part) => part !== '').map(restored),
    unit: notes.words === null ? null : restored(notes.words),
    details: notes.details,
  };
  const isDoubtful = MAYBE_PRICE.test(name) || (price !== 0 && BARE_NUMBER.test(text));
  return { choice, unread, hasDoubt: notes.id === null && isDoubtful };
}

function readRule(words: string): SectionRule | null {
  const usual = RULE_WORDS.reduce((text, [pattern, to]) => text.replace(pattern, to), words.trim().toLowerCase());
  const [, verb, min, most, orOne, orMore, each] = RULE.exec(usual) ?? [];
  if (verb === undefined) return null;
  // `choose 2` means exactly two choices.
  const max =
    most ?? (orOne === undefined && orMore === undefined && (verb === 'count' || min !== '1') ? min : undefined);
  const isRange = max !== undefined || orMore !== undefined;
  const sectionType = verb === 'count' ? 'count' : isRange ? 'checkbox' : 'radio';
  if (sectionType === 'radio') return { sectionType, min: orOne === undefined ? 1 : 0, max: 1, multiMax: null };
  return {
    sectionType,
    min: Number(min),
    max: max === undefined ? null : Number(max),
    multiMax: each === undefined ? null : Number(each),
  };
}

/**
 * A script (a writing system, such as Arabic) that needs shaping: its letters change their shape or place beside other
 * letters. The glyphs of its letters are in one slice of a font family.
 */
export interface ShapedScript {
  readonly family: 'noto-sans' | `noto-sans-${'arabic' | 'gurmukhi' | 'hebrew' | 'tamil' | 'thai'}`;
  readonly slice: string;
  /** The letters of the script as the inside of a character class: blocks of Unicode. */
  readonly letters: string;
}

export const SHAPED_SCRIPTS = [
  { family: 'noto-sans-hebrew', slice: 'hebrew', letters: '\\u0590-\\u05ff\\ufb1d-\\ufb4f' },
  // Arabic, Persian, Urdu and Kurdish.
  {
    family: 'noto-sans-arabic',
    slice: 'arabic',
    letters: '\\u0600-\\u06ff\\u0750-\\u077f\\u0870-\\u08ff\\ufb50-\\ufdff\\ufe70-\\ufefc',
  },
  // Hindi, Marathi and Nepali.
  { family: 'noto-sans', slice: 'devanagari', letters: '\\u0900-\\u097f\\ua8e0-\\ua8ff' },
  // Punjabi.
  { family: 'noto-sans-gurmukhi', slice: 'gurmukhi', letters: '\\u0a00-\\u0a7f' },
  { family: 'noto-sans-tamil', slice: 'tamil', letters: '\\u0b80-\\u0bff' },
  { family: 'noto-sans-thai', slice: 'thai', letters: '\\u0e00-\\u0e7f' },
] as const satisfies readonly ShapedScript[];

const [hebrew, arabic] = SHAPED_SCRIPTS;

/** Finds a letter of a script that needs shaping. */
export const SHAPED_LETTER = new RegExp(`[${SHAPED_SCRIPTS.map(({ letters }) => letters).join('')}]`, 'u');

/** Finds a letter that is written from right to left. */
const RIGHT_TO_LEFT_LETTER = new RegExp(`[${hebrew.letters}${arabic.letters}]`, 'u');

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT_LETTER.test(text);

/** Whether a text reads from right to left as a whole: its first letter decides, as rules P2 and P3 of UAX #9 say. */
export const readsRightToLeft = (text: string): boolean => RIGHT_TO_LEFT_LETTER.test(/\p{L}/u.exec(text)?.[0] ?? '');

/** Unicode's invisible marks for the direction of a text. */
const LEFT_TO_RIGHT_MARK = '\u200e';
const RIGHT_TO_LEFT_MARK = '\u200f';

/**
 * Makes each line of `text` read in the direction of the whole text: puts this direction's invisible mark before each
 * line that would read in the other direction. A line without letters would read from left to right.
 */
export function inDirectionOf(text: string, lines: readonly string[]): readonly string[] {
  if (!hasRightToLeft(text)) return lines;
  const whole = readsRightToLeft(text);
  return lines.map((line) => {
    if (readsRightToLeft(line) === whole) return line;
    return `${whole ? RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK}${line}`;
  });
}

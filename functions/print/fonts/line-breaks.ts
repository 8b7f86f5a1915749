/**
 * A Chinese or Japanese character. Both languages are written without spaces, so a line may end after each character that
 * is not inside a name.
 */
const IDEOGRAPH = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]';
/** A sequence of at most eight ideographs counts as a name. A line break may not be inside a name. */
const IDEOGRAPH_NAME = `(?<!${IDEOGRAPH})${IDEOGRAPH}{1,8}(?!${IDEOGRAPH})`;
/** A line may not end with one of these characters. */
const OPENING = '[（「『【《〈(]';
/** A line may not start with one of these characters. */
const CLOSING = '[）」』】》〉、。，．：；！？・),.:;!?]';
/** Any white space, except the non-breaking space. */
const SPACE = '[^\\S\u00a0]';
/** A word ends at a space, at an ideograph, or after a slash. */
const WORD = `(?:(?!${IDEOGRAPH}|${SPACE}|/)[^])+/?|/`;

/**
 * A piece of text that stays on one line if it fits: white space, a word, an ideograph with its punctuation, or a name with
 * its punctuation.
 */
const UNIT = new RegExp(`${SPACE}+|${OPENING}*(?:${IDEOGRAPH_NAME}|${IDEOGRAPH})${CLOSING}*|${WORD}`, 'gu');

/** Thai is written without spaces between words. */
const THAI = /[\u0e00-\u0e7f]/u;
/** Signs that repeat or shorten the Thai word before them. */
const THAI_SIGN = /^[ฯๆ]/u;
const ENDS_OPENING = new RegExp(`${OPENING}$`, 'u');

/** Splits a unit with Thai letters into words; each word keeps its punctuation. Returns any other unit whole. */
function wordsOf(unit: string): string[] {
  if (!THAI.test(unit)) return [unit];
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter('th', { granularity: 'word' }).segment(unit)) {
    const last = words.at(-1) ?? '';
    const isWord = (isWordLike && !THAI_SIGN.test(segment)) || ENDS_OPENING.test(segment);
    if (last === '' || (isWord && !ENDS_OPENING.test(last))) words.push(segment);
    else words[words.length - 1] = `${last}${segment}`;
  }
  return words;
}

/**
 * Breaks a text into lines of at most `width`, after words or between ideographs. Splits a word that is wider than a
 * line, but never between a letter and its accents or vowel signs. `widthOf` measures a text in the same unit as
 * `width`; the width of two texts together must be the sum of their widths. An empty text has no lines.
 */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  const space = widthOf(' ');
  let line = '';
  let lineWidth = 0;
  const units = text.normalize('NFC').match(UNIT) ?? [];
  for (const unit of THAI.test(text) ? units.flatMap(wordsOf) : units) {
    if (unit.trim() === '') {
      // Spaces at the end of a line are not printed, so they always fit.
      line += ' ';
      lineWidth += space;
      continue;
    }
    const unitWidth = widthOf(unit);
    if (lineWidth + unitWidth <= width) {
      line += unit;
      lineWidth += unitWidth;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trim());
    line = unit;
    lineWidth = unitWidth;
    while (lineWidth > width) {
      const fitting = charactersThatFit(line, width, widthOf);
      lines.push(line.slice(0, fitting));
      line = line.slice(fitting);
      lineWidth = widthOf(line);
    }
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}

/**
 * How many UTF-16 units of a word stand on a line that is too narrow for the whole word. If the part that fits has a
 * hyphen, the line ends after its last hyphen. The first letter, with its accents and vowel signs, always counts, even if
 * it does not fit.
 */
function charactersThatFit(word: string, width: number, widthOf: (text: string) => number): number {
  let fitting = 0;
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)) {
    if (fitting > 0 && widthOf(word.slice(0, fitting + segment.length)) > width) break;
    fitting += segment.length;
  }
  return word.lastIndexOf('-', fitting - 1) + 1 || fitting;
}

/** Scripts without spaces: a line may end after each character. */
const IDEOGRAPH = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]';
/** Up to eight ideographs between other characters are a name, which is not broken. */
const NAME = `(?<!${IDEOGRAPH})${IDEOGRAPH}{1,8}(?!${IDEOGRAPH})`;
/** May not end a line. */
const OPENING = '[（「『【《〈(]';
/** May not start a line. */
const CLOSING = '[）」』】》〉、。，．：；！？・),.:;!?]';
/** Without the non-breaking space. */
const SPACE = '[^\\S\u00a0]';
/** A line may end after a slash. */
const WORD = `(?:(?!${IDEOGRAPH}|${SPACE}|/)[^])+/?|/`;

/** The unbreakable units: an ideograph or a name with its punctuation, or a word. */
const UNIT = new RegExp(`${SPACE}+|${OPENING}*(?:${NAME}|${IDEOGRAPH})${CLOSING}*|${WORD}`, 'gu');

/**
 * Breaks a text into lines of at most `width`, after words or between ideographs. Cuts a word that is wider than a line.
 * `widthOf` measures a line in the unit of `width`. An empty text has no lines.
 */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const unit of text.normalize('NFC').match(UNIT) ?? []) {
    const longer = line + (unit.trim() === '' ? ' ' : unit);
    if (widthOf(longer.trimEnd()) <= width) {
      line = longer;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trim());
    line = unit.trimStart();
    while (widthOf(line) > width) {
      const fitting = charactersThatFit(line, width, widthOf);
      lines.push(line.slice(0, fitting));
      line = line.slice(fitting);
    }
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}

/** How many UTF-16 units of a word fit; at least one character. */
function charactersThatFit(word: string, width: number, widthOf: (text: string) => number): number {
  let fitting = 0;
  for (const character of word) {
    if (fitting > 0 && widthOf(word.slice(0, fitting + character.length)) > width) break;
    fitting += character.length;
  }
  return fitting;
}

/** Written without spaces: a line may end after any of them. */
const IDEOGRAPH = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]';
/** So few between others are a name, and stay together. */
const NAME = `(?<!${IDEOGRAPH})${IDEOGRAPH}{1,8}(?!${IDEOGRAPH})`;
/** May not end a line. */
const OPENING = '[（「『【《〈(]';
/** May not start a line. */
const CLOSING = '[）」』】》〉、。，．：；！？・),.:;!?]';
/** A space at which a line may end; one that does not break is none. */
const SPACE = '[^\\S\u00a0]';
/** May end after a slash. */
const WORD = `(?:(?!${IDEOGRAPH}|${SPACE}|/)[^])+/?|/`;

/** What stays on one line: ideographs with the marks around them, or a word. */
const PIECE = new RegExp(`${SPACE}+|${OPENING}*(?:${NAME}|${IDEOGRAPH})${CLOSING}*|${WORD}`, 'gu');

/**
 * Breaks a text into lines no wider than `width`, after words or between ideographs; a word that is wider than a line is cut.
 * `widthOf` measures a line in the unit of `width`. An empty text has no lines.
 */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.normalize('NFC').match(PIECE) ?? []) {
    const longer = line + (piece.trim() === '' ? ' ' : piece);
    if (widthOf(longer.trimEnd()) <= width) {
      line = longer;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trim());
    line = piece.trimStart();
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

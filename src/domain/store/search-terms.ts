/** How the directory's search compares texts. Edge-only. */

/** A character of Chinese or Japanese, which have no spaces between words. Each such character is treated as a word. */
const CHARACTER = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
const TERM = new RegExp(`[${CHARACTER}]+|[[\\p{L}\\p{N}]--[${CHARACTER}]]+`, 'gv');
const IS_CHARACTERS = new RegExp(`^[${CHARACTER}]`, 'v');

/** A shorter term matches only whole words, because too many words begin with the same letter. */
const MIN_PREFIX_CHARACTERS = 2;

/**
 * The terms of a text: its words in lower case, without accents and apostrophes. `Joe's Crème` has the terms `joes` and
 * `creme`. A sequence of Chinese or Japanese characters is one term. It contains spaces between its characters, so that
 * a search for some of these characters finds the term.
 */
export function searchTerms(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return Array.from(plain.matchAll(TERM), ([run]) => (IS_CHARACTERS.test(run) ? [...run].join(' ') : run));
}

/** The forms in which a typed term is searched. */
export interface TermForms {
  /** A word matches if it equals one of these. */
  readonly whole: readonly string[];
  /** A word also matches if it begins with this form. Null when only whole words match. */
  readonly prefix: string | null;
}

/**
 * A typed plural also finds the singular: `tacos` finds `taco`, which is in `whole`. A typed singular finds most
 * plurals by its `prefix`: `taco` finds `tacos`, which begins with `taco`.
 */
export function termForms(term: string): TermForms {
  const singulars = [
    ...(/[^s]s$/.test(term) ? [term.slice(0, -1)] : []),
    ...(/(?:ch|sh|s|x|z|o)es$/.test(term) ? [term.slice(0, -2)] : []),
    ...(/..ies$/.test(term) ? [`${term.slice(0, -3)}y`] : []),
  ];
  const isPrefix = term.length >= MIN_PREFIX_CHARACTERS;
  return {
    whole: [term, ...singulars.filter((word) => word.length >= MIN_PREFIX_CHARACTERS)],
    prefix: isPrefix ? term : null,
  };
}

/** Whether a text contains a typed term. `words` are the text's terms joined by spaces. */
export function hasTerm(words: string, { whole, prefix }: TermForms): boolean {
  const padded = ` ${words} `;
  return whole.some((word) => padded.includes(` ${word} `)) || (prefix !== null && padded.includes(` ${prefix}`));
}

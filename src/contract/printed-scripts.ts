/** The writing systems that a print can show. functions/print/fonts chooses the fonts for these writing systems. */
const SCRIPTS = [
  ...['Latin', 'Greek', 'Cyrillic', 'Han', 'Hiragana', 'Katakana', 'Hangul'],
  ...['Hebrew', 'Arabic', 'Devanagari', 'Gurmukhi', 'Tamil', 'Thai'],
];
const PRINTED_SCRIPT = `[${['Common', 'Inherited', ...SCRIPTS].map((script) => `\\p{Script=${script}}`).join('')}]`;

/** Emoji, without the signs ©, ® and ™, which count as emoji too. */
const EMOJI = '(?![©®™])\\p{Extended_Pictographic}|\\p{Regional_Indicator}|\\p{Emoji_Modifier}';

/** An emoji, or a letter or accent of a writing system that prints do not have. */
const UNPRINTED = new RegExp(`${EMOJI}|(?!${PRINTED_SCRIPT})[\\p{L}\\p{M}]`, 'gu');

/** Whether prints leave out a part of this text because their fonts do not have it. */
export const losesCharacters = (text: string): boolean => text.search(UNPRINTED) >= 0;

/** Whether prints can show at least one letter, digit or sign of this text. */
export const hasPrintedCharacter = (text: string): boolean =>
  /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text.replace(UNPRINTED, ''));

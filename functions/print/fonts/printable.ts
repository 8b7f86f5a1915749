import { composed, type Typeface } from './typeface.ts';

/** Printed in place of a name when no font has any of its characters. The owner sees this and can choose another name. */
export const UNPRINTABLE_NAME = '(name cannot be printed)';

/**
 * Removes the characters that are in no font, such as emoji, from a text. If a removed character stood between two
 * spaces, one space remains. Parentheses that contained only such characters are removed too.
 */
export function printable({ missing }: Pick<Typeface, 'missing'>, text: string): string {
  if (missing.size === 0) return text;
  const characters = [...composed(text)];
  const kept = characters.filter((character) => !missing.has(character.codePointAt(0) ?? 0));
  if (kept.length === characters.length) return text;
  return kept
    .join('')
    .replace(/[(（][\s\p{Default_Ignorable_Code_Point}]*[)）]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** A name, or UNPRINTABLE_NAME if no font has any character of the name. An empty name stays empty. */
export function printableName(face: Pick<Typeface, 'missing'>, name: string): string {
  const isEmpty = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;
  return isEmpty.test(printable(face, name)) && !isEmpty.test(name) ? UNPRINTABLE_NAME : name;
}

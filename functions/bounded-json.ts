import * as v from 'valibot';

/**
 * Maximum depth of nested objects and arrays in a JSON text. A choice inside a choice takes four levels, so a menu may nest
 * more than ten choices. The parser of a nested schema calls itself once per level, so it would overflow the stack at a few
 * thousand levels.
 */
export const MAX_JSON_LEVELS = 64;
/** Maximum length of a stored text: D1 and Durable Objects store at most 2 MB per row. */
const MAX_STORED_JSON_CHARACTERS = 2_000_000;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const OPENING = new Set(['[', '{'].map((bracket) => bracket.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((bracket) => bracket.charCodeAt(0)));

/** Whether a text has at most MAX_JSON_LEVELS levels. Does not check whether it is JSON. */
export function isShallowJson(text: string): boolean {
  let levels = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (inString) {
      if (character === BACKSLASH) at++;
      else if (character === QUOTE) inString = false;
    } else if (character === QUOTE) inString = true;
    else if (OPENING.has(character) && ++levels > MAX_JSON_LEVELS) return false;
    else if (CLOSING.has(character)) levels--;
  }
  return true;
}

/**
 * A schema that parses a JSON text. It first refuses a text that is too long or has too many levels, so later schemas
 * get only values of bounded size and depth. Texts from outside and most texts from storage go through this schema. The
 * bodies of requests to /rest go through `shallowBodies` instead.
 */
export const jsonText = (maxCharacters = MAX_STORED_JSON_CHARACTERS) =>
  v.pipe(v.string(), v.maxLength(maxCharacters), v.check(isShallowJson, 'Too many levels.'), v.parseJson());

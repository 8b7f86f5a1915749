import { ALLERGEN_WORDS, DIET_WORDS } from '../../contract/mark-words.ts';
import { isDietWish, type Wish } from './wish.ts';
import type { Advice, Obstacle, WishAnswer } from './wish-answer.ts';

/**
 * A list of choices with more names than this is not shown. If only some of the names were shown, they would look like
 * the complete list.
 */
const MAX_NAMES = 4;

/** A wish for use within a sentence: `without peanuts`, `vegan`. */
export const wishWord = (wish: Wish): string =>
  isDietWish(wish) ? DIET_WORDS[wish].toLowerCase() : `without ${ALLERGEN_WORDS[wish]}`;

/** Kinds of obstacles, the most certain first. */
const KINDS: readonly Obstacle['kind'][] = ['contains', 'mayContain', 'notStated'];

/** Why something does not fit: `Contains milk · Not stated: vegan`. */
export function obstacleWords(obstacles: readonly Obstacle[]): string {
  const parts = KINDS.flatMap((kind) => {
    const wishes = obstacles.filter((obstacle) => obstacle.kind === kind).map(({ wish }) => wish);
    const words = [...new Set(wishes)].map((wish) => {
      if (!isDietWish(wish)) return ALLERGEN_WORDS[wish];
      return kind === 'notStated' ? wishWord(wish) : `something not ${wishWord(wish)}`;
    });
    const lead = { contains: 'Contains', mayContain: 'May contain', notStated: 'Not stated:' }[kind];
    return words.length === 0 ? [] : [`${lead} ${words.join(', ')}`];
  });
  return parts.join(' · ');
}

/** The advice for one section: `Choose your base: Quinoa or Brown rice`, `Toppings: not Kimchi`. */
export function adviceWords({ message, isRequired, fitting, others }: Advice): string {
  const isShort = fitting.length <= MAX_NAMES && fitting.length > 0;
  if (isShort && (isRequired || fitting.length < others.length)) return `${message}: ${listed(fitting)}`;
  if (others.length <= MAX_NAMES) return `${message}: not ${listed(others)}`;
  return `${message}: ${others.length} of ${others.length + fitting.length} choices do not fit`;
}

/** The result for a dish as one line. */
export function answerWords(answer: WishAnswer): string {
  if (answer.fit === 'always') return 'Fits';
  if (answer.fit === 'no') return obstacleWords(answer.obstacles) || 'The choices that fit are sold out';
  return `Fits with the right choices. ${answer.advice.map(adviceWords).join('; ')}`;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** How many dishes fit with any choices, how many fit with the right choices, and how many do not fit. */
export interface WishCounts {
  readonly always: number;
  readonly byChoices: number;
  readonly others: number;
}

/** A sentence with the counts: `12 of 40 dishes fit, 3 more with the right choices.` */
export function countWords({ always, byChoices, others }: WishCounts): string {
  const all = always + byChoices + others;
  if (always + byChoices === 0) return 'No dish is known to fit.';
  if (always === 0) return `${byChoices} of ${all} ${dishes(all)} can fit, with the right choices.`;
  const more = byChoices === 0 ? '' : `, ${byChoices} more with the right choices`;
  return `${always} of ${all} ${dishes(all)} ${always === 1 ? 'fits' : 'fit'}${more}.`;
}

const dishes = (count: number): string => (count === 1 ? 'dish' : 'dishes');

import { type Reward, rewardLine } from './business-card.ts';

/** What a page needs to draw a stamp card. */
export interface StampCard {
  /** Number of stamps that fill the card. */
  readonly size: number;
  /** Number of stamps that the customer has, at most `size`. */
  readonly stamped: number;
  /** `2 more to a free pie`. */
  readonly sentence: string;
}

/**
 * The stamp card of a customer with these points; null when the business has no stamp cards (B6). A guest's points are
 * null.
 */
export function stampCardOf(program: Reward, points: number | null): StampCard | null {
  const { reward, rewardStampCardType: size } = program;
  if (rewardLine(program) === null || !reward || !size) return null;
  const gift = reward.replace(ARTICLE, (word) => word.toLowerCase());
  const stamped = Math.min(Math.max(points ?? 0, 0), size);
  if (points === null) return { size, stamped, sentence: `${size} points give you ${gift}.` };
  const sentence = stamped === size ? `Your card is full: ${gift}` : `${size - stamped} more to ${gift}`;
  return { size, stamped, sentence };
}

/**
 * What an order adds to a customer's card: `This order adds 1 point. 2 more to a free pie.` Null when it adds nothing,
 * or when the business has no stamp cards (B11).
 */
export function addedPointsText(program: Reward, points: number, added: number): string | null {
  const card = stampCardOf(program, points + added);
  if (card === null || added < 1) return null;
  const fills = points < card.size && card.stamped === card.size;
  const sentence = fills ? card.sentence.replace('Your card is', 'It makes your card') : card.sentence;
  return `This order adds ${added} ${added === 1 ? 'point' : 'points'}. ${sentence}.`;
}

/**
 * When a reward begins with one of these words, the word becomes lower case in a sentence. Owners write rewards as
 * titles, such as `A bag of beans`. A name, such as `Oaxaca bowl`, keeps its capital letter.
 */
const ARTICLE = /^(?:An?|Any|One|The|Free)\b/;

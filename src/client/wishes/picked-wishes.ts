import { checkPicks } from '../../domain/menu/check-picks.ts';
import type { ProductOption } from '../../domain/menu/menu.ts';
import type { SectionPick } from '../../domain/menu/picks.ts';
import { partsOf } from '../menu-page/picked-parts.ts';
import type { Wish } from './wish.ts';
import { obstaclesOf } from './wish-answer.ts';
import { obstacleWords } from './wish-words.ts';

/**
 * Whether an option with its picks fits the wishes (I3), and the words that tell the customer whether it fits. While
 * required choices are missing, the words are about the picks so far.
 */
export function pickedWishes(
  option: ProductOption,
  picks: readonly SectionPick[],
  wishes: readonly Wish[],
): { readonly fits: boolean; readonly words: string } {
  const obstacles = partsOf(option, picks).flatMap(({ marks }) => obstaclesOf(marks, wishes));
  if (obstacles.length > 0) return { fits: false, words: `Does not fit: ${obstacleWords(obstacles)}` };
  const isComplete = checkPicks(option.customization, picks).length === 0;
  return { fits: true, words: `Fits your allergies and diets, ${isComplete ? 'as picked' : 'so far'}.` };
}

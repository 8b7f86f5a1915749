import type { SoldoutKind, SoldoutList } from '../../../contract/soldout.ts';
import { markSoldout, type SoldoutFor } from '../../board/board-calls.ts';
import { pricedOptionName, pricedOptions } from './change-prices.ts';
import { type PlacedDish, shownName } from './menu-draft.ts';

/** What can be marked as sold out: a size, a dish without sizes, or a choice. */
export interface Markable {
  readonly kind: SoldoutKind;
  readonly id: number;
  readonly name: string;
}

/** Sizes, dishes or choices that are marked together, with a name for the sentences about them. */
export interface MarkedGroup {
  readonly things: readonly Markable[];
  /** `Latte`, `3 dishes`. */
  readonly name: string;
  readonly isOne: boolean;
}

/** All sizes of these dishes. */
export function dishGroup(places: readonly PlacedDish[]): MarkedGroup {
  const [first] = places;
  const isOne = places.length === 1 && first !== undefined;
  const things = pricedOptions(places).map((option) => ({
    kind: 'option' as const,
    id: option.id,
    name: pricedOptionName(option),
  }));
  return { things, name: isOne ? shownName(first.dish) : `${places.length} dishes`, isOne };
}

/** One choice, in every dish that offers it. */
export const choiceGroup = (id: number, name: string): MarkedGroup => ({
  things: [{ kind: 'choice', id, name }],
  name,
  isOne: true,
});

/** The result of marking several things. */
export interface MarkedThings {
  readonly done: number;
  readonly total: number;
  /** Why some of the things are not marked; null when all are marked. */
  readonly failed: string | null;
}

/**
 * Marks things as sold out or available at the order desk, one after the other. Things that customers do not see cannot
 * be marked: this function skips them, and the result names them. After any other failure, this function does not mark
 * the remaining things. Calling this function again for the same things is safe. `onMarked` gets the number of things
 * that are marked so far.
 */
export async function markThings(
  routingPath: string,
  things: readonly Markable[],
  soldout: boolean,
  soldoutFor: SoldoutFor,
  onMarked: (done: number) => void,
): Promise<MarkedThings> {
  const total = things.length;
  const unseen: string[] = [];
  let done = 0;
  for (const { kind, id, name } of things) {
    const answer = await markSoldout(routingPath, { kind, ids: [id] }, soldout, soldoutFor);
    if (answer.ok) onMarked(++done);
    else if (answer.failure.code === 'notFound') unseen.push(name);
    else return { done, total, failed: [...unseenWords(unseen), answer.failure.message].join(' ') };
  }
  return { done, total, failed: unseenWords(unseen)[0] ?? null };
}

const unseenWords = (names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`Not marked, because hidden or not published: ${names.join('; ')}.`];

/**
 * The result in words, with the time until which the things are sold out. `ends` is null if this time is unknown, or if
 * the things are available again.
 */
export function soldoutOutcome(
  { things, name, isOne }: MarkedGroup,
  soldout: boolean,
  ends: Pick<SoldoutList, 'ends'> | null,
): string {
  const verb = isOne ? 'is' : 'are';
  if (!soldout) return `${name} ${verb} available again.`;
  if (ends === null) return `${name} ${verb} sold out.`;
  const [first] = things;
  const end = ends.ends.find(({ kind, id }) => kind === first?.kind && id === first.id);
  const until = end?.endsLabel ?? 'you undo it';
  // A time label may end in a full stop: 6:40 p.m.
  return `${name} ${verb} sold out until ${until}${until.endsWith('.') ? '' : '.'}`;
}

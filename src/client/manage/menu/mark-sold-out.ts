import type { SoldoutEnds, SoldoutKind } from '../../../contract/board.ts';
import { markSoldout, type SoldoutFor } from '../../board/board-calls.ts';
import { formName, pricedForms } from './change-prices.ts';
import { type PlacedDish, shownName } from './menu-draft.ts';

/** A size of a dish, or a choice. */
export interface Markable {
  readonly kind: SoldoutKind;
  readonly id: number;
  readonly name: string;
}

/** What is marked in one go, with its name in a sentence. */
export interface MarkedGroup {
  readonly things: readonly Markable[];
  /** `Latte`, `3 dishes`. */
  readonly name: string;
  readonly isOne: boolean;
}

/** Every size of some dishes. */
export function dishGroup(places: readonly PlacedDish[]): MarkedGroup {
  const [first] = places;
  const isOne = places.length === 1 && first !== undefined;
  const things = pricedForms(places).map((form) => ({ kind: 'option' as const, id: form.id, name: formName(form) }));
  return { things, name: isOne ? shownName(first.dish) : `${places.length} dishes`, isOne };
}

/** One choice, in every dish that offers it. */
export const choiceGroup = (id: number, name: string): MarkedGroup => ({
  things: [{ kind: 'choice', id, name }],
  name,
  isOne: true,
});

/** How far the marks came. */
export interface MarkedThings {
  readonly done: number;
  readonly total: number;
  /** Why some are not marked; null when all are. */
  readonly failed: string | null;
}

/**
 * Marks things as sold out or available at the order desk, one after the other. Those that customers do not see are left out and
 * named. Stops at any other failure; to mark the same things again does no harm. `onMarked` gets the number that is marked.
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

/** What happened, with the time at which the marks end. `ends` null: not known. */
export function soldoutOutcome(
  { things, name, isOne }: MarkedGroup,
  soldout: boolean,
  ends: SoldoutEnds | null,
): string {
  const verb = isOne ? 'is' : 'are';
  if (!soldout) return `${name} ${verb} available again. Customers can order now.`;
  const [first] = things;
  const end = ends?.ends.find(({ kind, id }) => kind === first?.kind && id === first.id);
  const until = end?.endsLabel ?? 'you undo it';
  // A time label may end in a full stop: 6:40 p.m.
  return `${name} ${verb} sold out until ${until}${until.endsWith('.') ? '' : '.'}`;
}

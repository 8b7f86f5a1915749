import type { Choice, Customization, Section } from './menu.ts';
import { type ChoicePick, inMenuOrder, isOfChoice, isOfSection, type SectionPick } from './picks.ts';

/**
 * One picked choice as text. `depth` is 0 in the option's own sections, 1 in sections nested under these, and so on.
 */
export interface PickLine {
  readonly text: string;
  readonly depth: number;
}

/** The picks as lines of a ticket or receipt, in the sequence of the menu. Nested picks follow their parent (C11). */
export function pickLines(customization: Customization | null, picks: readonly SectionPick[]): readonly PickLine[] {
  return linesOf(customization?.sections ?? [], picks, 0);
}

function linesOf(sections: readonly Section[], picks: readonly SectionPick[], depth: number): PickLine[] {
  return inMenuOrder(picks, sections, isOfSection)
    .flatMap(([pick, section]) => inMenuOrder(pick.choices, section?.choices ?? [], isOfChoice))
    .flatMap(([picked, choice]) => [
      { text: choiceText(choice, picked), depth },
      ...linesOf(choice?.nestedChoices ?? [], picked.nested, depth + 1),
    ]);
}

/** `Oat milk`, `2 × Egg`, `Vanilla (2 pump)` */
function choiceText(choice: Choice | undefined, { choice: pickedName, count }: ChoicePick): string {
  const name = choice?.name ?? pickedName;
  const unit = choice?.unitOfMeasurement ?? null;
  if (unit !== null) return `${name} (${count} ${unit})`;
  return count > 1 ? `${count} × ${name}` : name;
}

/** The picks in one line for the cart: `Oat milk, Vanilla (2 pump), Combo [Fries, Cola]`. */
export function describePicks(customization: Customization | null, picks: readonly SectionPick[]): string {
  let text = '';
  let depth = 0;
  for (const line of pickLines(customization, picks)) {
    const joint = line.depth > depth ? ' [' : `${']'.repeat(depth - line.depth)}${text === '' ? '' : ', '}`;
    text += joint + line.text;
    depth = line.depth;
  }
  return text + ']'.repeat(depth);
}

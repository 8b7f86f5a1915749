import type { Marks } from '../../domain/menu/marks.ts';
import type { ProductOption, Section } from '../../domain/menu/menu.ts';
import { isOfChoice, type SectionPick } from '../../domain/menu/picks.ts';
import { choicesPicked } from '../../domain/menu/section.ts';

/** An option itself, or a choice that was picked for it. `count`: how often the choice was picked; 1 for the option. */
interface Part {
  readonly name: string;
  readonly marks: Marks | undefined;
  readonly count: number;
}

/** An option itself and the choices that were picked for it. */
export const partsOf = ({ marks, customization }: ProductOption, picks: readonly SectionPick[]): readonly Part[] => [
  { name: 'The dish itself', marks, count: 1 },
  ...pickedParts(customization?.sections ?? [], picks, 1),
];

/**
 * The picked choices, including nested ones. The count of a nested choice is multiplied by the count of its parent
 * (`units`).
 */
const pickedParts = (sections: readonly Section[], picks: readonly SectionPick[], units: number): readonly Part[] =>
  sections.flatMap((section) =>
    choicesPicked(section, picks).flatMap((pick) => {
      const choice = section.choices.find((each) => isOfChoice(pick, each));
      if (choice === undefined || pick.count === 0) return [];
      const count = pick.count * units;
      return [
        { name: choice.name, marks: choice.marks, count },
        ...pickedParts(choice.nestedChoices, pick.nested, count),
      ];
    }),
  );

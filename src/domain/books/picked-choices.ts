/** Lists the picked choices of one row of an order, so that reports can count them (E20). */
import type { Customization, Section } from '../menu/menu.ts';
import { isOfChoice, isOfSection, type SectionPick } from '../menu/picks.ts';
import type { Cents } from '../money/money.ts';

export interface PickedChoice {
  /** The question of the section to which the choice belongs. */
  readonly section: string;
  readonly choice: string;
  /**
   * The number of units of the choice in one unit of the row. Nested picks count once for each unit of their parent (C10).
   */
  readonly count: number;
  /** Price of one unit of the choice, before discounts; negative for a choice that lowers the price. */
  readonly price: Cents;
}

export const pickedChoices = (customization: Customization | null, picks: readonly SectionPick[]): PickedChoice[] =>
  choicesOf(customization?.sections ?? [], picks, 1);

const choicesOf = (sections: readonly Section[], picks: readonly SectionPick[], units: number): PickedChoice[] =>
  picks.flatMap((pick) => {
    const section = sections.find((candidate) => isOfSection(pick, candidate));
    return pick.choices.flatMap((picked) => {
      const choice = section?.choices.find((candidate) => isOfChoice(picked, candidate));
      if (section === undefined || choice === undefined) return [];
      const count = picked.count * units;
      return [
        { section: section.message, choice: choice.name, count, price: choice.price },
        ...choicesOf(choice.nestedChoices, picked.nested, count),
      ];
    });
  });

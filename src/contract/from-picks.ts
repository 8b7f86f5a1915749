import type { SectionPick } from '../domain/menu/picks.ts';
import type { SelectedSection } from './customization.ts';

/** Converts picks to the sections of a request; `toPicks` is the reverse. */
export function fromPicks(picks: readonly SectionPick[]): SelectedSection[] {
  return picks.map((section) => ({
    id: section.sectionId,
    message: section.section,
    choices: section.choices.map((choice) => ({
      id: choice.choiceId,
      name: choice.choice,
      value: choice.count,
      nestedChoices: fromPicks(choice.nested),
    })),
  }));
}

import type { Cents } from '../money/money.ts';
import type { Customization, Section } from './menu.ts';

/** One picked choice: its units, and the picks in the sections nested under it. */
export interface ChoicePick {
  /** `Choice.name`. */
  readonly choice: string;
  /** 1 or more; always 1 in radio and checkbox sections. */
  readonly count: number;
  readonly nested: readonly SectionPick[];
}

/** The picked choices of one section. */
export interface SectionPick {
  /** `Section.message`. */
  readonly section: string;
  readonly choices: readonly ChoicePick[];
}

/** Price that the picks add to one unit of the option. Nested picks cost once for each unit of their parent (C10). */
export function picksPrice(customization: Customization | null, picks: readonly SectionPick[]): Cents {
  return sectionsPrice(customization?.sections ?? [], picks);
}

function sectionsPrice(sections: readonly Section[], picks: readonly SectionPick[]): Cents {
  let price = 0;
  for (const pick of picks) {
    const section = sections.find((candidate) => candidate.message === pick.section);
    for (const picked of pick.choices) {
      const choice = section?.choices.find((candidate) => candidate.name === picked.choice);
      if (choice === undefined) continue;
      price += (choice.price + sectionsPrice(choice.nestedChoices, picked.nested)) * picked.count;
    }
  }
  return price;
}

/** Whether two sets of picks are equal, in any order. */
export function samePicks(a: readonly SectionPick[], b: readonly SectionPick[]): boolean {
  return picksKey(a) === picksKey(b);
}

function picksKey(picks: readonly SectionPick[]): string {
  const sections = picks
    .filter((pick) => pick.choices.length > 0)
    .map((pick) => {
      const choices = pick.choices.map((choice) => [choice.choice, choice.count, picksKey(choice.nested)].map(String));
      return JSON.stringify([pick.section, choices.map((choice) => JSON.stringify(choice)).sort()]);
    });
  return JSON.stringify(sections.sort());
}

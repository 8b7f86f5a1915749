import type { SectionPick } from '../cart/cart-item.ts';
import type { Cents } from '../money/money.ts';
import type { Customization, Section } from './menu.ts';

/**
 * What the picks add to the option's price, for one unit of it. What is nested costs once for each unit of its parent.
 */
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

/** Whether two sets of picks say the same, in whatever order they were picked. */
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

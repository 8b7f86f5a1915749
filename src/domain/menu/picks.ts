import type { Cents } from '../money/money.ts';
import type { Choice, Customization, Section } from './menu.ts';

/** One picked choice: how many units of it were picked, and the picks in the sections that are nested under it. */
export interface ChoicePick {
  /** `Choice.name` as it was when the customer picked. */
  readonly choice: string;
  /** `Choice.id`; absent in older carts, and when the menu has no ids. */
  readonly choiceId?: number | undefined;
  /** How many units of the choice were picked: 1 or more; always 1 in radio and checkbox sections. */
  readonly count: number;
  readonly nested: readonly SectionPick[];
}

/** The picked choices of one section. */
export interface SectionPick {
  /** `Section.message` as it was when the customer picked. */
  readonly section: string;
  /** `Section.id`; absent in older carts, and when the menu has no ids. */
  readonly sectionId?: number | undefined;
  readonly choices: readonly ChoicePick[];
}

/** Whether picks belong to a section. Compares the ids, or the names if the picks or the section have no id (C19). */
export const isOfSection = (pick: SectionPick, section: Section): boolean =>
  isSame(pick.sectionId, section.id, pick.section === section.message);

/** Whether a pick is a pick of `choice`. Compares the ids, or the names if the pick or the choice has no id (C19). */
export const isOfChoice = (pick: ChoicePick, choice: Choice): boolean =>
  isSame(pick.choiceId, choice.id, pick.choice === choice.name);

/**
 * Picks in the sequence of the menu, each with the section or choice that it belongs to. Picks that belong to none come
 * first.
 */
export const inMenuOrder = <Pick, Offered>(
  picks: readonly Pick[],
  offered: readonly Offered[],
  isOf: (pick: Pick, each: Offered) => boolean,
): readonly (readonly [pick: Pick, offered: Offered | undefined])[] => {
  const rank = (pick: Pick) => offered.findIndex((each) => isOf(pick, each));
  return picks.toSorted((a, b) => rank(a) - rank(b)).map((pick) => [pick, offered[rank(pick)]]);
};

const isSame = (picked: number | undefined, offered: number | undefined, isSameName: boolean): boolean =>
  picked && offered ? picked === offered : isSameName;

/** What the picks add to the price of one unit. Nested picks cost once for each unit of their parent (C10). */
export function picksPrice(customization: Customization | null, picks: readonly SectionPick[]): Cents {
  return sectionsPrice(customization?.sections ?? [], picks);
}

function sectionsPrice(sections: readonly Section[], picks: readonly SectionPick[]): Cents {
  let price = 0;
  for (const pick of picks) {
    const section = sections.find((candidate) => isOfSection(pick, candidate));
    for (const picked of pick.choices) {
      const choice = section?.choices.find((candidate) => isOfChoice(picked, candidate));
      if (choice === undefined) continue;
      price += (choice.price + sectionsPrice(choice.nestedChoices, picked.nested)) * picked.count;
    }
  }
  return price;
}

/** Whether two lists of picks are equal. The sequence in which the customer picked does not matter. */
export function samePicks(a: readonly SectionPick[], b: readonly SectionPick[]): boolean {
  return picksKey(a) === picksKey(b);
}

function picksKey(picks: readonly SectionPick[]): string {
  const sections = picks
    .filter((pick) => pick.choices.length > 0)
    .map((pick) => {
      const choices = pick.choices.map((choice) =>
        [choice.choiceId ?? choice.choice, choice.count, picksKey(choice.nested)].map(String),
      );
      return JSON.stringify([pick.sectionId ?? pick.section, choices.map((choice) => JSON.stringify(choice)).sort()]);
    });
  return JSON.stringify(sections.sort());
}

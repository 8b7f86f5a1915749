import type { Choice, ProductOption, Section } from './menu.ts';
import { type ChoicePick, isOfChoice, isOfSection, type SectionPick } from './picks.ts';
import { choiceMax, choicesPicked, isSingleChoice, sectionMax } from './section.ts';

/**
 * Sets how many units of a choice are picked. `picks` and the result contain the picks of this section and of its
 * sibling sections. In a single-choice section the choice replaces a choice that was picked before (C5). The count is
 * limited to what the choice and the section still allow (C6). The count of a sold-out choice can only be reduced (C7).
 * An unknown choice or a count of NaN changes nothing.
 */
export function pickChoice(
  section: Section,
  picks: readonly SectionPick[],
  choiceName: string,
  count: number,
): readonly SectionPick[] {
  const choice = section.choices.find((candidate) => candidate.name === choiceName);
  if (choice === undefined || Number.isNaN(count)) return picks;
  const before = choicesPicked(section, picks);
  const current = before.find((pick) => isOfChoice(pick, choice));
  const others = isSingleChoice(section) && count >= 1 ? [] : before.filter((pick) => pick !== current);
  const room = sectionMax(section) - others.reduce((total, pick) => total + pick.count, 0);
  const most = choice.soldout ? (current?.count ?? 0) : choiceMax(section);
  const units = Math.max(0, Math.min(Math.floor(count), most, room));
  if (choice.soldout && units === 0 && count >= 1) return picks;
  const picked =
    units === 0
      ? others
      : [...others, { choice: choiceName, choiceId: choice.id, count: units, nested: current?.nested ?? [] }];
  return withSection(section, picks, picked);
}

/** Replaces the picks in the sections that are nested under a choice. Does nothing when the choice is not picked. */
export function pickNested(
  section: Section,
  picks: readonly SectionPick[],
  choiceName: string,
  nested: readonly SectionPick[],
): readonly SectionPick[] {
  const choice = section.choices.find((candidate) => candidate.name === choiceName);
  if (choice === undefined) return picks;
  const picked = choicesPicked(section, picks).map((pick) => (isOfChoice(pick, choice) ? { ...pick, nested } : pick));
  return withSection(section, picks, picked);
}

/** Replaces the picks of one section by `choices`, sorted as in the menu. An empty list removes the section's picks. */
function withSection(section: Section, picks: readonly SectionPick[], choices: readonly ChoicePick[]) {
  const rank = (pick: ChoicePick) => section.choices.findIndex((choice) => isOfChoice(pick, choice));
  const sorted = choices.toSorted((a, b) => rank(a) - rank(b));
  const others = picks.filter((pick) => !isOfSection(pick, section));
  if (sorted.length === 0) return others;
  return [...others, { section: section.message, sectionId: section.id, choices: sorted }];
}

/** The picks with which the dialog opens. Each choice is picked as often as its `value` in the menu says (C14). */
export function startingPicks(option: ProductOption): readonly SectionPick[] {
  return presetPicks(option.customization?.sections ?? []);
}

function presetPicks(sections: readonly Section[]): readonly SectionPick[] {
  return sections.reduce<readonly SectionPick[]>(
    (picks, section) => section.choices.reduce((done, choice) => presetChoice(section, done, choice), picks),
    [],
  );
}

function presetChoice(section: Section, picks: readonly SectionPick[], choice: Choice): readonly SectionPick[] {
  const preset = choice.value ?? 0;
  if (preset < 1) return picks;
  const picked = pickChoice(section, picks, choice.name, preset);
  return pickNested(section, picked, choice.name, presetPicks(choice.nestedChoices));
}

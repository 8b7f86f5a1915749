import type { ChoicePick, SectionPick } from './cart-item.ts';
import type { Customization, Section } from './menu.ts';
import { choiceMax, countMessage, sectionMax, tooFewMessage, unitsPicked } from './section.ts';

export const SECTION_FAILURE_CODES = [
  'tooFew',
  'tooMany',
  'soldOutChoice',
  'unknownSection',
  'unknownChoice',
  'repeated',
  'invalidCount',
] as const;
export type SectionFailureCode = (typeof SECTION_FAILURE_CODES)[number];

export interface SectionFailure {
  readonly code: SectionFailureCode;
  /** From the outermost section to the failing one: section, choice, section, … */
  readonly path: readonly string[];
  readonly message: string;
}

/**
 * What keeps an option with these picks from being ordered; empty when nothing does. Failures stand in the order of the
 * menu, so that the first is the one to scroll to (C9). Sections under a choice that is not picked are not asked (C4).
 */
export function checkPicks(
  customization: Customization | null,
  picks: readonly SectionPick[],
): readonly SectionFailure[] {
  return checkSections(customization?.sections ?? [], picks, []);
}

function checkSections(
  sections: readonly Section[],
  picks: readonly SectionPick[],
  parents: readonly string[],
): SectionFailure[] {
  const failures = sections.flatMap((section) => checkSection(section, picks, [...parents, section.message]));
  for (const [index, pick] of picks.entries()) {
    const path = [...parents, pick.section];
    if (!sections.some((section) => section.message === pick.section)) {
      failures.push({ code: 'unknownSection', path, message: `"${pick.section}" is no longer asked.` });
    } else if (picks.findIndex((other) => other.section === pick.section) !== index) {
      failures.push({ code: 'repeated', path, message: `"${pick.section}" was answered twice.` });
    }
  }
  return failures;
}

function checkSection(section: Section, picks: readonly SectionPick[], path: readonly string[]): SectionFailure[] {
  const choices = picks.find((pick) => pick.section === section.message)?.choices ?? [];
  const failures = choices.flatMap((picked, index) => checkChoice(section, choices, picked, index, path));
  const units = unitsPicked(section, picks);
  const max = sectionMax(section);
  if (section.min > 0 && units < section.min)
    return [{ code: 'tooFew', path, message: tooFewMessage(section.min) }, ...failures];
  if (units > max) return [{ code: 'tooMany', path, message: countMessage(units, max) }, ...failures];
  return failures;
}

function checkChoice(
  section: Section,
  choices: readonly ChoicePick[],
  picked: ChoicePick,
  index: number,
  path: readonly string[],
): SectionFailure[] {
  const name = picked.choice;
  const choice = section.choices.find((candidate) => candidate.name === name);
  if (choice === undefined) return [{ code: 'unknownChoice', path, message: `${name} is no longer offered.` }];
  if (choices.findIndex((other) => other.choice === name) !== index) {
    return [{ code: 'repeated', path, message: `${name} was chosen twice.` }];
  }
  if (choice.soldout) return [{ code: 'soldOutChoice', path, message: `${name} is sold out.` }];
  if (!Number.isInteger(picked.count) || picked.count < 1 || picked.count > choiceMax(section)) {
    return [{ code: 'invalidCount', path, message: `${name} can be chosen 1 to ${choiceMax(section)} times.` }];
  }
  return checkSections(choice.nestedChoices, picked.nested, [...path, name]);
}

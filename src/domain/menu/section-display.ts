import type { Choice, Section } from './menu.ts';
import { isOfChoice, type SectionPick } from './picks.ts';
import { choicesPicked, countMessage, isSingleChoice, sectionMax, unitsPicked } from './section.ts';

/** The line under the question of a section. Tells the customer how many to choose: `Choose 1 to 3` (C15). */
export function sectionRule(section: Section): string {
  const { min } = section;
  const max = sectionMax(section);
  if (min < 1) return Number.isFinite(max) ? `Choose up to ${max}` : 'Choose any';
  if (max === min) return `Choose ${min}`;
  return Number.isFinite(max) ? `Choose ${min} to ${max}` : `Choose at least ${min}`;
}

/** Tells the customer how many are picked. This text, if not null, replaces the text of `sectionRule` (C8). */
export function sectionCounter(section: Section, picks: readonly SectionPick[]): string | null {
  const units = unitsPicked(section, picks);
  if (section.min > 0 && units === 0) return null;
  const max = sectionMax(section);
  if (isSingleChoice(section) || !Number.isFinite(max) || max < 1) return null;
  return countMessage(units, max);
}

/** Whether a choice cannot be picked now: it is sold out, or it is not picked and the section is full (C7). */
export function isChoiceDisabled(section: Section, picks: readonly SectionPick[], choice: Choice): boolean {
  if (choice.soldout) return true;
  if (isSingleChoice(section) || choicesPicked(section, picks).some((pick) => isOfChoice(pick, choice))) return false;
  return unitsPicked(section, picks) >= sectionMax(section);
}

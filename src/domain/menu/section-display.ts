import type { Choice, Section } from './menu.ts';
import type { SectionPick } from './picks.ts';
import { choicesPicked, countMessage, isSingleChoice, sectionMax, tooFewMessage, unitsPicked } from './section.ts';

/** The legend of a section: `Required, choose 1 to 3` (C15). */
export function sectionRule(section: Section): string {
  const { min } = section;
  const max = sectionMax(section);
  if (min < 1) return Number.isFinite(max) ? `Optional, choose up to ${max}` : 'Optional, choose any';
  if (max === min) return `Required, choose ${min}`;
  return Number.isFinite(max) ? `Required, choose ${min} to ${max}` : `Required, choose at least ${min}`;
}

/** The counter or message under a section's question; null when it is hidden (C8). */
export function sectionCounter(section: Section, picks: readonly SectionPick[]): string | null {
  const units = unitsPicked(section, picks);
  if (section.min > 0 && units === 0) return tooFewMessage(section.min);
  const max = sectionMax(section);
  if (isSingleChoice(section) || !Number.isFinite(max) || max < 1) return null;
  return countMessage(units, max);
}

/** Picked units of one choice. */
export function countOf(section: Section, picks: readonly SectionPick[], choice: string): number {
  return choicesPicked(section, picks).find((pick) => pick.choice === choice)?.count ?? 0;
}

/** Whether a choice cannot be picked now: it is sold out, or the section is full without it (C7). */
export function isChoiceDisabled(section: Section, picks: readonly SectionPick[], choice: Choice): boolean {
  if (choice.soldout) return true;
  if (isSingleChoice(section) || countOf(section, picks, choice.name) > 0) return false;
  return unitsPicked(section, picks) >= sectionMax(section);
}

import type { Choice, Section } from './menu.ts';
import type { SectionPick } from './picks.ts';
import { choicesPicked, countMessage, isSingleChoice, sectionMax, tooFewMessage, unitsPicked } from './section.ts';

/** What a section asks for, for its legend: `Required, choose 1 to 3`. */
export function sectionRule(section: Section): string {
  const { min } = section;
  const max = sectionMax(section);
  if (min < 1) return Number.isFinite(max) ? `Optional, choose up to ${max}` : 'Optional, choose any';
  if (max === min) return `Required, choose ${min}`;
  return Number.isFinite(max) ? `Required, choose ${min} to ${max}` : `Required, choose at least ${min}`;
}

/** The line under a section's question; null when the specification hides it (C8). */
export function sectionCounter(section: Section, picks: readonly SectionPick[]): string | null {
  const units = unitsPicked(section, picks);
  if (section.min > 0 && units === 0) return tooFewMessage(section.min);
  const max = sectionMax(section);
  if (isSingleChoice(section) || !Number.isFinite(max) || max < 1) return null;
  return countMessage(units, max);
}

/** Units of one choice that are picked; 0 when it is not. */
export function countOf(section: Section, picks: readonly SectionPick[], choice: string): number {
  return choicesPicked(section, picks).find((pick) => pick.choice === choice)?.count ?? 0;
}

/** Whether a choice cannot be picked now: sold out, or the section is full without it (C7). */
export function isChoiceDisabled(section: Section, picks: readonly SectionPick[], choice: Choice): boolean {
  if (choice.soldout) return true;
  if (isSingleChoice(section) || countOf(section, picks, choice.name) > 0) return false;
  return unitsPicked(section, picks) >= sectionMax(section);
}

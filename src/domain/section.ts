import type { ChoicePick, SectionPick } from './cart-item.ts';
import { MAX_COUNT, UNLIMITED_FROM } from './limits.ts';
import type { Choice, Section } from './menu.ts';

/** What was picked in one section. `picks` are those of the section and its sisters. */
export function choicesPicked(section: Section, picks: readonly SectionPick[]): readonly ChoicePick[] {
  return picks.find((pick) => pick.section === section.message)?.choices ?? [];
}

/** Units of one choice that are picked; 0 when it is not. */
export function countOf(section: Section, picks: readonly SectionPick[], choice: string): number {
  return choicesPicked(section, picks).find((pick) => pick.choice === choice)?.count ?? 0;
}

/** Units picked in a section; what is nested under a choice counts in its own section only (C4). */
export function unitsPicked(section: Section, picks: readonly SectionPick[]): number {
  return choicesPicked(section, picks).reduce((total, pick) => total + pick.count, 0);
}

/** The most units a section takes; `Infinity` when it is unlimited (C2). */
export function sectionMax(section: Section): number {
  if (section.sectionType === 'radio') return 1;
  const { max } = section;
  return max === null || max === -1 || max >= UNLIMITED_FROM ? Infinity : max;
}

/** The most units of any one choice (C3). */
export function choiceMax(section: Section): number {
  if (section.sectionType !== 'count') return 1;
  return Math.min(section.multiMax ?? MAX_COUNT, MAX_COUNT);
}

/** Whether picking a choice replaces the one picked before (C5). */
export function isSingleChoice(section: Section): boolean {
  return (
    section.sectionType === 'radio' || (section.sectionType === 'checkbox' && section.min === 1 && section.max === 1)
  );
}

/** Whether a choice cannot be picked now: sold out, or the section is full without it (C7). */
export function isChoiceDisabled(section: Section, picks: readonly SectionPick[], choice: Choice): boolean {
  if (choice.soldout) return true;
  if (isSingleChoice(section) || countOf(section, picks, choice.name) > 0) return false;
  return unitsPicked(section, picks) >= sectionMax(section);
}

/** Whether a customer can satisfy a section at all, from the choices that are left (C12). */
export function canBeFilled(section: Section): boolean {
  const { min, choices } = section;
  if (min < 1) return true;
  let units = 0;
  for (const choice of choices) {
    if (choice.soldout || !choice.nestedChoices.every(canBeFilled)) continue;
    units += choiceMax(section);
    if (units >= min) return min <= sectionMax(section);
  }
  return false;
}

/** What a section asks for, for its legend: `Required, choose 1 to 3`. */
export function sectionRule(section: Section): string {
  const { min } = section;
  const max = sectionMax(section);
  if (min < 1) return Number.isFinite(max) ? `Optional, choose up to ${max}` : 'Optional, choose any';
  if (max === min) return `Required, choose ${min}`;
  return Number.isFinite(max) ? `Required, choose ${min} to ${max}` : `Required, choose at least ${min}`;
}

export const tooFewMessage = (min: number) => `At least ${min} item(s) must be selected.`;
export const countMessage = (units: number, max: number) => `${units} item(s) out of ${max} are selected.`;

/** The line under a section's question; null when the specification hides it (C8). */
export function sectionCounter(section: Section, picks: readonly SectionPick[]): string | null {
  const units = unitsPicked(section, picks);
  if (section.min > 0 && units === 0) return tooFewMessage(section.min);
  const max = sectionMax(section);
  if (isSingleChoice(section) || !Number.isFinite(max) || max < 1) return null;
  return countMessage(units, max);
}

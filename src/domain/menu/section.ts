import { MAX_COUNT, UNLIMITED_FROM } from '../limits.ts';
import type { Section } from './menu.ts';
import { type ChoicePick, isOfSection, type SectionPick } from './picks.ts';

/** The picked choices of one section. `picks` are the picks of the section and of the sections beside it. */
export function choicesPicked(section: Section, picks: readonly SectionPick[]): readonly ChoicePick[] {
  return picks.find((pick) => isOfSection(pick, section))?.choices ?? [];
}

/** The number of units picked in a section. Nested picks count only in their own section (C4). */
export function unitsPicked(section: Section, picks: readonly SectionPick[]): number {
  return choicesPicked(section, picks).reduce((total, pick) => total + pick.count, 0);
}

/** The maximum number of units in a section; `Infinity` when there is no maximum (C2). */
export function sectionMax(section: Section): number {
  if (section.sectionType === 'radio') return 1;
  const { max } = section;
  return max === null || max === -1 || max >= UNLIMITED_FROM ? Infinity : max;
}

/** The maximum number of units of each choice of a section (C3). */
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

/**
 * Whether the section's minimum can be reached without the choices that are sold out (C12). A choice also
 * does not count if one of its own sections cannot be filled.
 */
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

export const tooFewMessage = (min: number) => `At least ${min} item(s) must be selected.`;
export const countMessage = (units: number, max: number) => `${units} item(s) out of ${max} are selected.`;

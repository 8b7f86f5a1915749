import { isWholeNumber } from '../whole-number.ts';
import type { Choice, Customization, Section } from './menu.ts';
import { type ChoicePick, inMenuOrder, isOfChoice, isOfSection, type SectionPick } from './picks.ts';
import { choiceMax, choicesPicked, countMessage, sectionMax, tooFewMessage, unitsPicked } from './section.ts';

export type SectionFailureCode =
  | 'tooFew'
  | 'tooMany'
  | 'soldOutChoice'
  | 'unknownSection'
  | 'unknownChoice'
  | 'repeated'
  | 'invalidCount';

export interface SectionFailure {
  readonly code: SectionFailureCode;
  /** The names from the outermost section to the one that fails: section, choice, section, … */
  readonly path: readonly string[];
  readonly message: string;
}

/**
 * Why an option cannot be ordered with these picks; empty when it can. Failures are in the sequence of the menu,
 * because the dialog scrolls to the first (C9). Sections nested under a choice that is not picked are not checked (C4).
 */
export function checkPicks(
  customization: Customization | null,
  picks: readonly SectionPick[],
): readonly SectionFailure[] {
  const failures: SectionFailure[] = [];
  checkSections(customization?.sections ?? [], picks, [], failures);
  return failures;
}

/**
 * Adds the failures that it finds to `failures`. It does not return them as an array, because most of these arrays
 * would be empty: a quote checks every row, and most rows have no failure.
 */
function checkSections(
  sections: readonly Section[],
  picks: readonly SectionPick[],
  parents: readonly string[],
  failures: SectionFailure[],
): void {
  for (const section of sections) checkSection(section, picks, parents, failures);
  for (const [index, pick] of picks.entries()) {
    const asked = sections.find((section) => isOfSection(pick, section));
    const name = asked?.message ?? pick.section;
    const fail = (code: SectionFailureCode, message: string) =>
      failures.push({ code, path: [...parents, name], message });
    if (asked === undefined) fail('unknownSection', `"${name}" is no longer asked.`);
    else if (picks.findIndex((other) => isOfSection(other, asked)) !== index) {
      fail('repeated', `"${name}" was answered twice.`);
    }
  }
}

function checkSection(
  section: Section,
  picks: readonly SectionPick[],
  parents: readonly string[],
  failures: SectionFailure[],
): void {
  const choices = choicesPicked(section, picks);
  const fail = (code: SectionFailureCode, message: string) =>
    failures.push({ code, path: [...parents, section.message], message });
  const units = unitsPicked(section, picks);
  const max = sectionMax(section);
  if (section.min > 0 && units < section.min) fail('tooFew', tooFewMessage(section.min));
  else if (units > max) fail('tooMany', countMessage(units, max));
  let previous: Choice | undefined;
  for (const [picked, choice] of inMenuOrder(choices, section.choices, isOfChoice)) {
    const name = choice?.name ?? picked.choice;
    const problem = choiceProblem(section, picked, choice);
    if (problem !== null) fail(...problem);
    else if (choice !== undefined && choice === previous) fail('repeated', `${name} was chosen twice.`);
    else if (choice !== undefined && choice.nestedChoices.length + picked.nested.length > 0) {
      checkSections(choice.nestedChoices, picked.nested, [...parents, section.message, name], failures);
    }
    previous = choice;
  }
}

/** What is wrong with one picked choice; null when nothing is. */
function choiceProblem(
  section: Section,
  { choice: pickedName, count }: ChoicePick,
  choice: Choice | undefined,
): [SectionFailureCode, string] | null {
  if (choice === undefined) return ['unknownChoice', `${pickedName} is no longer offered.`];
  const { name } = choice;
  if (choice.soldout) return ['soldOutChoice', `${name} is sold out.`];
  const most = choiceMax(section);
  return isWholeNumber(count, 1, most) ? null : ['invalidCount', `${name} can be chosen 1 to ${most} times.`];
}

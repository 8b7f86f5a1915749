import { checkPicks } from '../../domain/menu/check-picks.ts';
import type { Customization, Section } from '../../domain/menu/menu.ts';
import type { SectionPick } from '../../domain/menu/picks.ts';
import { choicesPicked, isSingleChoice } from '../../domain/menu/section.ts';

/** Names on the path to a section, the outermost section first: section, choice, section, … */
export type SectionPath = readonly string[];

/** Element id of a section. */
export const sectionId = (path: SectionPath): string => `section ${path.join(' / ')}`;

/** The last pick in a section. */
interface LastPick {
  readonly path: SectionPath;
  /**
   * Whether the pick was made with a pointer, not with a key. A pick with an arrow key may not be the final one, because
   * an arrow key picks each choice to which it moves.
   */
  readonly byPointer: boolean;
}

interface OpenSection {
  readonly id: string;
  readonly path: SectionPath;
  /**
   * Whether the section has a pick, and nothing is missing or wrong in the section and the sections nested under its
   * picks.
   */
  readonly isFinished: boolean;
  /** Whether the section and all sections nested under its pick allow only one pick each, and each has its pick. */
  readonly isDecided: boolean;
}

/** Ids of the finished sections, including nested sections. Only finished sections can be folded (C17). */
export const finishedSections = (customization: Customization, picks: readonly SectionPick[]): ReadonlySet<string> =>
  new Set(openSections(customization, picks).flatMap((section) => (section.isFinished ? [section.id] : [])));

/**
 * Ids of the sections that fold after a pick (C17). These are the finished sections that do not contain the pick. If the
 * pick was made with a pointer, finished sections that contain the pick and are decided (`isDecided`) fold too.
 */
export function foldedByPick(
  customization: Customization,
  picks: readonly SectionPick[],
  { path, byPointer }: LastPick,
): readonly string[] {
  return openSections(customization, picks).flatMap((section) => {
    const folds = section.isFinished && (isWithin(path, section.path) ? byPointer && section.isDecided : true);
    return folds ? [section.id] : [];
  });
}

/** Whether a path leads to the section at `outer` or to a section nested in that section. */
const isWithin = (path: SectionPath, outer: SectionPath): boolean => outer.every((name, index) => name === path[index]);

/** The visible sections: those of the option, and those nested under picked choices. */
function openSections(customization: Customization, picks: readonly SectionPick[]): readonly OpenSection[] {
  const failures = checkPicks(customization, picks);
  const walk = (sections: readonly Section[], level: readonly SectionPick[], parents: SectionPath): OpenSection[] =>
    sections.flatMap((section) => {
      const path = [...parents, section.message];
      const id = sectionId(path);
      const nested = choicesPicked(section, level).flatMap((picked) => {
        const choice = section.choices.find(({ name }) => name === picked.choice);
        return walk(choice?.nestedChoices ?? [], picked.nested, [...path, picked.choice]);
      });
      const isPicked = choicesPicked(section, level).length > 0;
      const isFinished = isPicked && !failures.some((failure) => isWithin(failure.path, path));
      const isDecided = isPicked && isSingleChoice(section) && nested.every((each) => each.isDecided);
      return [{ id, path, isFinished, isDecided }, ...nested];
    });
  return walk(customization.sections, picks, []);
}

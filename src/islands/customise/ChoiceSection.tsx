import type { SectionPick } from '../../domain/cart/cart-item.ts';
import { sectionCounter, sectionRule } from '../../domain/menu/asked-section.ts';
import type { SectionFailure } from '../../domain/menu/check-picks.ts';
import type { Section } from '../../domain/menu/menu.ts';
import { ChoiceRow } from './ChoiceRow.tsx';

export interface SectionProps {
  section: Section;
  /** From the outermost section to this one: section, choice, section, … */
  path: readonly string[];
  /** Those of the section and its sisters. */
  picks: readonly SectionPick[];
  /** What keeps the dialog from closing; empty until it was tried. */
  failures: readonly SectionFailure[];
  onPicks: (picks: readonly SectionPick[]) => void;
}

/** Where a failing section is found, to be scrolled to. */
export function sectionId(path: readonly string[]): string {
  return `section ${path.join(' / ')}`;
}

/** One question of the dialog with its choices. Its rule turns into the error while it is not kept. */
export function ChoiceSection({ section, path, picks, failures, onPicks }: SectionProps) {
  const failure = failures.find((candidate) => sectionId(candidate.path) === sectionId(path));
  return (
    <fieldset className="choices" id={sectionId(path)}>
      <legend>
        <span className="choices-question">{section.message}</span>{' '}
        <span className={failure ? 'choices-rule choices-failed' : 'choices-rule'}>
          {failure?.message ?? sectionCounter(section, picks) ?? sectionRule(section)}
        </span>
      </legend>
      <ul>
        {section.choices.map((choice) => (
          <ChoiceRow key={choice.name} choice={choice} {...{ section, path, picks, failures, onPicks }} />
        ))}
      </ul>
    </fieldset>
  );
}

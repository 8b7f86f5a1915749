import type { SectionFailure } from '../../domain/menu/check-picks.ts';
import type { Choice, Section } from '../../domain/menu/menu.ts';
import { pickChoice, pickNested } from '../../domain/menu/pick-choice.ts';
import type { SectionPick } from '../../domain/menu/picks.ts';
import { choiceMax, choicesPicked, isSingleChoice, sectionMax, unitsPicked } from '../../domain/menu/section.ts';
import { isChoiceDisabled, sectionCounter, sectionRule } from '../../domain/menu/section-display.ts';
import { type Cents, formatCents } from '../../domain/money/money.ts';
import { Counter } from '../../ui/Counter.tsx';

export interface SectionProps {
  section: Section;
  /** Names from the outermost section to this one: section, choice, section, … */
  path: readonly string[];
  /** The picks of this section and of the sections at the same level. */
  picks: readonly SectionPick[];
  /** Sections with missing or wrong picks; empty until the first attempt to save. */
  failures: readonly SectionFailure[];
  onPicks: (picks: readonly SectionPick[]) => void;
}

/** Element id of a section, used to scroll to it when it fails. */
export function sectionId(path: readonly string[]): string {
  return `section ${path.join(' / ')}`;
}

/** A section with its choices. The rule in its heading becomes the error message while the picks violate it. */
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

/** One choice with its price. When it is picked, its nested sections are indented below it. */
function ChoiceRow({ choice, section, path, picks, failures, onPicks }: SectionProps & { choice: Choice }) {
  const picked = choicesPicked(section, picks).find((pick) => pick.choice === choice.name);
  const count = picked?.count ?? 0;
  // A sold-out choice that is already picked can still be removed.
  const disabled = count === 0 && isChoiceDisabled(section, picks, choice);
  const pick = (units: number) => onPicks(pickChoice(section, picks, choice.name, units));
  const texts = <ChoiceTexts choice={choice} />;
  return (
    <li>
      {section.sectionType === 'count' ? (
        <div className="choice" data-off={disabled}>
          {texts}
          <Counter
            label={choice.name}
            count={count}
            min={0}
            max={choice.soldout ? count : choiceMax(section)}
            full={unitsPicked(section, picks) >= sectionMax(section)}
            onChange={pick}
          />
        </div>
      ) : (
        <label className="choice" data-off={disabled}>
          <input
            type={isSingleChoice(section) ? 'radio' : 'checkbox'}
            name={sectionId(path)}
            checked={count > 0}
            disabled={disabled}
            onChange={(event) => pick(event.target.checked ? 1 : 0)}
            // In an optional section, tapping the picked choice again removes it.
            onClick={() => count > 0 && section.min === 0 && isSingleChoice(section) && pick(0)}
          />
          {texts}
        </label>
      )}
      {picked !== undefined && choice.nestedChoices.length > 0 && (
        <div className="choice-nested">
          {choice.nestedChoices.map((nested) => (
            <ChoiceSection
              key={nested.message}
              section={nested}
              path={[...path, choice.name, nested.message]}
              picks={picked.nested}
              failures={failures}
              onPicks={(next) => onPicks(pickNested(section, picks, choice.name, next))}
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** A section of a menu that is only read: all of its choices with their prices, nested sections included. */
export function ReadOnlySection({ section }: { section: Section }) {
  return (
    <section className="choices">
      <h3 className="choices-question">{section.message}</h3>
      <p className="choices-rule">{sectionRule(section)}</p>
      <ul>
        {section.choices.map((choice) => (
          <li key={choice.name}>
            <div className="choice" data-off={choice.soldout}>
              <ChoiceTexts choice={choice} />
            </div>
            {choice.nestedChoices.length > 0 && (
              <div className="choice-nested">
                {choice.nestedChoices.map((nested) => (
                  <ReadOnlySection key={nested.message} section={nested} />
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChoiceTexts({ choice }: { choice: Choice }) {
  return (
    <>
      <span className="choice-name">
        {choice.name}
        {choice.unitOfMeasurement !== null && <span className="choice-unit"> per {choice.unitOfMeasurement}</span>}
      </span>
      <span className="choice-price">{choice.soldout ? 'Sold out' : signedPrice(choice.price)}</span>
    </>
  );
}

/** The price with its sign; empty for a free choice. */
function signedPrice(cents: Cents): string {
  if (cents === 0) return '';
  return cents > 0 ? `+${formatCents(cents)}` : formatCents(cents);
}

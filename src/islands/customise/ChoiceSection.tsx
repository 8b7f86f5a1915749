import { useId, useLayoutEffect, useRef } from 'react';
import { describePicks } from '../../domain/menu/describe-picks.ts';
import type { Choice, Section } from '../../domain/menu/menu.ts';
import { pickChoice, pickNested } from '../../domain/menu/pick-choice.ts';
import { isOfChoice, isOfSection, type SectionPick } from '../../domain/menu/picks.ts';
import { choiceMax, choicesPicked, isSingleChoice, sectionMax, unitsPicked } from '../../domain/menu/section.ts';
import { isChoiceDisabled, sectionCounter, sectionRule } from '../../domain/menu/section-display.ts';
import { Counter } from '../../ui/Counter.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ChoiceTexts } from './ChoiceTexts.tsx';
import { type SectionPath, sectionId } from './folding.ts';
import { SectionMark } from './SectionMark.tsx';
import type { Folding } from './use-folding.ts';

interface SectionProps {
  section: Section;
  path: SectionPath;
  /** The picks of this section and of the sections at the same level. */
  picks: readonly SectionPick[];
  folding: Folding;
  /**
   * Returns why the picks of a section are not valid; null if they are valid. Until the first attempt to save, the
   * result is always null.
   */
  failureOf: (path: SectionPath) => string | null;
  /**
   * Called with the new picks. `path` leads to the section of the changed pick: this section or a section nested in it.
   */
  onPicks: (picks: readonly SectionPick[], path: SectionPath) => void;
}

/** A section with its choices. A folded section shows only its question and picks. */
export function ChoiceSection(props: SectionProps) {
  const { section, path, picks, folding, failureOf } = props;
  const failure = failureOf(path);
  const isFolded = folding.isFolded(path);
  const noteId = useId();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The picked choice is hidden now, so the focus moves to the section's button.
    if (isFolded && list.current?.contains(document.activeElement)) toggle.current?.focus({ preventScroll: true });
  }, [isFolded]);
  const question = <span className="choices-question">{section.message}</span>;
  return (
    <fieldset className="choices" id={sectionId(path)} aria-describedby={isFolded ? undefined : noteId}>
      <legend>
        {folding.isFoldable(path) ? (
          <button
            ref={toggle}
            type="button"
            className="choices-head choices-toggle"
            aria-expanded={!isFolded}
            aria-controls={listId}
            onClick={() => folding.toggle(path)}
          >
            <span>
              {question}
              {isFolded && (
                <span className="choices-picked">
                  {' '}
                  <Icon name="check" />
                  {pickedText(section, picks)}
                </span>
              )}
            </span>
            <Icon name="down" />
          </button>
        ) : (
          <span className="choices-head">
            {question} <SectionMark section={section} failed={failure !== null} />
          </span>
        )}
      </legend>
      {!isFolded && (
        <p id={noteId} className={failure === null ? 'choices-rule' : 'choices-rule choices-failed'}>
          {failure ?? sectionCounter(section, picks) ?? sectionRule(section)}
        </p>
      )}
      <ul ref={list} id={listId} hidden={isFolded}>
        {section.choices.map((choice) => (
          <ChoiceRow key={choice.name} choice={choice} noteId={failure === null ? undefined : noteId} {...props} />
        ))}
      </ul>
    </fieldset>
  );
}

/** The picks of one section in one line. */
function pickedText(section: Section, picks: readonly SectionPick[]): string {
  const only = { customizationLabel: '', optionSpecialRequest: false, orderFor: false, sections: [section] };
  return describePicks(
    only,
    picks.filter((pick) => isOfSection(pick, section)),
  );
}

interface ChoiceRowProps extends SectionProps {
  choice: Choice;
  /** Id of the section's error message; undefined when there is none. */
  noteId: string | undefined;
}

/** One choice with its price. When it is picked, its nested sections are indented below it. */
function ChoiceRow({ choice, noteId, section, path, picks, folding, failureOf, onPicks }: ChoiceRowProps) {
  const picked = choicesPicked(section, picks).find((pick) => isOfChoice(pick, choice));
  const count = picked?.count ?? 0;
  // A sold-out choice that is already picked can still be removed.
  const disabled = count === 0 && isChoiceDisabled(section, picks, choice);
  const pick = (units: number) => onPicks(pickChoice(section, picks, choice.name, units), path);
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
            aria-describedby={noteId}
            onChange={(event) => pick(event.target.checked ? 1 : 0)}
            // In an optional section, a second tap on the picked choice removes the pick.
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
              {...{ folding, failureOf }}
              onPicks={(next, nestedPath) => onPicks(pickNested(section, picks, choice.name, next), nestedPath)}
            />
          ))}
        </div>
      )}
    </li>
  );
}

import { fieldId } from '../../../client/manage/field-id.ts';
import { openingProblem, readWeek, writeWeek } from '../../../client/manage/week-hours.ts';
import { useDraftField } from '../draft/editor-context.ts';
import { WeekRows } from './WeekRows.tsx';

const AT = ['workingHours'];

/** The opening hours of a usual week. */
export function WeekHours() {
  const { value, error, justSaved, write } = useDraftField(AT);
  const week = readWeek(value);
  /** Whether a mistake belongs to no single opening. */
  const isElsewhere = week.every(({ openings }) => openings.every((opening) => openingProblem(opening) === null));
  return (
    <section className="draft-group" aria-labelledby="hours-week" id={fieldId(AT)} tabIndex={-1}>
      <h2 id="hours-week">Every week {justSaved && <span className="draft-field-saved">Saved</span>}</h2>
      {error !== null && isElsewhere && <p className="field-error">{error}</p>}
      <WeekRows week={week} heading="h3" without="Closed" onChange={(week) => write(writeWeek(week))} />
    </section>
  );
}

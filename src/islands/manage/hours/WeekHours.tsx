import { fieldId } from '../../../client/manage/field-id.ts';
import { openingProblem } from '../../../client/manage/week-hours.ts';
import { useDraftWeek } from './use-draft-week.ts';
import { WeekRows } from './WeekRows.tsx';

const WORKING_HOURS_STEPS = ['workingHours'];

/** The opening hours of a usual week. */
export function WeekHours() {
  const { week, error, justSaved, changeDays } = useDraftWeek(WORKING_HOURS_STEPS);
  const areOpeningsValid = week.every(({ openings }) => openings.every((opening) => openingProblem(opening) === null));
  return (
    <section className="draft-group" aria-labelledby="hours-week" id={fieldId(WORKING_HOURS_STEPS)} tabIndex={-1}>
      <h2 id="hours-week">Every week {justSaved && <span className="draft-field-saved">Saved</span>}</h2>
      {/* If an opening is invalid, the opening shows its problem itself. */}
      {error !== null && areOpeningsValid && <p className="field-error">{error}</p>}
      <WeekRows week={week} heading="h3" without="Closed" onChange={changeDays} />
    </section>
  );
}

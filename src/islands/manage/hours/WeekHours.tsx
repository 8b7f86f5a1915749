import { fieldId } from '../../../client/manage/field-id.ts';
import { readWeek, writeWeek } from '../../../client/manage/week-hours.ts';
import { useDraftField } from '../draft/editor-context.ts';
import { WeekRows } from './WeekRows.tsx';

const AT = ['workingHours'];

/** The opening hours of a usual week. */
export function WeekHours() {
  const { value, error, justSaved, write } = useDraftField(AT);
  return (
    <section className="draft-group" aria-labelledby="hours-week" id={fieldId(AT)} tabIndex={-1}>
      <h2 id="hours-week">Every week {justSaved && <span className="draft-field-saved">Saved</span>}</h2>
      {error !== null && <p className="field-error">{error}</p>}
      <WeekRows week={readWeek(value)} heading="h3" without="Closed" onChange={(week) => write(writeWeek(week))} />
    </section>
  );
}

import { Button } from 'react-aria-components';
import { fieldId } from '../../../client/manage/field-id.ts';
import { type Opening, readWeek, type Week, writeWeek } from '../../../client/manage/week-hours.ts';
import { WEEKDAY_NAMES } from '../../../domain/time.ts';
import { useDraftField } from '../draft/editor-context.ts';
import { Openings } from './Openings.tsx';

const AT = ['workingHours'];

/** The opening hours of a usual week. */
export function WeekHours() {
  const { value, error, justSaved, write } = useDraftField(AT);
  const week = readWeek(value);
  const save = (changed: Week) => write(writeWeek(changed));
  const setDay = (index: number, openings: readonly Opening[]) =>
    save(week.map((day, nth) => (nth === index ? { ...day, openings } : day)));
  const copyToAll = ({ openings }: Week[number]) => save(week.map(({ day }) => ({ day, openings })));
  return (
    <section className="draft-group" aria-labelledby="hours-week" id={fieldId(AT)} tabIndex={-1}>
      <h2 id="hours-week">Every week {justSaved && <span className="draft-field-saved">Saved</span>}</h2>
      {error !== null && <p className="field-error">{error}</p>}
      <ul className="week">
        {week.map((day, index) => (
          <li key={day.day} className="week-day">
            <h3>{WEEKDAY_NAMES[day.day]}</h3>
            <div>
              {day.openings.length === 0 && <p className="console-quiet week-closed">Closed</p>}
              <Openings
                of={WEEKDAY_NAMES[day.day]}
                openings={day.openings}
                onChange={(openings) => setDay(index, openings)}
              />
              {index === 0 && day.openings.length > 0 && (
                <Button className="button week-copy" onPress={() => copyToAll(day)}>
                  Copy to all days
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

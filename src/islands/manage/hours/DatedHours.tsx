import { Button, Input, Label, TextField } from 'react-aria-components';
import {
  addDatedDay,
  addHoliday,
  type DatedDay,
  datedDayProblem,
  openHolidays,
  readDatedDays,
  type SuggestedHoliday,
  writeDatedDays,
} from '../../../client/manage/dated-hours.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import { nextOpening, openingProblem } from '../../../client/manage/week-hours.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useDraftField, useEditor } from '../draft/editor-context.ts';
import { offerUndo } from '../draft/undo.ts';
import { Holidays } from './Holidays.tsx';
import { Openings } from './Openings.tsx';

const DATED_HOURS_STEPS = ['datedHours'];

export interface DatedHoursProps {
  /** Today's date in the time zone of the business. */
  readonly today: string;
  /** Holidays of the province, the next one first. */
  readonly holidays: readonly SuggestedHoliday[];
  readonly holidayLaw: string;
}

/** Dates with other hours than their weekday, such as holidays. */
export function DatedHours({ today, holidays, holidayLaw }: DatedHoursProps) {
  const editor = useEditor();
  const { value, error, justSaved, write } = useDraftField(DATED_HOURS_STEPS);
  const days = readDatedDays(value);
  const areDaysValid = days.every(
    (day) =>
      datedDayProblem(day, days, today) === null && day.openings.every((opening) => openingProblem(opening) === null),
  );
  const save = (changed: readonly DatedDay[]) => write(writeDatedDays(changed));
  const replace = (index: number, day: DatedDay) => save(days.with(index, day));
  return (
    <section className="draft-group" aria-labelledby="hours-dates" id={fieldId(DATED_HOURS_STEPS)} tabIndex={-1}>
      <h2 id="hours-dates">Dates with other hours {justSaved && <span className="draft-field-saved">Saved</span>}</h2>
      {/* If a date is invalid, the date shows its problem itself. */}
      {error !== null && areDaysValid && <p className="field-error">{error}</p>}
      {days.length === 0 && (
        <p className="console-quiet">
          None yet. Add a holiday, or a date on which you are closed or open at other hours.
        </p>
      )}
      <ul className="week">
        {days.map((day, index) => {
          const name = day.date === '' ? `date ${index + 1}` : day.date;
          const problem = datedDayProblem(day, days, today);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry keeps its key while the person edits its date
            <li key={index} className="week-day week-date">
              <div className="draft-pair">
                <TextField
                  className="field"
                  type="date"
                  value={day.date}
                  onChange={(date) => replace(index, { ...day, date })}
                  isInvalid={problem !== null}
                  validationBehavior="aria"
                >
                  <Label>Date</Label>
                  <Input min={today} />
                </TextField>
                <TextField
                  className="field"
                  value={day.reason}
                  onChange={(reason) => replace(index, { ...day, reason })}
                  maxLength={80}
                  autoComplete="off"
                >
                  <Label>Reason, for customers</Label>
                  <Input placeholder="Christmas Day" />
                </TextField>
              </div>
              {problem !== null && <p className="field-error">{problem}</p>}
              <div>
                {day.openings.length === 0 && <p className="console-quiet week-closed">Closed that day</p>}
                <Openings
                  of={name}
                  openings={day.openings}
                  onChange={(openings) => replace(index, { ...day, openings })}
                />
              </div>
              <Button
                className="button button-quiet button-danger"
                onPress={() => {
                  save(days.toSpliced(index, 1));
                  offerUndo(editor, `Removed: ${name}`);
                }}
              >
                <Icon name="trash" />
                Remove<span className="unseen"> {name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <Button className="button" onPress={() => save(addDatedDay(days))}>
        <Icon name="plus" />
        Add a date
      </Button>
      <Holidays
        holidays={openHolidays(holidays, days)}
        law={holidayLaw}
        focusAtEnd={fieldId(DATED_HOURS_STEPS)}
        onClose={(holiday) => save(addHoliday(days, holiday, []))}
        onOtherHours={(holiday) => save(addHoliday(days, holiday, [nextOpening([])]))}
      />
    </section>
  );
}

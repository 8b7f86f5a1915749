import type { Steps } from '../../../client/manage/document-value.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import { WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '../../../domain/time.ts';
import { DraftText } from '../draft/DraftText.tsx';
import { useDraftField } from '../draft/editor-context.ts';

/** Days, dates and times at which an offer applies. A field that is missing in the draft sets no limit. */
export function OfferCalendar({ at }: { at: Steps }) {
  return (
    <details className="offer-more">
      <summary>When it counts</summary>
      <OfferDays at={[...at, 'days']} />
      <div className="draft-pair">
        <DraftText at={[...at, 'startTime']} label="From" type="time" />
        <DraftText at={[...at, 'endTime']} label="To" type="time" hint="If earlier than From, it is on the next day." />
        <DraftText at={[...at, 'startDate']} label="First day" type="date" />
        <DraftText at={[...at, 'endDate']} label="Last day" type="date" />
      </div>
    </details>
  );
}

/** The weekdays of an offer. When all seven are chosen, the draft contains no list of days. */
function OfferDays({ at }: { at: Steps }) {
  const { value, error, write } = useDraftField(at);
  const days = WEEKDAYS.filter((day) => !Array.isArray(value) || value.includes(day));
  const toggle = (day: Weekday) => {
    const chosen = WEEKDAYS.filter((each) => (each === day ? !days.includes(day) : days.includes(each)));
    write(chosen.length === WEEKDAYS.length ? undefined : chosen);
  };
  return (
    <fieldset className="offer-days" id={fieldId(at)}>
      <legend>Days</legend>
      {WEEKDAYS.map((day) => (
        <label key={day} className="tick">
          <input type="checkbox" checked={days.includes(day)} onChange={() => toggle(day)} />
          {WEEKDAY_NAMES[day]}
        </label>
      ))}
      {error !== null && <p className="field-error">{error}</p>}
      {days.length === 0 && <p className="field-error">Choose a day, or it never counts.</p>}
    </fieldset>
  );
}

import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { DraftText } from '../draft/DraftText.tsx';
import { DatedHours, type DatedHoursProps } from './DatedHours.tsx';
import { Pace } from './Pace.tsx';
import { WeekHours } from './WeekHours.tsx';

/**
 * The screen Hours: weekly hours, dates with other hours, the pace of the kitchen, and the message that customers see
 * while the business is closed.
 */
export function Hours({ today, holidays, holidayLaw, ...props }: DraftScreenProps & DatedHoursProps) {
  return (
    <DraftScreen {...props}>
      <div className="draft-form">
        <WeekHours />
        <DatedHours today={today} holidays={holidays} holidayLaw={holidayLaw} />
        <p className="console-quiet">
          To take no orders for some hours only,{' '}
          <a href={`/manage/today?business=${encodeURIComponent(props.routingPath)}#plan-pause`}>
            plan a pause on Today
          </a>
          .
        </p>
        <Pace />
        <section className="draft-group" aria-labelledby="hours-words">
          <h2 id="hours-words">While you are closed</h2>
          <DraftText
            at={['storeClosedReason']}
            label="Words for customers"
            hint="Without them we say: Our online ordering system is closed currently."
            limit={200}
            lines={2}
          />
        </section>
      </div>
    </DraftScreen>
  );
}

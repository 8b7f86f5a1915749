import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { Schedule, SchedulePublication } from '../../../contract/documents.ts';
import { Field } from '../../../ui/Field.tsx';

interface PublishLaterProps {
  scheduled: Schedule['scheduled'];
  /** Revision of the shown draft: a number that increases with every save. */
  revision: number;
  canSchedule: boolean;
  isBusy: boolean;
  /** The message that explains why the time was not accepted; null for none. */
  problem: string | null;
  onSchedule: (time: Pick<SchedulePublication, 'date' | 'time'>) => void;
  onCancel: () => void;
}

/**
 * A form that schedules the publication of the present draft. If a publication is scheduled already, the form also
 * shows the time of this publication and a button that cancels it.
 */
export function PublishLater({ problem, ...props }: PublishLaterProps) {
  const { scheduled, revision, canSchedule, isBusy, onSchedule, onCancel } = props;
  const [date, setDate] = useState('');
  const [time, setTime] = useState('05:00');
  return (
    <section className="publish-later" aria-labelledby="publish-later">
      <h3 id="publish-later">At a set time</h3>
      {scheduled !== null && (
        <>
          <p>
            {scheduled.problem === null ? (
              <>
                Planned for <strong>{scheduled.publishAtLabel}</strong> by {scheduled.scheduledBy}.
              </>
            ) : (
              <span className="field-error">
                Not published on {scheduled.publishAtLabel}: {scheduled.problem}
              </span>
            )}
          </p>
          {scheduled.problem === null && scheduled.revision !== revision && (
            <p className="console-quiet">
              The draft has changed since. These changes are not included.
              {canSchedule && ' To include them, schedule again.'}
            </p>
          )}
          <div>
            <Button className="button" isDisabled={isBusy} onPress={onCancel}>
              {scheduled.problem === null ? 'Cancel it' : 'Remove this note'}
            </Button>
          </div>
        </>
      )}
      {canSchedule && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSchedule({ date, time });
          }}
        >
          <div className="draft-pair">
            <Field label="Day" type="date" value={date} onText={setDate} required />
            <Field label="Time" type="time" value={time} onText={setTime} required hint="By your restaurant’s clock" />
          </div>
          {problem !== null && (
            <p className="field-error" role="alert">
              {problem}
            </p>
          )}
          <p className="console-quiet">
            What you see above is published then, even if the draft changes meanwhile. You can cancel it until then.
          </p>
          <Button className="button" type="submit" isDisabled={isBusy || date === '' || time === ''}>
            {scheduled === null ? 'Publish at this time' : 'Schedule again'}
          </Button>
        </form>
      )}
    </section>
  );
}

import { useState } from 'react';
import { timeProblem } from '../../../client/checkout/details-failures.ts';
import { limitWords, type OfferedTimes } from '../../../client/checkout/offered-times.ts';
import { type DetailsContext, type DetailsField, needsTime } from '../../../domain/checkout/checkout-details.ts';
import type { OrderType } from '../../../domain/store/business.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useCheckout, useDraft } from '../checkout-context.ts';
import { slotWords } from '../slot-words.ts';
import { CollapsibleGroup } from './CollapsibleGroup.tsx';

interface TimeGroupProps {
  times: OfferedTimes;
  context: DetailsContext;
  failureOf: (field: DetailsField) => string | null;
  /** The business's advice about pre-orders; null when there is none. */
  preOrderWarning: string | null;
}

const GROUP_TITLES: Readonly<Record<OrderType, string>> = {
  'take-out': 'Pick-up time',
  'pre-order': 'Pick-up time',
  'dine-in': 'Time',
  delivery: 'Delivery time',
};

const AS_SOON_AS_POSSIBLE = 'As soon as possible';

/** The requested time: as soon as possible, if allowed, or one of the free slots at which the dishes are served. */
export function TimeGroup({ times, context, failureOf, preOrderWarning }: TimeGroupProps) {
  const checkout = useCheckout();
  const { requestedDate, requestedTime } = useDraft();
  const { days, notServedNow } = times;
  const required = needsTime({ ...context, notServedNow: notServedNow.length > 0 });
  const day = days.find(({ date }) => date === requestedDate);
  const slot = day?.slots.find(({ at }) => at === requestedTime);
  const problem = timeProblem(times, requestedTime);
  const limit = limitWords(times);
  const [openAtFirst] = useState(problem !== null || (required && !slot));
  const unanswered = required ? 'Choose a time' : AS_SOON_AS_POSSIBLE;
  const answer = day ? (slot ? slotWords(day, slot) : day.label) : unanswered;
  return (
    <CollapsibleGroup title={GROUP_TITLES[context.orderType]} answer={problem ?? answer} open={openAtFirst}>
      {problem !== null && <Notice kind="warning">{problem}</Notice>}
      {!slot && notServedNow.length > 0 && (
        <Notice kind="warning">
          {notServedNow.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      {required && preOrderWarning !== null && <p>{preOrderWarning}</p>}
      {limit !== null && days.length > 0 && <p>{limit}</p>}
      {limit !== null && days.length === 0 && required && (
        <div data-invalid tabIndex={-1}>
          <Notice kind="warning">{limit}</Notice>
        </div>
      )}
      {days.length > 0 && (
        <SelectField
          label="Day"
          value={day?.date ?? ''}
          error={failureOf('requestedDate')}
          // No day means as soon as possible. The customer chooses the time of a day.
          onChoose={(date) => checkout.change({ requestedDate: date || null, requestedTime: null })}
          choices={[
            { value: '', label: required ? 'Choose a day' : AS_SOON_AS_POSSIBLE },
            ...days.map(({ date, label }) => ({ value: date, label })),
          ]}
        />
      )}
      {day !== undefined && (
        <SelectField
          label="Time"
          value={String(slot?.at ?? '')}
          error={failureOf('requestedTime')}
          onChoose={(at) => checkout.change({ requestedTime: at === '' ? null : Number(at) })}
          choices={[
            ...(slot ? [] : [{ value: '', label: 'Choose a time' }]),
            ...day.slots.map(({ at, label }) => ({ value: String(at), label })),
          ]}
        />
      )}
    </CollapsibleGroup>
  );
}

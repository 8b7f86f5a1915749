import { useState } from 'react';
import { isSlotGone, SLOT_GONE_MESSAGE } from '../../../client/checkout/details-failures.ts';
import type { OfferedTimes } from '../../../client/checkout/offered-times.ts';
import { type DetailsContext, type DetailsField, needsTime } from '../../../domain/checkout/checkout-details.ts';
import type { OrderType } from '../../../domain/store/business.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useCheckout, useDraft } from '../checkout-context.ts';
import { NO_TIME_MESSAGE, slotWords } from '../slot-words.ts';
import { CollapsibleGroup } from './CollapsibleGroup.tsx';

interface TimeGroupProps {
  times: OfferedTimes;
  context: DetailsContext;
  failureOf: (field: DetailsField) => string | null;
  /** The business's advice about pre-orders; null when there is none. */
  preOrderWarning: string | null;
  /** Leads back to the step with the order types; undefined where the checkout has no such step. */
  onOtherWay: (() => void) | undefined;
}

const GROUP_TITLES: Readonly<Record<OrderType, string>> = {
  'take-out': 'Pick-up time',
  'pre-order': 'Pick-up time',
  'dine-in': 'Time',
  delivery: 'Delivery time',
};

const AS_SOON_AS_POSSIBLE = 'As soon as possible';

/** The requested time: as soon as possible, if allowed, or one of the free slots at which all dishes are served. */
export function TimeGroup({ times, context, failureOf, preOrderWarning, onOtherWay }: TimeGroupProps) {
  const checkout = useCheckout();
  const { requestedDate, requestedTime } = useDraft();
  const { days, notes } = times;
  const required = needsTime(context);
  const day = days.find(({ date }) => date === requestedDate);
  const slot = day?.slots.find(({ at }) => at === requestedTime);
  const isGone = isSlotGone(days, requestedTime);
  // The value of the day field while no offered day is chosen. If a day is required, the empty value means "Choose a
  // day". If no day is required, the empty value means "As soon as possible"; `gone` means "Choose a day", because the
  // requested day is no longer offered.
  const noDay = isGone && !day && !required ? 'gone' : '';
  const hasNone = required && days.length === 0;
  const warning = hasNone ? NO_TIME_MESSAGE : isGone ? SLOT_GONE_MESSAGE : null;
  const [openAtFirst] = useState(isGone || (required && !slot));
  const unanswered = required ? 'Choose a time' : AS_SOON_AS_POSSIBLE;
  const answer = day ? (slot ? slotWords(day, slot) : day.label) : unanswered;
  return (
    <CollapsibleGroup title={GROUP_TITLES[context.orderType]} answer={warning ?? answer} open={openAtFirst}>
      {warning !== null && <Notice kind="warning">{warning}</Notice>}
      {!slot && notes[0] && (
        <Notice kind="warning">
          {notes.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      {required && preOrderWarning && <p>{preOrderWarning}</p>}
      {hasNone ? (
        onOtherWay && (
          <button type="button" className="button" data-invalid onClick={onOtherWay}>
            Order another way
          </button>
        )
      ) : (
        <SelectField
          label="Day"
          value={day?.date ?? noDay}
          error={failureOf('requestedDate')}
          // A new date needs a new time, so the chosen time is removed.
          onChoose={(date) => checkout.change({ requestedDate: date || null, requestedTime: null })}
          choices={[
            ...(noDay ? [{ value: noDay, label: 'Choose a day' }] : []),
            { value: '', label: required ? 'Choose a day' : AS_SOON_AS_POSSIBLE },
            ...days.map((each) => ({ value: each.date, label: each.label })),
          ]}
        />
      )}
      {day && (
        <SelectField
          label="Time"
          value={String(slot?.at ?? '')}
          error={failureOf('requestedTime')}
          onChoose={(at) => checkout.change({ requestedTime: at === '' ? null : Number(at) })}
          choices={[
            ...(slot ? [] : [{ value: '', label: 'Choose a time' }]),
            ...day.slots.map((each) => ({ value: String(each.at), label: each.label })),
          ]}
        />
      )}
    </CollapsibleGroup>
  );
}

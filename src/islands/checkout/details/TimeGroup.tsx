import { useState } from 'react';
import { type DetailsContext, type DetailsField, needsTime } from '../../../domain/checkout/checkout-details.ts';
import type { OrderType } from '../../../domain/store/business.ts';
import type { SlotDay } from '../../../domain/store/time-slots.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useCheckout, useDraft } from '../checkout-context.ts';
import { Group } from './Group.tsx';

interface TimeGroupProps {
  days: readonly SlotDay[];
  context: DetailsContext;
  failureOf: (field: DetailsField) => string | null;
  /** What the business says about pre-orders; null when nothing. */
  preOrderWarning: string | null;
}

const TITLES: Readonly<Record<OrderType, string>> = {
  'take-out': 'Pick-up time',
  'pre-order': 'Pick-up time',
  'dine-in': 'Time',
  delivery: 'Delivery time',
};

export const SLOT_GONE_TEXT = 'That time is taken by now. Please choose another.';

/** Whether the time that was asked for is no longer offered. */
export const isSlotGone = (days: readonly SlotDay[], requestedTime: number | null): boolean =>
  requestedTime !== null && !days.some(({ slots }) => slots.some(({ at }) => at === requestedTime));

const AS_SOON_AS_POSSIBLE = 'As soon as possible';

/** When the order shall be ready: as soon as possible where that is allowed, or in one of the half hours that are free. */
export function TimeGroup({ days, context, failureOf, preOrderWarning }: TimeGroupProps) {
  const checkout = useCheckout();
  const { requestedDate, requestedTime } = useDraft();
  const required = needsTime(context);
  const day = days.find(({ date }) => date === requestedDate);
  const slot = day?.slots.find(({ at }) => at === requestedTime);
  const isGone = isSlotGone(days, requestedTime);
  const [openAtFirst] = useState(isGone || (required && !slot));
  const answer = day
    ? `${day.label}${slot ? `, ${slot.label}` : ''}`
    : required
      ? 'Choose a time'
      : AS_SOON_AS_POSSIBLE;
  return (
    <Group title={TITLES[context.orderType]} answer={isGone ? SLOT_GONE_TEXT : answer} open={openAtFirst}>
      {isGone && <Notice kind="warning">{SLOT_GONE_TEXT}</Notice>}
      {context.orderType === 'pre-order' && preOrderWarning !== null && <p>{preOrderWarning}</p>}
      <SelectField
        label="Day"
        value={day?.date ?? ''}
        error={failureOf('requestedDate')}
        onChoose={(date) => {
          const chosen = days.find((candidate) => candidate.date === date);
          // As soon as possible asks for no time; another day starts with its first half hour.
          checkout.change({ requestedDate: chosen?.date ?? null, requestedTime: chosen?.slots[0]?.at ?? null });
        }}
        choices={[
          { value: '', label: required ? 'Choose a day' : AS_SOON_AS_POSSIBLE },
          ...days.map(({ date, label }) => ({ value: date, label })),
        ]}
      />
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
    </Group>
  );
}

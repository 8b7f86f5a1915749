import type { SoldoutFor } from './board-calls.ts';

const DURATIONS = [
  { value: '60', label: '1 hour', soldoutFor: 60 },
  { value: '120', label: '2 hours', soldoutFor: 120 },
  { value: 'nextDay', label: 'Until the next day', soldoutFor: 'nextDay' },
  { value: 'undone', label: 'Until we undo it', soldoutFor: null },
] as const satisfies readonly { value: string; label: string; soldoutFor: SoldoutFor }[];
export const DEFAULT_SOLDOUT_DURATION = 'nextDay';
/** Value of the list entry "Until a set time". A person who chooses this entry types the end of the sold-out mark. */
export const TYPED_SOLDOUT_END = 'typed';
/** The offered durations of a sold-out mark. */
export const SOLDOUT_DURATIONS: readonly { readonly value: string; readonly label: string }[] = [
  ...DURATIONS,
  { value: TYPED_SOLDOUT_END, label: 'Until a set time' },
];

/** The end that a person types, in the local time of the business. An empty field gives an empty text. */
export interface TypedEnd {
  readonly date: string;
  readonly time: string;
}

/** Why there is no duration yet, and the first field that needs input. */
export interface MissingEnd {
  readonly problem: string;
  readonly field: keyof TypedEnd;
}

/** The duration for a value of the list, or what the person must still type. */
export function soldoutForOf(value: string, typed: TypedEnd): { readonly soldoutFor: SoldoutFor } | MissingEnd {
  if (value !== TYPED_SOLDOUT_END)
    return { soldoutFor: DURATIONS.find((duration) => duration.value === value)?.soldoutFor ?? null };
  const { date, time } = typed;
  return date === '' || time === ''
    ? { problem: 'Please fill in the day and the time.', field: date === '' ? 'date' : 'time' }
    : { soldoutFor: { date, time } };
}

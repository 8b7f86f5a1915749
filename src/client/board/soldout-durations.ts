import type { SoldoutFor } from './board-calls.ts';

/** For how long something can be marked as sold out. */
export const SOLDOUT_DURATIONS = [
  { value: '60', label: '1 hour', soldoutFor: 60 },
  { value: '120', label: '2 hours', soldoutFor: 120 },
  { value: 'nextDay', label: 'Until the next day', soldoutFor: 'nextDay' },
  { value: 'undone', label: 'Until we undo it', soldoutFor: null },
] as const satisfies readonly { value: string; label: string; soldoutFor: SoldoutFor }[];
export const DEFAULT_SOLDOUT_DURATION = 'nextDay';

/** The duration of a value of the list. */
export const soldoutForOf = (value: string): SoldoutFor =>
  SOLDOUT_DURATIONS.find((duration) => duration.value === value)?.soldoutFor ?? null;

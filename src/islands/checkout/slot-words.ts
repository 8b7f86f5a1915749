import type { SlotDay, TimeSlot } from '../../domain/store/time-slots.ts';

/** `Tomorrow, November 24, 10:00 a.m.`: lines break after commas only, never before `a.m.` */
export const slotWords = (day: SlotDay, slot: TimeSlot): string =>
  `${day.label}, ${slot.label}`.replaceAll(' ', '\u00a0').replaceAll(',\u00a0', ', ');

export const NO_TIME_MESSAGE = 'No time is free for this order.';

/** The first free time on the first offered day, in words; or the sentence that no time is free. */
export const firstTimeWords = (day: SlotDay | undefined): string =>
  day?.slots[0] ? `Earliest: ${slotWords(day, day.slots[0])}` : NO_TIME_MESSAGE;

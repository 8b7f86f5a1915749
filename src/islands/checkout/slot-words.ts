import type { SlotDay, TimeSlot } from '../../domain/store/time-slots.ts';

/** `Tomorrow, November 24, 10:00 a.m.`: lines break after commas only, never before `a.m.` */
export const slotWords = (day: SlotDay, slot: TimeSlot): string =>
  `${day.label}, ${slot.label}`.replaceAll(' ', '\u00a0').replaceAll(',\u00a0', ', ');

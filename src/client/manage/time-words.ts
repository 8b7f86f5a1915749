/**
 * Writes a time from a business document as customers read it: `15:00` becomes `3:00 p.m.`. A text that is not a time
 * stays unchanged.
 */
export function timeWords(time: string): string {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined) return time;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

const DATE = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** `December 1, 2026`. A text that is not a date stays unchanged. */
export function dateWords(date: string): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(day) ? date : DATE.format(day);
}

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

const HOURS_PER_DAY = 24;

/** A number of hours in words: `36 hours`, `1 day`, `3 days`. */
export function noticeOf(hours: number): string {
  const isDays = hours >= HOURS_PER_DAY && hours % HOURS_PER_DAY === 0;
  const count = isDays ? hours / HOURS_PER_DAY : hours;
  return `${count} ${isDays ? 'day' : 'hour'}${count === 1 ? '' : 's'}`;
}

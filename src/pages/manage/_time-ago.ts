import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../../domain/time.ts';

const relative = new Intl.RelativeTimeFormat('en-CA');

/** Time since `at`, e.g. `12 minutes ago`. */
export function timeAgo(at: Instant, now: Instant): string {
  const ms = Math.max(0, now - at);
  if (ms < MINUTE_MS) return relative.format(-Math.floor(ms / 1_000), 'second');
  if (ms < HOUR_MS) return relative.format(-Math.floor(ms / MINUTE_MS), 'minute');
  return ms < DAY_MS
    ? relative.format(-Math.floor(ms / HOUR_MS), 'hour')
    : relative.format(-Math.floor(ms / DAY_MS), 'day');
}

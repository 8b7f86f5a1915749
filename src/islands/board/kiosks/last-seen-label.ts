import type { Instant } from '../../../domain/time.ts';

const MINUTE_MS = 60_000;
/** A kiosk without a report for this time counts as not in use. client/kiosk/start.ts reports every five minutes. */
const IN_USE_MS = 10 * MINUTE_MS;

/** When a kiosk was last in use: `in use`, `last seen 3 hours ago`. */
export function lastSeenLabel(lastSeenAt: Instant, now: Instant): string {
  const minutes = Math.floor((now - lastSeenAt) / MINUTE_MS);
  if (now - lastSeenAt < IN_USE_MS) return 'in use';
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 24 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / (24 * 60)), 'day'];
  return `last seen ${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

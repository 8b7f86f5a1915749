import type { KnownDevices } from './known-devices.ts';
import type { CountedAttempt, RateLimiter } from './rate-limiter.ts';
import { TurnQueue } from './turn-queue.ts';

/** Where a sign-in comes from. */
export interface SignInOrigin {
  /** The client's address, as `sourceOf` returns it. */
  readonly source: string;
  /** The value of the device cookie, which is not verified yet; null when there is no cookie. */
  readonly deviceCookie: string | null;
  /**
   * The verified id of a device that has signed in to this account before. `takeSignIn` verifies `deviceCookie` and sets
   * this id. The id is null for other devices, and for a known device that has used up its own limit. If another Foodcourt
   * forwards the sign-in, that Foodcourt has already verified the id (`signInOrigin` in functions/rest/caller.ts).
   */
  readonly knownDevice: string | null;
}

export interface SignInAttempt extends CountedAttempt {
  readonly origin: SignInOrigin;
}

/**
 * Counts one attempt at a time in each isolate. An attempt calls up to four counters. If an isolate counted many
 * attempts at the same moment, its other requests would be delayed.
 */
const turns = new TurnQueue({ max: 50, maxFirst: 0 });

/**
 * Counts an attempt to sign in to an account. Returns null when the caller must refuse the attempt. Each device that
 * has signed in to the account before has its own limit. An attempt from any other device counts towards three limits:
 * the limit of the source, the limit of the account, and a limit for attempts from this source at this account, which
 * is the lowest. When a known device has used up its own limit, its further attempts count towards these three limits.
 * `account` is the result of `customerAccount` or `personAccount`.
 */
export async function takeSignIn(
  limiter: RateLimiter,
  devices: KnownDevices,
  account: string,
  origin: SignInOrigin,
): Promise<SignInAttempt | null> {
  const count = async () => ({ attempt: await countSignIn(limiter, devices, account, origin) });
  // When the queue is full, the attempt is counted at once, without a turn. A full queue is no reason for a refusal.
  const { attempt } = (await turns.run(false, count)) ?? (await count());
  return attempt;
}

async function countSignIn(
  limiter: RateLimiter,
  devices: KnownDevices,
  account: string,
  origin: SignInOrigin,
): Promise<SignInAttempt | null> {
  const knownDevice = origin.knownDevice ?? (await devices.identify(origin.deviceCookie, account));
  if (knownDevice !== null) {
    const attempt = await limiter.take(['signInByDevice', `${account}\n${knownDevice}`]);
    if (attempt !== null) return { ...attempt, origin: { ...origin, knownDevice } };
  }
  const attempt = await limiter.take(
    ['signInBySource', origin.source],
    ['signInByAccountAndSource', `${account}\n${origin.source}`],
    ['signInByAccount', account],
  );
  return attempt && { ...attempt, origin: { ...origin, knownDevice: null } };
}

/** The text that names a customer's account in rate limits and in device cookies. If this text changed, no device would be recognised. */
export const customerAccount = (email: string): string => `customer ${email}`;
/** The same for a person's account. */
export const personAccount = (email: string): string => `staff ${email}`;

import { failure } from '../../src/contract/errors.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { PasskeyCalls } from './passkeys.ts';

/** Applies the rate limits of functions/limits/limits.ts to the calls about passkeys. */
export const limitedPasskeys = (passkeys: PasskeyCalls, limiter: RateLimiter): PasskeyCalls => ({
  ...passkeys,

  async beginAdding(person, password) {
    const attempt = await limiter.take(['addPasskeyByPerson', String(person.personId)]);
    if (attempt === null) return failure('tooMany');
    const begun = await passkeys.beginAdding(person, password);
    const isWrongPassword = !begun.ok && begun.failure.code === 'refused';
    if (!isWrongPassword) await attempt.uncount();
    return begun;
  },

  async beginSignIn(source) {
    const attempt = await limiter.take(['passkeyChallengeBySource', source]);
    return attempt === null ? failure('tooMany') : passkeys.beginSignIn(source);
  },

  async signIn(request, source, device) {
    const attempt = await limiter.take(['signInBySource', source]);
    if (attempt === null) return failure('tooMany');
    const signedIn = await passkeys.signIn(request, source, device);
    if (signedIn.ok) await attempt.uncount();
    return signedIn;
  },
});

import type { CountedAttempt, RateLimiter } from './rate-limiter.ts';

/**
 * Counts an invitation by a person to an e-mail address. Returns null when the person has sent too many invitations, or
 * the address has got too many.
 */
export const takeInvitation = (
  limiter: RateLimiter,
  { personId }: { readonly personId: number },
  email: string,
): Promise<CountedAttempt | null> =>
  limiter.take(['invitationByPerson', String(personId)], ['invitationByContact', email]);

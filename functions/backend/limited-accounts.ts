import { failure } from '../../src/contract/errors.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { AccountCalls } from './accounts.ts';

/** The same calls, tried no more often than LIMITS says; whoever asks too often learns nothing more. */
export function limitedAccounts(accounts: AccountCalls, limiter: RateLimiter): AccountCalls {
  return {
    async signIn(request, source) {
      const attempt = await limiter.take(['signInBySource', source], ['signInByAccount', request.emailAsUserId]);
      if (attempt === null) return failure('tooMany');
      const reply = await accounts.signIn(request, source);
      if (reply.ok && reply.value !== null) await attempt.uncount();
      return reply;
    },

    async signInExternally(request, source) {
      const attempt = await limiter.take(['signInBySource', source]);
      if (attempt === null) return failure('tooMany');
      const reply = await accounts.signInExternally(request, source);
      if (reply.ok) await attempt.uncount();
      return reply;
    },

    async signUp(request, source) {
      const attempt = await limiter.take(['signUpBySource', source]);
      return attempt === null ? failure('tooMany') : accounts.signUp(request, source);
    },

    async forgotPassword(request, source) {
      const { emailAsUserId } = request;
      const attempt = await limiter.take(['passwordLinkBySource', source], ['passwordLinkByAccount', emailAsUserId]);
      return attempt === null ? failure('tooMany') : accounts.forgotPassword(request, source);
    },

    async setPassword(request, source) {
      const attempt = await limiter.take(['setPasswordBySource', source]);
      if (attempt === null) return failure('tooMany');
      const reply = await accounts.setPassword(request, source);
      if (reply.ok) await attempt.uncount();
      return reply;
    },

    async changePassword(customer, request) {
      const attempt = await limiter.take(['changePasswordByAccount', String(customer.user.userId)]);
      if (attempt === null) return failure('tooMany');
      const reply = await accounts.changePassword(customer, request);
      if (reply.ok) await attempt.uncount();
      return reply;
    },
  };
}

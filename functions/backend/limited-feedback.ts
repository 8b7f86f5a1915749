import { failure } from '../../src/contract/errors.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { FeedbackCalls } from './feedback.ts';

type Limited = Pick<FeedbackCalls, 'refer' | 'giveFeedback'>;

/** The same calls, made no more often than LIMITS says. */
export function limitedFeedback(calls: Limited, limiter: RateLimiter): Limited {
  return {
    async refer(request, speaker) {
      const attempt = await limiter.take(['referBySource', speaker.source], ['referByContact', request.contact]);
      return attempt === null ? failure('tooMany') : calls.refer(request, speaker);
    },

    async giveFeedback(request, speaker) {
      const attempt = await limiter.take(['feedbackBySource', speaker.source]);
      return attempt === null ? failure('tooMany') : calls.giveFeedback(request, speaker);
    },
  };
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT_NOTED_EVERY_MS, isEventNoted, webhookState } from '../../../src/domain/payment/webhook-state.ts';

const instant = fc.integer({ min: EVENT_NOTED_EVERY_MS + 1, max: 2 ** 42 });

const state = (of: Partial<Parameters<typeof webhookState>[0]>) =>
  webhookState({ lastEventAt: null, accountSetAt: null, lastPaymentAt: null, ...of });

describe('P8: a webhook', () => {
  it('waits while there is neither an event nor a payment', () => {
    expect(state({})).toBe('waiting');
  });

  it('is quiet when there is a payment and no event has ever arrived', () => {
    fc.assert(fc.property(instant, (lastPaymentAt) => state({ lastPaymentAt }) === 'quiet'));
  });

  it('waits while all payments were made through an earlier payment account, and is quiet after a payment through the present account', () => {
    fc.assert(
      fc.property(instant, instant, (accountSetAt, lastPaymentAt) => {
        const expected = lastPaymentAt < accountSetAt ? 'waiting' : 'quiet';
        return state({ accountSetAt, lastPaymentAt }) === expected;
      }),
    );
  });

  it('is never quiet when each payment had its event, even if not every event is recorded', () => {
    fc.assert(
      fc.property(fc.array(instant, { minLength: 1 }), (times) => {
        let lastEventAt: number | null = null;
        for (const at of times.sort((a, b) => a - b)) if (isEventNoted(lastEventAt, at)) lastEventAt = at;
        return state({ lastEventAt, lastPaymentAt: Math.max(...times) }) === 'arriving';
      }),
    );
  });

  it('is quiet when a payment is more than five minutes later than the last recorded event', () => {
    expect(state({ lastEventAt: 0, lastPaymentAt: EVENT_NOTED_EVERY_MS })).toBe('arriving');
    expect(state({ lastEventAt: 0, lastPaymentAt: EVENT_NOTED_EVERY_MS + 1 })).toBe('quiet');
  });
});

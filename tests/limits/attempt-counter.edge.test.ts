import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../functions/limits/limits.ts';
import { rateLimiter } from '../../functions/limits/rate-limiter.ts';

const limiter = rateLimiter(env.ATTEMPT_COUNTER);
const { max } = LIMITS.signInByAccount;

describe('rateLimiter', () => {
  it('accepts exactly `max` of many concurrent attempts', async () => {
    const results = await Promise.all(Array.from({ length: 200 }, () => limiter.take(['signInByAccount', 'ann'])));
    expect(results.filter((attempt) => attempt !== null)).toHaveLength(max);
  });

  it('counts each subject and each limit separately', async () => {
    for (let count = 0; count < max; count++) await limiter.take(['signInByAccount', 'ann']);
    expect(await limiter.take(['signInByAccount', 'ann'])).toBeNull();
    expect(await limiter.take(['signInByAccount', 'bob'])).not.toBeNull();
    expect(await limiter.take(['signInBySource', 'ann'])).not.toBeNull();
  });

  it('refuses when one of several limits is used up', async () => {
    for (let count = 0; count < max; count++) await limiter.take(['signInByAccount', 'ann']);
    expect(await limiter.take(['signInBySource', 'here'], ['signInByAccount', 'ann'])).toBeNull();
  });

  it('accepts more than `max` attempts when the caller takes each of them back with `uncount`', async () => {
    for (let count = 0; count < max + 5; count++) {
      const attempt = await limiter.take(['signInByAccount', 'ann']);
      expect(attempt).not.toBeNull();
      await attempt?.uncount();
    }
  });
});

describe('AttemptCounter', () => {
  it('stores nothing after its alarm', async () => {
    const counter = env.ATTEMPT_COUNTER.getByName('one');
    await counter.take({ max: 1, windowMs: 60_000 });
    expect(await counter.take({ max: 1, windowMs: 60_000 })).toBeNull();
    expect(await runDurableObjectAlarm(counter)).toBe(true);
    await runInDurableObject(counter, (_, { storage }) => expect([...storage.kv.list()]).toEqual([]));
    expect(await counter.take({ max: 1, windowMs: 60_000 })).not.toBeNull();
  });
});

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { countedAttempts } from '../../functions/limits/attempts.ts';
import { LIMITS } from '../../functions/limits/limits.ts';

const attempts = countedAttempts(env.ATTEMPT_COUNTER);
const { max } = LIMITS.signInByAccount;

describe('countedAttempts', () => {
  it('lets exactly as many through as the limit says, of any number at once', async () => {
    const taken = await Promise.all(Array.from({ length: 200 }, () => attempts.take(['signInByAccount', 'ann'])));
    expect(taken.filter((attempt) => attempt !== null)).toHaveLength(max);
  });

  it('counts each subject and each limit for itself', async () => {
    for (let count = 0; count < max; count++) await attempts.take(['signInByAccount', 'ann']);
    expect(await attempts.take(['signInByAccount', 'ann'])).toBeNull();
    expect(await attempts.take(['signInByAccount', 'bob'])).not.toBeNull();
    expect(await attempts.take(['signInBySource', 'ann'])).not.toBeNull();
  });

  it('refuses when one of several limits is used up', async () => {
    for (let count = 0; count < max; count++) await attempts.take(['signInByAccount', 'ann']);
    expect(await attempts.take(['signInBySource', 'here'], ['signInByAccount', 'ann'])).toBeNull();
  });

  it('forgets what was given back', async () => {
    for (let count = 0; count < max + 5; count++) {
      const attempt = await attempts.take(['signInByAccount', 'ann']);
      expect(attempt).not.toBeNull();
      await attempt?.giveBack();
    }
  });
});

describe('AttemptCounter', () => {
  it('keeps nothing once its alarm went off', async () => {
    const counter = env.ATTEMPT_COUNTER.getByName('one');
    await counter.take({ max: 1, within: 60_000 });
    expect(await counter.take({ max: 1, within: 60_000 })).toBeNull();
    expect(await runDurableObjectAlarm(counter)).toBe(true);
    await runInDurableObject(counter, (_, { storage }) => expect([...storage.kv.list()]).toEqual([]));
    expect(await counter.take({ max: 1, within: 60_000 })).not.toBeNull();
  });
});

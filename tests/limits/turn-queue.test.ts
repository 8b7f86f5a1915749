import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TurnQueue } from '../../functions/limits/turn-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** `work(name)` returns a piece of work that pauses twice. `log` records when each piece of work begins and ends. */
function recorder() {
  const log: string[] = [];
  const work = (name: string) => async (pause: () => Promise<void>) => {
    log.push(`${name} begins`);
    await pause();
    await pause();
    log.push(`${name} ends`);
    return name;
  };
  return { log, work };
}

describe('TurnQueue', () => {
  it('runs one piece of work at a time, in the order of arrival', async () => {
    const { log, work } = recorder();
    const queue = new TurnQueue({ max: 3, maxFirst: 0 });
    const all = Promise.all(['a', 'b', 'c'].map((name) => queue.run(false, work(name))));
    await vi.runAllTimersAsync();
    expect(await all).toEqual(['a', 'b', 'c']);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('refuses work immediately while it is full, and accepts work again when a place is free', async () => {
    const { work } = recorder();
    const queue = new TurnQueue({ max: 2, maxFirst: 0 });
    const both = Promise.all([queue.run(false, work('a')), queue.run(false, work('b'))]);
    expect(await queue.run(false, work('c'))).toBeNull();
    await vi.runAllTimersAsync();
    await both;
    const later = queue.run(false, work('d'));
    await vi.runAllTimersAsync();
    expect(await later).toBe('d');
  });

  it('has extra places for `isFirst` work, which overtakes waiting work but not running work', async () => {
    const { log, work } = recorder();
    const queue = new TurnQueue({ max: 2, maxFirst: 2 });
    const all = ['a', 'b'].map((name) => queue.run(false, work(name)));
    all.push(...['c', 'd'].map((name) => queue.run(true, work(name))));
    expect(await queue.run(true, work('e'))).toBeNull();
    await vi.runAllTimersAsync();
    await Promise.all(all);
    expect(log.filter((line) => line.endsWith('begins')).map((line) => line[0])).toEqual(['a', 'c', 'd', 'b']);
  });

  it('gives the turn of a cancelled request to the next request', async () => {
    const { work } = recorder();
    const queue = new TurnQueue({ max: 5, maxFirst: 0 });
    // Like the work of a cancelled request, this work never ends and never polls, so the queue drops it (`SILENT_MS`).
    void queue.run(false, () => new Promise(() => {}));
    const next = queue.run(false, work('b'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await next).toBe('b');
  });

  it('frees the place of work that throws', async () => {
    const { work } = recorder();
    const queue = new TurnQueue({ max: 1, maxFirst: 0 });
    await expect(queue.run(false, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const next = queue.run(false, work('b'));
    await vi.runAllTimersAsync();
    expect(await next).toBe('b');
  });
});

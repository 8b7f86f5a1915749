import { DurableObject } from 'cloudflare:workers';
import type { Instant } from '../../src/domain/time.ts';
import { type AttemptWindow, type RateLimit, withAttempt, withoutAttempt } from './sliding-window.ts';

const WINDOW_KEY = 'window';

/**
 * Counts the attempts of one subject, such as an account or a network address, under one limit. Deletes its storage when
 * the newest attempt no longer counts.
 */
export class AttemptCounter extends DurableObject {
  /** Counts an attempt and returns its instant; null when the limit is used up. */
  async take(limit: RateLimit): Promise<Instant | null> {
    const now = Date.now();
    const window = withAttempt(this.#window(), limit, now);
    if (!window) return null;
    this.ctx.storage.kv.put(WINDOW_KEY, window);
    await this.ctx.storage.setAlarm(now + limit.windowMs);
    return now;
  }

  /** Stops counting one of the attempts that were made at the instant `at`. */
  uncount(at: Instant): void {
    this.ctx.storage.kv.put(WINDOW_KEY, withoutAttempt(this.#window(), at));
  }

  /** Runs when the newest attempt no longer counts. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  #window(): AttemptWindow {
    return this.ctx.storage.kv.get<AttemptWindow>(WINDOW_KEY) ?? [];
  }
}

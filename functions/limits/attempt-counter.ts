import { DurableObject } from 'cloudflare:workers';
import type { Instant } from '../../src/domain/time.ts';
import { type Rule, type Window, withAttempt, withoutAttempt } from './sliding-window.ts';

const WINDOW = 'window';

/** Counts the attempts of one subject (a source, an e-mail) at one thing, one at a time; forgets itself when none counts any more. */
export class AttemptCounter extends DurableObject {
  /** The instant under which the attempt was counted; null when there were too many. */
  async take(rule: Rule): Promise<Instant | null> {
    const now = Date.now();
    const window = withAttempt(this.#window(), rule, now);
    if (!window) return null;
    this.ctx.storage.kv.put(WINDOW, window);
    await this.ctx.storage.setAlarm(now + rule.within);
    return now;
  }

  /** Takes back one attempt: it succeeded, and only failures shall count. */
  giveBack(at: Instant): void {
    this.ctx.storage.kv.put(WINDOW, withoutAttempt(this.#window(), at));
  }

  /** Set to the newest attempt's end. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  #window(): Window {
    return this.ctx.storage.kv.get<Window>(WINDOW) ?? [];
  }
}

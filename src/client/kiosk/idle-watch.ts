import { KIOSK_IDLE_MS, KIOSK_PAYMENT_IDLE_MS, KIOSK_WARNING_SECONDS } from '../../domain/store/kiosk.ts';
import type { Instant } from '../../domain/time.ts';

/** Decides when a kiosk asks whether the customer is still there, and when it starts over (Y3). */
export interface IdleWatch {
  /** Records a touch or a key press: the customer is there. */
  touch(now: Instant): void;
  /** Asks the question at once. The kiosk calls this function when the customer wants to start over. */
  ask(now: Instant): void;
  /** Seconds left to answer the question; 0 when the kiosk must start over; null while the kiosk asks nothing. */
  secondsLeft(now: Instant, inPaymentForm: boolean): number | null;
}

export function createIdleWatch(start: Instant): IdleWatch {
  let touchedAt = start;
  let askedAt: Instant | null = null;
  return {
    touch(now) {
      touchedAt = now;
      askedAt = null;
    },
    ask(now) {
      askedAt = now;
    },
    secondsLeft(now, inPaymentForm) {
      const limitMs = inPaymentForm ? KIOSK_PAYMENT_IDLE_MS : KIOSK_IDLE_MS;
      // The question stays open until a touch, even if `limitMs` changes. For example, the dialog of the question takes
      // the focus from the payment form, so `inPaymentForm` is no longer true.
      if (askedAt === null && now - touchedAt >= limitMs) askedAt = now;
      if (askedAt === null) return null;
      return Math.max(0, KIOSK_WARNING_SECONDS - Math.floor((now - askedAt) / 1000));
    },
  };
}

/** The steps of a charge that is voided or refunded as a whole. */
import type { Instant } from '../../src/domain/time.ts';
import { type FailedRefund, type KnownOutcome, logTrouble } from './charge-outcome.ts';
import { type Charge, saveCharge } from './charges.ts';
import { NEXT_STEP_DELAY_MS } from './payment-timing.ts';
import { MOST_TRIES, retryDelay } from './retry-delay.ts';

/** Stores the next step of a charge that is being voided or refunded. `outcome`: the outcome of the last gateway call. */
export function settleReturning(sql: SqlStorage, before: Charge, outcome: KnownOutcome, now: Instant): void {
  const charge = outcome.kind === 'refunded' ? { ...before, refundId: outcome.refundId } : before;
  if (isReturned(charge, outcome)) saveCharge(sql, { ...charge, step: 'returned', dueAt: null });
  else saveCharge(sql, { ...charge, step: 'returning', dueAt: nextStepAt(charge, now) });
}

/**
 * When the next call for a charge in the step `returning` is due: `NEXT_STEP_DELAY_MS` from now. After a failed refund,
 * the charge may already have a later `dueAt`; then this later time stays.
 */
function nextStepAt({ failedRefunds, refundId, dueAt }: Charge, now: Instant): Instant {
  const soon = now + NEXT_STEP_DELAY_MS;
  return failedRefunds > 0 && refundId === null ? Math.max(dueAt ?? soon, soon) : soon;
}

/**
 * Schedules a new refund of a whole charge. The payment provider had accepted the earlier refund, but then the bank
 * refused it. So the new refund is sent much later.
 */
export function retryRefund(sql: SqlStorage, charge: Charge, { detail }: FailedRefund, now: Instant): void {
  logTrouble(charge, { kind: 'refused', reason: 'notAllowed', detail });
  const failedRefunds = charge.failedRefunds + 1;
  const dueAt = now + retryDelay(MOST_TRIES);
  saveCharge(sql, { ...charge, failedRefunds, refundId: null, tries: MOST_TRIES, dueAt });
}

/** Schedules the next reading of the refund of a whole charge. The provider has accepted this refund but not settled it. */
export function awaitRefund(sql: SqlStorage, charge: Charge, refundId: string, now: Instant): void {
  const tries = charge.refundId === refundId ? charge.tries + 1 : 0;
  saveCharge(sql, { ...charge, refundId, tries, dueAt: now + retryDelay(tries), webhookPollAt: null });
}

function isReturned(charge: Charge, outcome: KnownOutcome): boolean {
  switch (outcome.kind) {
    case 'voided':
    case 'none':
    case 'refunded':
      return true;
    case 'paid':
      return outcome.refunded >= outcome.amount - charge.withheld;
    case 'declined':
      // A declined Stripe payment must be voided, because until then the browser can try another card with this
      // payment.
      return charge.provider === 'square';
    default:
      return false;
  }
}

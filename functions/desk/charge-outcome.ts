/** The outcomes of the gateway calls of a charge. */
import type { ListedRefund, PaymentOutcome, PaymentTrouble, RefundOutcome } from '../gateways/payments/gateway.ts';
import { log } from '../log.ts';
import type { Charge } from './charges.ts';

/** The payment provider accepted the refund of a whole charge, but this refund failed later. */
export interface FailedRefund {
  readonly kind: 'refundFailed';
  readonly detail: string;
}
/**
 * A captured payment with all of its refunds. Only a poll can have this outcome, and only for a charge in the step `paid`
 * or `returned`.
 */
export type PaidWithRefunds = Extract<PaymentOutcome, { kind: 'paid' }> & { readonly refunds: readonly ListedRefund[] };
/** The outcome of a gateway call. `none`: the payment does not exist and never will. */
export type ChargeOutcome = PaymentOutcome | PaidWithRefunds | RefundOutcome | FailedRefund | { readonly kind: 'none' };
export type KnownOutcome = Exclude<ChargeOutcome, PaymentTrouble | FailedRefund>;

export function logTrouble(charge: Charge, trouble: PaymentTrouble): void {
  const code = trouble.kind === 'refused' ? trouble.reason : 'unknown';
  const { key, step, businessId, tries } = charge;
  const level = code === 'configuration' ? 'error' : 'warn';
  log(level, 'payment', { code, detail: trouble.detail, charge: key, step, businessId, tries });
}

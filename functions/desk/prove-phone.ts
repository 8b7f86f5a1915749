import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import {
  BUSINESS_CODES_USED_MESSAGES,
  CODE_CLOSED_MESSAGE,
  NO_TEXTS_MESSAGE,
  PHONE_CODES_USED_MESSAGES,
  type PhoneProof,
  PROMO_PHONE_MESSAGE,
  WRONG_CODE_MESSAGE,
} from '../../src/contract/order-phone.ts';
import { isFinished } from '../../src/domain/order/order-status.ts';
import type { DeskContext } from './desk-context.ts';
import { moveOrder } from './move-order.ts';
import { queueMoveMessage } from './order-messages.ts';
import { isPlaced, type OrderRecord } from './order-record.ts';
import { orderByTrackingId, updateOrder } from './orders.ts';
import { enterPhoneCode, hasOpenCode, sendPhoneCode } from './phone-codes.ts';
import { usesPromoAs } from './promo-uses.ts';
import { beginAnswerWindow } from './unanswered-orders.ts';

export interface PhoneRequest {
  readonly trackingId: string;
  /** Ten digits. */
  readonly phone: string;
  /** The code that the customer entered; null to request a code. */
  readonly code: string | null;
  /** False when the phone number has used up its codes; then no code is sent. */
  readonly sendCode: boolean;
}

export interface PhoneContext extends DeskContext {
  /** Whether this deployment can send texts. */
  readonly canText: boolean;
}

/** The answer to the customer. `proven`: the order if this call proved its number, otherwise null. */
export interface PhoneResult {
  readonly answer: Reply<PhoneProof>;
  readonly proven: OrderRecord | null;
}

const noProof = (answer: Reply<PhoneProof>): PhoneResult => ({ answer, proven: null });
const done = replied({ codeRequired: false, codeSent: false, resendAfterSeconds: 0 });

/**
 * Sends a code to a phone number, or proves the number by the code (U1 to U3). After the proof, an order with the
 * status `p` goes to the kitchen, and the customer may get texts about the order. Must run inside a transaction.
 */
export function provePhone(sql: SqlStorage, request: PhoneRequest, context: PhoneContext): PhoneResult {
  const { trackingId, phone, code, sendCode } = request;
  const { now, canText } = context;
  const order = orderByTrackingId(sql, trackingId);
  if (order === null) return noProof(failure('notFound'));
  // The request is a repetition: this number is already proven.
  if (order.phoneProven && order.details.customerPhone === phone && order.status !== 'p') return noProof(done);
  if (!isPlaced(order) || isFinished(order.status) || order.phoneProven) return noProof(failure('conflict'));
  if (phone !== order.details.customerPhone && usesPromoAs(sql, order, `phone ${order.details.customerPhone}`))
    return noProof(failure('conflict', { message: PROMO_PHONE_MESSAGE, reason: 'promoCode' }));
  if (code === null) {
    if (!canText) return noProof(failure('unavailable', { message: NO_TEXTS_MESSAGE, reason: 'noTexts' }));
    const refuse = (messages: typeof PHONE_CODES_USED_MESSAGES) => {
      const reason = hasOpenCode(sql, order, phone, now) ? 'newestCode' : 'codes';
      return noProof(failure('tooMany', { message: messages[reason], reason }));
    };
    if (!sendCode) return refuse(PHONE_CODES_USED_MESSAGES);
    const outcome = sendPhoneCode(sql, order, phone, context);
    if (outcome.kind === 'budget') return refuse(BUSINESS_CODES_USED_MESSAGES);
    const resendAfterSeconds = Math.ceil(outcome.waitMs / 1000);
    return noProof(replied({ codeRequired: true, codeSent: outcome.kind === 'sent', resendAfterSeconds }));
  }
  const entered = enterPhoneCode(sql, order, { phone, code }, now);
  if (entered === 'wrong') return noProof(failure('refused', { message: WRONG_CODE_MESSAGE, reason: 'wrongCode' }));
  if (entered === 'closed') return noProof(failure('refused', { message: CODE_CLOSED_MESSAGE, reason: 'codeClosed' }));
  return { answer: done, proven: withProvenPhone(sql, order, phone, context) };
}

function withProvenPhone(sql: SqlStorage, order: OrderRecord, phone: string, context: PhoneContext): OrderRecord {
  const { origin, now } = context;
  const proven = {
    ...order,
    phoneProven: true,
    customerKnown: true,
    details: { ...order.details, customerPhone: phone },
  };
  updateOrder(sql, proven, order);
  if (order.status !== 'p') {
    // Before the proof, the number got no texts about the order. Now it gets the text about the current status (U2).
    queueMoveMessage(sql, proven, 'verifyPhone', now);
    return proven;
  }
  // `moveOrder` needs a state of the store, but this move does not depend on it.
  const store = { storeOpen: true, storeOrderingStatus: 'allOrdersTypes' } as const;
  const key = { trackingId: order.trackingId };
  const moved = moveOrder(sql, key, { move: 'verifyPhone', actor: 'customer' }, { now, ...store }, origin);
  if (!moved.ok)
    throw new Error(
      `The move verifyPhone failed for an order that waits for the proof of its phone number: ${moved.failure.message}`,
    );
  return beginAnswerWindow(sql, moved.value, now);
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYMENT_STATUSES, type PaymentStatus, UNPLACED_PAYMENT_STATUSES } from '../../../src/domain/order/order.ts';
import {
  isVisibleToKitchen,
  KITCHEN_PAYMENT_STATUSES,
  PAYMENT_MOVES,
  type PaymentMove,
  paymentTransition,
} from '../../../src/domain/order/payment-status.ts';

/**
 * For each move, the payment statuses in which it is accepted, and the status to which it leads from there. If the
 * status stays the same, the move is a repetition or comes late.
 */
const NEXT_STATUS: Readonly<Record<PaymentMove, Partial<Record<PaymentStatus, PaymentStatus>>>> = {
  authorise: { unpaid: 'authorising', declined: 'authorising', authorising: 'authorising' },
  approve: { authorising: 'authorised', authorised: 'authorised', paid: 'paid', refunded: 'refunded' },
  capture: { authorising: 'paid', authorised: 'paid', paid: 'paid', refunded: 'refunded' },
  decline: { authorising: 'declined', declined: 'declined' },
  payByCredit: { unpaid: 'paid', declined: 'paid', paid: 'paid' },
  payInPerson: { unpaid: 'inPerson', declined: 'inPerson', inPerson: 'inPerson' },
  collect: { inPerson: 'paid', paid: 'paid' },
  undoCollect: { paid: 'inPerson', inPerson: 'inPerson' },
  refund: { authorised: 'refunded', paid: 'refunded', refunded: 'refunded' },
};

describe.each(PAYMENT_MOVES)('the payment move %s', (move) => {
  test.each(PAYMENT_STATUSES)('P1, P2: leads from %s to the status in NEXT_STATUS, if any, or else fails', (status) => {
    const to = NEXT_STATUS[move][status];
    const result = paymentTransition(status, move);
    if (to === undefined) {
      expect(result).toEqual({
        ok: false,
        failure: { code: 'outOfOrder', message: 'The payment is in another state.' },
      });
    } else {
      expect(result).toMatchObject({ ok: true, value: { status: to } });
      if (to === status) expect(result).toMatchObject({ value: { effects: [] } });
    }
  });
});

describe('the effects of a payment move', () => {
  const effects = (status: PaymentStatus, move: PaymentMove) => {
    const result = paymentTransition(status, move);
    return result.ok ? result.value.effects : result.failure.code;
  };

  test('P4: a move that takes the money issues gift cards; a move that only authorises the money does not', () => {
    expect(effects('authorising', 'approve')).toEqual([]);
    expect(effects('unpaid', 'payInPerson')).toEqual([]);
    expect(effects('unpaid', 'payByCredit')).toEqual(['issueCards']);
    expect(effects('authorising', 'capture')).toEqual(['issueCards']);
    expect(effects('authorised', 'capture')).toEqual(['issueCards']);
    expect(effects('inPerson', 'collect')).toEqual(['issueCards']);
    expect(effects('unpaid', 'authorise')).toEqual([]);
    expect(effects('authorising', 'decline')).toEqual([]);
  });

  test('P4: a refund voids a hold or returns a charge', () => {
    expect(effects('authorised', 'refund')).toEqual(['voidHold']);
    expect(effects('paid', 'refund')).toEqual(['refundCharge']);
  });

  test.each(PAYMENT_STATUSES)(
    'P3: the kitchen sees only orders that are authorised, paid or to be paid in person: %s',
    (status) => {
      expect(isVisibleToKitchen(status)).toBe(['authorised', 'paid', 'inPerson'].includes(status));
    },
  );

  test('P3: the kitchen sees orders in each payment status except refunded and the statuses of unplaced orders', () => {
    expect([...KITCHEN_PAYMENT_STATUSES, ...UNPLACED_PAYMENT_STATUSES, 'refunded'].sort()).toEqual(
      [...PAYMENT_STATUSES].sort(),
    );
  });

  test('P2, P3: a sequence of moves without undoCollect brings an order to the kitchen, issues its gift cards and refunds it, each at most once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PAYMENT_MOVES.filter((move) => move !== 'undoCollect')), { maxLength: 40 }),
        (moves) => {
          let status: PaymentStatus = 'unpaid';
          let arrived = 0;
          const performed: string[] = [];
          for (const move of moves) {
            const result = paymentTransition(status, move);
            if (!result.ok) continue;
            if (isVisibleToKitchen(result.value.status) && !isVisibleToKitchen(status)) arrived++;
            status = result.value.status;
            performed.push(...result.value.effects);
          }
          const times = (effect: string) => performed.filter((entry) => entry === effect).length;
          expect(times('issueCards')).toBeLessThanOrEqual(1);
          expect(arrived).toBeLessThanOrEqual(1);
          expect(times('voidHold') + times('refundCharge')).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

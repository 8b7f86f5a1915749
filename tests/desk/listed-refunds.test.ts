/** The desk compares the refunds that the payment provider lists for a payment with the stored refunds of the order. */
import { describe, expect, it } from 'vitest';
import { findListed, ownersMoney, refundReference } from '../../functions/desk/listed-refunds.ts';
import type { Refund } from '../../functions/desk/refund-rows.ts';
import type { ListedRefund } from '../../functions/gateways/payments/gateway.ts';

/** A stored refund that the provider refused once. */
const refund = (id: number, money: number, extra: Partial<Refund> = {}): Refund => ({
  ...{ id, key: `k${id}`, bodyHash: '', orderId: 1, shares: [], units: [], amount: money, money, tender: 'card' },
  ...{
    beforeSale: false,
    reason: '',
    person: null,
    askedAt: 0,
    step: 'due',
    tries: 1,
    refusals: 1,
    unansweredCalls: 0,
  },
  ...{ providerRefundId: null, repaidBy: null, dueAt: 0 },
  ...extra,
});
/**
 * A refund in the provider's list. If it has a reference, the desk made it. Otherwise the owner made it at the provider.
 */
const listed = (refundId: string, amount: number, extra: Partial<ListedRefund> = {}): ListedRefund => ({
  ...{ refundId, amount, reference: null, progress: 'settled' },
  ...extra,
});
const found = (one: Refund, all: readonly Refund[], list: readonly ListedRefund[]) => {
  const result = findListed(one, all, list);
  return typeof result === 'string' ? result : result.refundId;
};

it('a refund is sent with a new reference after each refusal', () => {
  expect(refundReference(refund(7, 100))).toBe('r7-1');
  expect(refundReference(refund(7, 100, { refusals: 2 }))).toBe('r7-2');
});

describe('the listed refund that belongs to a stored refund without an id of the provider', () => {
  const one = refund(7, 500);

  it.each<[string, readonly ListedRefund[], string]>([
    [
      'is the refund with the reference of the stored refund',
      [listed('a', 500), listed('b', 500, { reference: 'r7-1' })],
      'b',
    ],
    ['is the refund that an earlier call made with an older reference', [listed('a', 500, { reference: 'r7-0' })], 'a'],
    [
      'is the refund that the last call made, even if the refund failed',
      [listed('a', 500, { reference: 'r7-1', progress: 'failed' })],
      'a',
    ],
    [
      'is not a failed refund that an earlier call made',
      [listed('a', 500, { reference: 'r7-0', progress: 'failed' })],
      'absent',
    ],
    ['is a refund by the owner, also a pending one', [listed('a', 500, { progress: 'pending' })], 'a'],
    ['is a larger refund by the owner', [listed('a', 700)], 'a'],
    ['is the refund by the owner with the same amount, not a larger one', [listed('a', 700), listed('b', 500)], 'b'],
    [
      'is the owner’s largest refund if no refund by the owner is large enough alone, but several together are',
      [listed('a', 200), listed('b', 400)],
      'b',
    ],
    ['is not a smaller refund by the owner', [listed('a', 499)], 'absent'],
    ['is not a failed refund by the owner', [listed('a', 500, { progress: 'failed' })], 'absent'],
    ['is absent from an empty list', [], 'absent'],
  ])('%s', (_what, list, result) => {
    expect(found(one, [one], list)).toBe(result);
  });

  it('is not a refund that the desk made for another stored refund of the order', () => {
    const other = refund(17, 500, { step: 'repaid', providerRefundId: 'a' });
    expect(found(one, [one, other], [listed('a', 500, { reference: 'r17-0' })])).toBe('absent');
  });

  it('is not a refund by the owner when another stored refund has claimed too much of its money', () => {
    const other = refund(3, 300, { step: 'repaid', providerRefundId: 'a' });
    expect(found(one, [one, other], [listed('a', 700)])).toBe('absent');
    expect(found(one, [one, other], [listed('a', 800)])).toBe('a');
  });

  it('is not chosen while a larger or an earlier stored refund may claim the same money first', () => {
    const smaller = refund(8, 300);
    const equal = refund(9, 500);
    const all = [one, smaller, equal];
    const list = [listed('a', 600)];
    expect(found(smaller, all, list)).toBe('wait');
    expect(found(equal, all, list)).toBe('wait');
    expect(found(one, all, list)).toBe('a');
  });
});

describe('the money that the owner returned at the provider', () => {
  it('is the sum of the listed refunds that belong to no stored refund and did not fail', () => {
    const list = [
      listed('a', 500),
      listed('b', 300, { progress: 'failed' }),
      listed('c', 200, { progress: 'pending' }),
      listed('d', 100, { reference: 'r7-0' }),
    ];
    const { refunds, left } = ownersMoney(list, [refund(7, 100, { step: 'repaid', providerRefundId: 'd' })]);
    expect(refunds.map(({ refundId, left: of }) => [refundId, of])).toEqual([
      ['a', 500],
      ['c', 200],
    ]);
    expect(left).toBe(700);
  });

  it('is reduced by what an earlier release of the software repaid in refunds without an id', () => {
    const earlier = refund(7, 400, { step: 'repaid' });
    expect(ownersMoney([listed('a', 500)], [earlier]).left).toBe(100);
    expect(ownersMoney([listed('a', 300)], [earlier]).left).toBe(0);
  });

  it('is not reduced by what was returned in cash', () => {
    expect(ownersMoney([listed('a', 500)], [refund(7, 400, { step: 'repaid', tender: 'cash' })]).left).toBe(500);
  });
});

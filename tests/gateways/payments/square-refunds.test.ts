import { describe, expect, it } from 'vitest';
import { stubHost } from '../stub-host.ts';
import { cad, errors, payment, squareAt } from './square-at-stub.ts';

const host = stubHost();
const gateway = () => squareAt(host);

describe('squareGateway.refund', () => {
  const refund = { key: 'refund-1', reference: 'r1-0', paymentId: 'sq1', amount: 345, reason: 'Rejected: sold out' };
  const refundReply = (status: string) => ({
    body: { refund: { id: 'r1', status, amount_money: cad(345), payment_id: 'sq1' } },
  });

  it.each([
    ['COMPLETED', { kind: 'refunded', refundId: 'r1', amount: 345, settled: true }],
    ['PENDING', { kind: 'refunded', settled: false }],
    ['REJECTED', { kind: 'refused', reason: 'notAllowed' }],
  ])('reads a refund with the status %s', async (status, outcome) => {
    host.answer(refundReply(status));
    expect(await gateway().refund(refund)).toMatchObject(outcome);
    expect(JSON.parse(host.requests[0]?.body ?? '')).toEqual({
      idempotency_key: 'refund-1',
      payment_id: 'sq1',
      amount_money: cad(345),
      reason: 'Rejected: sold out (r1-0)',
    });
  });

  it('is refused for more than was paid', async () => {
    host.answer(errors(400, 'REFUND_ERROR', 'REFUND_AMOUNT_INVALID'));
    expect(await gateway().refund(refund)).toMatchObject({ kind: 'refused', reason: 'notAllowed' });
  });
});

describe('squareGateway.refundState', () => {
  it.each([
    ['COMPLETED', { kind: 'refunded', settled: true }],
    ['PENDING', { kind: 'refunded', settled: false }],
    ['REJECTED', { kind: 'failed', detail: 'refund REJECTED' }],
    ['FAILED', { kind: 'failed', detail: 'refund FAILED' }],
  ])('reads the status %s', async (status, state) => {
    host.answer({ body: { refund: { id: 'r1', status, amount_money: cad(345), payment_id: 'sq1' } } });
    expect(await gateway().refundState('r1')).toEqual(state);
    expect(host.requests[0]).toMatchObject({ method: 'GET', path: '/v2/refunds/r1' });
  });
});

describe('squareGateway.refundsOf', () => {
  const refund = (id: string, status: string, reason?: string | null) => ({
    body: { refund: { id, status, amount_money: cad(345), payment_id: 'sq1', reason } },
  });

  const paid = (...refundIds: string[]) => ({
    body: { payment: payment({ status: 'COMPLETED', refund_ids: refundIds }) },
  });

  it('reads each refund that the payment names', async () => {
    host.answer(
      paid('r1', 'r2', 'r3'),
      refund('r1', 'COMPLETED', 'Sold out (r7-0)'),
      refund('r2', 'PENDING', 'Sold out'),
      refund('r3', 'FAILED', null),
    );
    expect(await gateway().refundsOf('sq1')).toEqual({
      kind: 'refunds',
      refunds: [
        { refundId: 'r1', reference: 'r7-0', amount: 345, progress: 'settled' },
        { refundId: 'r2', reference: null, amount: 345, progress: 'pending' },
        { refundId: 'r3', reference: null, amount: 345, progress: 'failed' },
      ],
    });
    expect(host.requests.map(({ path }) => path)).toEqual([
      '/v2/payments/sq1',
      '/v2/refunds/r1',
      '/v2/refunds/r2',
      '/v2/refunds/r3',
    ]);
  });

  it('reads back the reference of a refund whose reason is too long for Square', async () => {
    host.answer(refund('r1', 'COMPLETED'));
    await gateway().refund({ key: 'k', reference: 'r12-3', paymentId: 'sq1', amount: 345, reason: 'x'.repeat(500) });
    const { reason } = JSON.parse(host.requests[0]?.body ?? '');
    expect(reason).toHaveLength(192);
    host.answer(paid('r1'), refund('r1', 'COMPLETED', reason));
    expect(await gateway().refundsOf('sq1')).toMatchObject({ refunds: [{ reference: 'r12-3' }] });
  });

  it('is empty for a payment without refunds', async () => {
    host.answer({ body: { payment: payment() } });
    expect(await gateway().refundsOf('sq1')).toEqual({ kind: 'refunds', refunds: [] });
  });

  it('is unknown when one refund cannot be read', async () => {
    host.answer(paid('r1'), errors(500, 'API_ERROR', 'INTERNAL_SERVER_ERROR'));
    expect(await gateway().refundsOf('sq1')).toMatchObject({ kind: 'unknown' });
  });
});

import { describe, expect, it } from 'vitest';
import { stubHost } from '../stub-host.ts';
import { stripeAt } from './stripe-at-stub.ts';

const host = stubHost();
const gateway = () => stripeAt(host);

describe('stripeGateway.refund', () => {
  const refund = { key: 'refund-1', reference: 'r1-0', paymentId: 'pi_1', amount: 345, reason: 'Rejected: sold out' };

  it.each([
    ['succeeded', true],
    ['pending', false],
  ])('gives money back (%s)', async (status, settled) => {
    host.answer({ body: { id: 're_1', object: 'refund', amount: 345, status } });
    expect(await gateway().refund(refund)).toEqual({ kind: 'refunded', refundId: 're_1', amount: 345, settled });
    expect(host.requests[0]?.headers['idempotency-key']).toBe('refund-1:refund');
    expect(host.requests[0]?.body).toContain('metadata[reference]=r1-0');
  });

  it('reports a refund that the bank refused', async () => {
    host.answer({
      body: { id: 're_1', object: 'refund', amount: 345, status: 'failed', failure_reason: 'lost_or_stolen_card' },
    });
    expect(await gateway().refund(refund)).toMatchObject({ kind: 'refused', reason: 'notAllowed' });
  });
});

describe('stripeGateway.refundState', () => {
  it.each([
    ['succeeded', { kind: 'refunded', settled: true }],
    ['pending', { kind: 'refunded', settled: false }],
    ['requires_action', { kind: 'refunded', settled: false }],
    ['failed', { kind: 'failed', detail: 'refund failed: lost_or_stolen_card' }],
    ['canceled', { kind: 'failed', detail: 'refund canceled: lost_or_stolen_card' }],
  ])('reads the status %s', async (status, state) => {
    host.answer({ body: { id: 're_1', object: 'refund', amount: 345, status, failure_reason: 'lost_or_stolen_card' } });
    expect(await gateway().refundState('re_1')).toEqual(state);
    expect(host.requests[0]).toMatchObject({ method: 'GET', path: '/v1/refunds/re_1' });
  });
});

describe('stripeGateway.refundsOf', () => {
  const refund = (id: string, status: string, metadata: Record<string, string> | null) => ({
    ...{ id, object: 'refund', amount: 345, status, metadata },
  });
  const page = (data: readonly object[], has_more = false) => ({
    body: { object: 'list', url: '/v1/refunds', has_more, data },
  });

  it('reads all pages of the list', async () => {
    host.answer(
      page([refund('re_3', 'succeeded', { reference: 'r7-0' }), refund('re_2', 'requires_action', {})], true),
      page([refund('re_1', 'canceled', null)]),
    );
    expect(await gateway().refundsOf('pi_1')).toEqual({
      kind: 'refunds',
      refunds: [
        { refundId: 're_3', reference: 'r7-0', amount: 345, progress: 'settled' },
        { refundId: 're_2', reference: null, amount: 345, progress: 'pending' },
        { refundId: 're_1', reference: null, amount: 345, progress: 'failed' },
      ],
    });
    expect(host.requests.map(({ path }) => path)).toEqual([
      expect.stringContaining('/v1/refunds?payment_intent=pi_1'),
      expect.stringContaining('starting_after=re_2'),
    ]);
  });
});

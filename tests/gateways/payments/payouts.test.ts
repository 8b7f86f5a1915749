import { describe, expect, it } from 'vitest';
import { type Charge, PAYMENT_PROVIDERS } from '../../../functions/gateways/payments/gateway.ts';
import { writeEntry } from '../../../functions/gateways/payments/stand-in/balance.ts';
import { DAY_MS } from '../../../src/domain/time.ts';
import { stubHost } from '../stub-host.ts';
import { openStandIn } from './open-stand-in.ts';
import { squareAt } from './square-at-stub.ts';
import { stripeAt } from './stripe-at-stub.ts';

const host = stubHost();
/** Noon of a Friday, in UTC. */
const FRIDAY = Date.UTC(2026, 10, 20, 12);
const charge: Charge = { key: 'key-1', amount: 2345, capture: 'now', description: 'Maple Ramen, order 12-105' };

describe.each(PAYMENT_PROVIDERS)('payouts of the %s stand-in', (provider) => {
  it('are made two working days after the payments, with the refunds and fees taken off; each line names its payment', async () => {
    const made = openStandIn(provider, FRIDAY);
    const paid = await made.gateway.authorise(charge, await made.payInBrowser(charge, '4242424242424242'));
    const paymentId = paid.kind === 'paid' ? paid.paymentId : '';
    await made.gateway.refund({ key: 'refund-1', reference: 'r1-0', paymentId, amount: 345, reason: 'Sold out' });
    expect(await made.gateway.payouts(0, null)).toEqual({ kind: 'page', entries: [], next: null });
    const awaited = provider === 'stripe' ? [{ paymentId, availableAt: Date.UTC(2026, 10, 24) }] : [];
    expect(await made.gateway.awaitedMoney(0)).toEqual({ kind: 'page', entries: awaited, next: null });

    made.wait(4 * DAY_MS);
    const payouts = await made.gateway.payouts(FRIDAY, null);
    if (payouts.kind !== 'page') throw new Error(payouts.detail);
    const [payout] = payouts.entries;
    expect(payouts.entries).toHaveLength(1);
    expect(payout).toMatchObject({
      amount: 2345 - 98 - 345,
      state: 'inTransit',
      lines: 'ready',
      arrivesOn: '2026-11-25',
    });
    const lines = await made.gateway.payoutLines(payout?.id ?? '', null);
    if (lines.kind !== 'page') throw new Error(lines.detail);
    expect(lines.next).toBeNull();
    expect(lines.entries).toHaveLength(2);
    expect(lines.entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'charge', amount: 2345, fee: 98, paymentId }),
        expect.objectContaining({ kind: 'refund', amount: -345, fee: 0, paymentId }),
      ]),
    );
    expect(await made.gatewayOf(8).payouts(0, null)).toMatchObject({ entries: [] });
  });

  it('list their lines in pages', async () => {
    const made = openStandIn(provider, FRIDAY);
    for (let each = 0; each < 150; each += 1)
      writeEntry(made.store, {
        ...{ id: `txn_${each}`, provider, businessId: 7, paymentId: `p${each}`, kind: 'charge', amount: 1000 },
        at: FRIDAY - each,
      });
    made.wait(7 * DAY_MS);
    const payouts = await made.gateway.payouts(0, null);
    const id = payouts.kind === 'page' ? (payouts.entries[0]?.id ?? '') : '';
    const seen = new Set<string>();
    for (let after: string | null = null, pages = 0; pages < 2; pages += 1) {
      const page = await made.gateway.payoutLines(id, after);
      if (page.kind !== 'page') throw new Error(page.detail);
      for (const line of page.entries) seen.add(line.id);
      after = page.next;
      expect(after === null).toBe(pages === 1);
    }
    expect(seen.size).toBe(150);
  });
});

describe('stripeGateway', () => {
  const gateway = () => stripeAt(host);
  const list = (data: object[], has_more = false) => ({ body: { object: 'list', url: '/', has_more, data } });
  const transaction = (
    id: string,
    type: string,
    amount: number,
    source: object | string | null,
    extra: object = {},
  ) => ({
    ...{ id, object: 'balance_transaction', type, amount, fee: 0, currency: 'cad', created: 1_700_000_000, source },
    ...{ description: null, ...extra },
  });

  it('reads payouts in Canadian dollars; a payout made by hand has no lines, and an unfinished payout gets its lines later', async () => {
    const payout = (id: string, extra: object) => ({
      ...{ id, object: 'payout', amount: 900, currency: 'cad', created: 1_700_000_000, arrival_date: 1_700_179_200 },
      ...{ status: 'paid', automatic: true, reconciliation_status: 'completed', ...extra },
    });
    host.answer(
      list(
        [
          payout('po_1', { status: 'in_transit' }),
          payout('po_2', { automatic: false, reconciliation_status: 'not_applicable' }),
          payout('po_3', { reconciliation_status: 'in_progress', status: 'canceled' }),
          payout('po_4', { currency: 'usd' }),
        ],
        true,
      ),
    );
    expect(await gateway().payouts(1_600_000_000_000, 'po_0')).toEqual({
      kind: 'page',
      next: 'po_4',
      entries: [
        {
          id: 'po_1',
          createdAt: 1_700_000_000_000,
          arrivesOn: '2023-11-17',
          amount: 900,
          state: 'inTransit',
          lines: 'ready',
        },
        expect.objectContaining({ id: 'po_2', lines: 'never', state: 'paid' }),
        expect.objectContaining({ id: 'po_3', lines: 'later', state: 'cancelled' }),
      ],
    });
    const [request] = host.requests;
    expect(decodeURIComponent(request?.path ?? '')).toBe(
      '/v1/payouts?created[gte]=1600000000&limit=100&starting_after=po_0',
    );
  });

  it('reads the lines of a payout, and leaves out the line of the payout itself', async () => {
    const of = (object: string) => ({ id: 'x', object, payment_intent: 'pi_1' });
    host.answer(
      list([
        transaction('txn_0', 'payout', -900, 'po_1'),
        transaction('txn_1', 'charge', 1000, of('charge'), { fee: 59 }),
        transaction('txn_2', 'refund', -100, of('refund')),
        transaction('txn_3', 'adjustment', -700, of('dispute'), { fee: 1500, description: 'Chargeback withdrawal' }),
        transaction('txn_4', 'stripe_fee', -10, null, { description: 'Radar' }),
        transaction('txn_5', 'payout_failure', 400, 'po_0'),
      ]),
    );
    const lines = await gateway().payoutLines('po_1', null);
    if (lines.kind !== 'page') throw new Error(lines.detail);
    expect(
      lines.entries.map(({ kind, amount, fee, paymentId, about }) => [kind, amount, fee, paymentId, about]),
    ).toEqual([
      ['charge', 1000, 59, 'pi_1', ''],
      ['refund', -100, 0, 'pi_1', ''],
      ['dispute', -700, 1500, 'pi_1', 'Chargeback withdrawal'],
      ['fee', -10, 0, null, 'Radar'],
      ['adjustment', 400, 0, null, ''],
    ]);
    expect(decodeURIComponent(host.requests[0]?.path ?? '')).toBe(
      '/v1/balance_transactions?payout=po_1&limit=100&expand[0]=data.source',
    );
  });

  it('reports a missing permission of the key, and a lost connection', async () => {
    host.answer({ status: 403, body: { error: { type: 'invalid_request_error', message: 'no' } } });
    expect(await gateway().payouts(0, null)).toMatchObject({ kind: 'refused', reason: 'configuration' });
    host.answer('reset');
    expect(await gateway().payoutLines('po_1', null)).toMatchObject({ kind: 'unknown' });
  });
});

describe('squareGateway', () => {
  const gateway = () => squareAt(host);
  const cad = (amount: number) => ({ amount, currency_code: 'CAD' });

  it('reads payouts and their entries; a refund also gives back a fee', async () => {
    host.answer({
      body: {
        payouts: [
          {
            ...{ id: 'po_1', status: 'SENT', location_id: 'L1', created_at: '2022-03-24T03:07:09Z', version: 1 },
            ...{ amount_money: cad(-103), arrival_date: '2022-03-25', destination: { type: 'BANK_ACCOUNT', id: 'b' } },
          },
        ],
        cursor: 'more',
      },
    });
    expect(await gateway().payouts(0, null)).toEqual({
      kind: 'page',
      next: 'more',
      entries: [
        {
          ...{ id: 'po_1', createdAt: Date.UTC(2022, 2, 24, 3, 7, 9), arrivesOn: '2022-03-25', amount: -103 },
          ...{ state: 'inTransit', lines: 'ready' },
        },
      ],
    });
    const entry = (id: string, type: string, gross: number, fee: number, extra: object = {}) => ({
      ...{ id, payout_id: 'po_1', effective_at: '2022-03-24T03:07:09Z', type },
      ...{ gross_amount_money: cad(gross), fee_amount_money: cad(fee), net_amount_money: cad(gross - fee), ...extra },
    });
    const payment_id = 'sq1';
    host.answer({
      body: {
        payout_entries: [
          entry('poe_1', 'CHARGE', 15_000, 465, { type_charge_details: { payment_id } }),
          entry('poe_2', 'REFUND', -5000, -155, { type_refund_details: { payment_id, refund_id: 'r1' } }),
          entry('poe_3', 'OPEN_DISPUTE', -900, 0, { type_open_dispute_details: { payment_id, dispute_id: 'd1' } }),
          entry('poe_4', 'THIRD_PARTY_FEE', -25, 0),
          entry('poe_5', 'HOLD_ADJUSTMENT', -1, 0),
        ],
      },
    });
    const lines = await gateway().payoutLines('po_1', 'after');
    if (lines.kind !== 'page') throw new Error(lines.detail);
    expect(lines.next).toBeNull();
    expect(
      lines.entries.map(({ kind, amount, fee, paymentId, about }) => [kind, amount, fee, paymentId, about]),
    ).toEqual([
      ['charge', 15_000, 465, 'sq1', 'Charge'],
      ['refund', -5000, -155, 'sq1', 'Refund'],
      ['dispute', -900, 0, 'sq1', 'Open dispute'],
      ['fee', -25, 0, null, 'Third party fee'],
      ['adjustment', -1, 0, null, 'Hold adjustment'],
    ]);
    expect(host.requests.at(-1)?.path).toBe('/v2/payouts/po_1/payout-entries?limit=100&cursor=after');
  });

  it('reports that the token lacks a permission', async () => {
    const body = { errors: [{ category: 'AUTHENTICATION_ERROR', code: 'INSUFFICIENT_SCOPES' }] };
    host.answer({ status: 403, body });
    expect(await gateway().payouts(0, null)).toMatchObject({ kind: 'refused', reason: 'configuration' });
  });
});

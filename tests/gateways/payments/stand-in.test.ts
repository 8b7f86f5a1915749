import { describe, expect, it } from 'vitest';
import type { Charge } from '../../../functions/gateways/payments/gateway.ts';
import { NO_PAYMENT_IS_FINAL_AFTER_MS, PAYMENT_PROVIDERS } from '../../../functions/gateways/payments/gateway.ts';
import { REFUND_DELAY_MS } from '../../../functions/gateways/payments/stand-in/refunds.ts';
import type { CardBehaviour } from '../../../functions/gateways/payments/stand-in/test-cards.ts';
import { TEST_CARDS } from '../../../functions/gateways/payments/stand-in/test-cards.ts';
import { openStandIn } from './open-stand-in.ts';

const card = (behaviour: CardBehaviour) => TEST_CARDS.find((known) => known.behaviour === behaviour)?.number ?? '';
const charge: Charge = { key: 'key-1', amount: 2345, capture: 'later', description: 'Maple Ramen, order 12-105' };

describe('TEST_CARDS', () => {
  it('are valid card numbers (Luhn)', () => {
    for (const { number } of TEST_CARDS) {
      const sum = [...number].reverse().reduce((total, digit, place) => {
        const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
        return total + (value > 9 ? value - 9 : value);
      }, 0);
      expect(sum % 10).toBe(0);
    }
  });
});

describe.each(PAYMENT_PROVIDERS)('the %s adapter on the stand-in host', (provider) => {
  const openHost = () => openStandIn(provider);
  async function authorise(standIn = openHost(), number = card('approved'), authorisedCharge = charge) {
    const outcome = await standIn.gateway.authorise(
      authorisedCharge,
      await standIn.payInBrowser(authorisedCharge, number),
    );
    return { made: standIn, outcome, paymentId: 'paymentId' in outcome ? (outcome.paymentId ?? '') : '' };
  }

  it('authorises, captures and refunds', async () => {
    const { made, outcome, paymentId } = await authorise();
    expect(outcome).toMatchObject({ kind: 'authorised', amount: 2345 });
    expect(await made.gateway.capture(paymentId)).toMatchObject({ kind: 'paid', amount: 2345, refunded: 0 });
    const refund = { key: 'refund-1', reference: 'r1-0', paymentId, amount: 345, reason: 'Sold out' };
    expect(await made.gateway.refund(refund)).toMatchObject({ kind: 'refunded', amount: 345, settled: true });
    expect(await made.gateway.payment(paymentId)).toMatchObject({ kind: 'paid', refunded: 345 });
  });

  it('captures immediately when the charge has the capture "now"', async () => {
    const { outcome } = await authorise(openHost(), card('approved'), { ...charge, capture: 'now' });
    expect(outcome).toMatchObject({ kind: 'paid', amount: 2345 });
  });

  it.each([
    ['declined', /declined|GENERIC_DECLINE/],
    ['insufficientFunds', /insufficient funds|INSUFFICIENT_FUNDS/],
  ] as const)('declines the test card %s, with a message for the customer', async (behaviour, message) => {
    const { outcome } = await authorise(openHost(), card(behaviour));
    expect(outcome).toMatchObject({ kind: 'declined', message: expect.stringMatching(message) });
  });

  it('asks for 3-D Secure and authorises only when it is passed', async () => {
    for (const [passes, kind] of [
      [true, 'authorised'],
      [false, 'declined'],
    ] as const) {
      const standIn = openHost();
      const token = await standIn.payInBrowser(charge, card('challenged'), passes);
      expect(await standIn.gateway.authorise(charge, token)).toMatchObject({ kind });
    }
  });

  it('repeats the answer to a repeated call, also when calls are concurrent', async () => {
    const standIn = openHost();
    const token = await standIn.payInBrowser(charge, card('approved'));
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => standIn.gateway.authorise(charge, token)));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(standIn.ledger.payments()).toHaveLength(1);
  });

  it('refuses a key that was used with another amount', async () => {
    const { made } = await authorise();
    const other = { ...charge, amount: 100 };
    const outcome =
      provider === 'stripe' ? await made.gateway.prepare(other) : await made.gateway.authorise(other, 'cnon:any');
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'keyReused' });
  });

  it('voids, and answers with the state of the payment when a capture or void comes too late', async () => {
    const one = await authorise();
    expect(await one.made.gateway.void(one.paymentId)).toMatchObject({ kind: 'voided' });
    expect(await one.made.gateway.void(one.paymentId)).toMatchObject({ kind: 'voided' });
    expect(await one.made.gateway.capture(one.paymentId)).toMatchObject({ kind: 'voided' });
    const other = await authorise();
    await other.made.gateway.capture(other.paymentId);
    expect(await other.made.gateway.void(other.paymentId)).toMatchObject({ kind: 'paid' });
    expect(await other.made.gateway.capture(other.paymentId)).toMatchObject({ kind: 'paid' });
  });

  it('refunds once per key and never more than was captured', async () => {
    const { made, paymentId } = await authorise();
    const refund = { key: 'refund-1', reference: 'r1-0', paymentId, amount: 2000, reason: 'Sold out' };
    expect(await made.gateway.refund(refund)).toMatchObject({ kind: 'refused', reason: 'notAllowed' });
    await made.gateway.capture(paymentId);
    const secondRefund = { ...refund, key: 'refund-2', reference: 'r2-0' };
    expect(await made.gateway.refund(secondRefund)).toMatchObject({ kind: 'refunded' });
    expect(await made.gateway.refund(secondRefund)).toMatchObject({ kind: 'refunded' });
    expect(await made.gateway.refund({ ...secondRefund, key: 'refund-3' })).toMatchObject({
      kind: 'refused',
      reason: 'notAllowed',
    });
    expect(await made.gateway.payment(paymentId)).toMatchObject({ refunded: 2000 });
  });

  describe('a refund', () => {
    const refund = { key: 'refund-1', reference: 'r1-0', amount: 2000, reason: 'Sold out' };
    async function refundOn(behaviour: CardBehaviour) {
      const { made, paymentId } = await authorise(openHost(), card(behaviour));
      await made.gateway.capture(paymentId);
      await made.deliver();
      const outcome = await made.gateway.refund({ ...refund, paymentId });
      const refundId = outcome.kind === 'refunded' ? outcome.refundId : '';
      const shown = async () => {
        const state = await made.gateway.payment(paymentId);
        return state.kind === 'paid' ? state.refunded : null;
      };
      const again = () => made.gateway.refund({ ...refund, key: 'refund-2', paymentId });
      return { made, outcome, refundId, shown, again };
    }

    it('to the test card "refundPending" is settled after one minute, with an event', async () => {
      const { made, outcome, refundId, shown, again } = await refundOn('refundPending');
      expect(outcome).toMatchObject({ kind: 'refunded', settled: false });
      expect(await shown()).toBe(provider === 'stripe' ? 2000 : 0);
      expect(await again()).toMatchObject({ kind: 'refused', reason: 'notAllowed' });
      made.wait(REFUND_DELAY_MS);
      expect(await made.gateway.refundState(refundId)).toEqual({ kind: 'refunded', settled: true });
      expect(await shown()).toBe(2000);
      expect(await made.deliver()).toHaveLength(2);
    });

    it('to the test card "refundFails" fails after one minute, with an event, and can be made again', async () => {
      const { made, outcome, refundId, shown, again } = await refundOn('refundFails');
      expect(outcome).toMatchObject({ kind: 'refunded', settled: provider === 'stripe' });
      made.wait(REFUND_DELAY_MS);
      expect(await made.gateway.refundState(refundId)).toMatchObject({ kind: 'failed' });
      expect(await shown()).toBe(0);
      expect(await made.deliver()).toHaveLength(2);
      expect(await again()).toMatchObject({ kind: 'refunded', settled: true });
      expect(await shown()).toBe(2000);
    });

    it('to the test card "refundRefused" is refused once', async () => {
      const { outcome, shown, again } = await refundOn('refundRefused');
      expect(outcome).toMatchObject({ kind: 'refused', reason: 'notAllowed' });
      expect(await shown()).toBe(0);
      expect(await again()).toMatchObject({ kind: 'refunded', settled: true });
    });

    it('is hidden from another business', async () => {
      const { made, refundId } = await refundOn('approved');
      expect(await made.gatewayOf(8).refundState(refundId)).toMatchObject({ kind: 'refused', reason: 'mismatch' });
    });
  });

  it('hides one business’s payments from another', async () => {
    const { made, paymentId } = await authorise();
    const otherGateway = made.gatewayOf(8);
    expect(await otherGateway.payment(paymentId)).toMatchObject({ kind: 'refused', reason: 'mismatch' });
    expect(await otherGateway.void(paymentId)).toMatchObject({ kind: 'refused', reason: 'mismatch' });
    made.wait(NO_PAYMENT_IS_FINAL_AFTER_MS + 1);
    expect(
      await otherGateway.lookUp({ key: charge.key, startedAt: made.now() - NO_PAYMENT_IS_FINAL_AFTER_MS - 1 }),
    ).toEqual({
      kind: 'none',
    });
  });

  it('does not authorise a number that is not a test card', async () => {
    const standIn = openHost();
    const token = await standIn.payInBrowser(charge, '4000056655665556');
    expect(await standIn.gateway.authorise(charge, token)).not.toMatchObject({ kind: 'authorised' });
  });
});

describe('a connection lost before the charge', () => {
  it('leaves no payment at Square, and a retry charges', async () => {
    const standIn = openStandIn('square');
    const attempt = { key: charge.key, startedAt: standIn.now() };
    const token = await standIn.payInBrowser(charge, card('lostBefore'));
    expect(await standIn.gateway.authorise(charge, token)).toMatchObject({ kind: 'unknown' });
    expect(await standIn.gateway.lookUp(attempt)).toMatchObject({ kind: 'unknown' });
    standIn.wait(NO_PAYMENT_IS_FINAL_AFTER_MS + 1);
    expect(await standIn.gateway.lookUp(attempt)).toEqual({ kind: 'none' });
    expect(await standIn.gateway.authorise(charge, token)).toMatchObject({ kind: 'authorised' });
  });

  it('leaves an unconfirmed payment at Stripe, and a retry confirms it', async () => {
    const standIn = openStandIn('stripe');
    const attempt = { key: charge.key, startedAt: standIn.now() };
    await expect(standIn.payInBrowser(charge, card('lostBefore'))).rejects.toThrow('lost');
    expect(await standIn.gateway.lookUp(attempt)).toMatchObject({ kind: 'needsAction' });
    const token = await standIn.payInBrowser(charge, card('lostBefore'));
    expect(await standIn.gateway.authorise(charge, token)).toMatchObject({ kind: 'authorised' });
    expect(standIn.ledger.payments()).toHaveLength(1);
  });
});

describe('a connection lost after the charge', () => {
  it('leaves a payment at Square; lookUp finds this payment, and a retry returns it', async () => {
    const standIn = openStandIn('square');
    const token = await standIn.payInBrowser(charge, card('lostAfter'));
    expect(await standIn.gateway.authorise(charge, token)).toMatchObject({ kind: 'unknown' });
    expect(await standIn.gateway.lookUp({ key: charge.key, startedAt: standIn.now() })).toMatchObject({
      kind: 'authorised',
    });
    expect(await standIn.gateway.authorise(charge, token)).toMatchObject({ kind: 'authorised' });
    expect(standIn.ledger.payments()).toHaveLength(1);
  });

  it('leaves a payment at Stripe; lookUp finds this payment without the browser', async () => {
    const standIn = openStandIn('stripe');
    await expect(standIn.payInBrowser(charge, card('lostAfter'))).rejects.toThrow('lost');
    expect(await standIn.gateway.lookUp({ key: charge.key, startedAt: standIn.now() })).toMatchObject({
      kind: 'authorised',
    });
    expect(standIn.ledger.payments()).toHaveLength(1);
  });
});

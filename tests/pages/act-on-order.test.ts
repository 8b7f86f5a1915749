import { expect, it, vi } from 'vitest';
import type { PersonSession } from '../../functions/for-pages.ts';
import type { RefundFigures } from '../../src/contract/business-orders.ts';
import { failure, replied } from '../../src/contract/errors.ts';
import { actOnOrder, seenFigures } from '../../src/pages/manage/_orders.ts';

const person: PersonSession = { personId: 5, sessionId: 1, email: 'sam@example.ca', name: 'Sam', memberships: [] };
const unasked = async () => failure('unavailable');

const FIGURES: RefundFigures = { amount: 100, money: 80, tax: 5, tender: 'terminal', cash: null };

/**
 * Sends the form of a refund, by default after the person has seen its figures. `known`: the figures that the backend
 * computes now; null if the refund was made already. Returns the problems, the figures to show, and the refunds that
 * the backend was asked for.
 */
async function refund(fields: Readonly<Record<string, string>>, known: RefundFigures | null = FIGURES) {
  const asked = vi.fn(async (..._: readonly unknown[]) => replied({ amount: 100, money: 100, credit: 0 }));
  const backend = {
    manage: {
      refundFigures: async () => replied(known),
      refund: asked,
      repayOtherwise: unasked,
      sendReceiptAgain: unasked,
    },
    books: { blockCard: unasked, forget: unasked },
    resendCards: unasked,
  };
  const order = { routingPath: 'ramen', orderNumber: '100-101' };
  const form = { key: 'one refund', reason: 'Cold', seen: seenFigures(FIGURES), ...fields };
  const { problems, figures } = await actOnOrder(backend, person, order, form);
  return { problems, figures, parts: asked.mock.calls.map(([, , , form]) => form) };
}

it.each([
  ['without a kind', {}, 'kind', 'Please choose what goes back.'],
  ['of an unknown kind', { kind: 'all' }, 'kind', 'Please choose what goes back.'],
  ['of no dish', { kind: 'rows', 'row-0': '0' }, 'kind', 'Please enter how many of a dish go back.'],
  ['of no dollars', { kind: 'amount', dollars: '' }, 'dollars', 'Write dollars: 30 or 30.50.'],
  ['of a word', { kind: 'amount', dollars: 'all' }, 'dollars', 'Write dollars: 30 or 30.50.'],
  ['of dollars with three decimals', { kind: 'amount', dollars: '1.234' }, 'dollars', 'Write dollars: 30 or 30.50.'],
  ['of dollars in powers of ten', { kind: 'amount', dollars: '1e2' }, 'dollars', 'Write dollars: 30 or 30.50.'],
  ['of zero dollars', { kind: 'amount', dollars: '0' }, 'dollars', 'Please enter an amount above zero.'],
])('a refund %s is refused, with a message at the field with the mistake', async (_, fields, field, message) => {
  expect(await refund(fields)).toEqual({ problems: [{ field, message }], figures: null, parts: [] });
});

it.each([
  ['12', 1_200],
  ['12,5', 1_250],
  [' $1,234.50 ', 123_450],
  ['1,234', 123_400],
])('a refund of an amount reads "%s" as dollars', async (dollars, amount) => {
  const { problems, parts } = await refund({ kind: 'amount', dollars });
  expect(problems).toEqual([]);
  expect(parts).toMatchObject([{ part: { kind: 'amount', amount } }]);
});

it('a refund with a mistake in the amount and without a reason names both mistakes', async () => {
  const { problems } = await refund({ kind: 'amount', dollars: 'x', reason: '' });
  expect(problems.map(({ field }) => field)).toEqual(['dollars', 'reason']);
});

it('a refund of the whole order reaches the backend', async () => {
  const { problems, parts } = await refund({ kind: 'whole' });
  expect(problems).toEqual([]);
  expect(parts).toMatchObject([{ key: 'one refund', part: { kind: 'whole' } }]);
});

it('a refund is made only after the person has seen its present figures', async () => {
  for (const seen of ['', seenFigures({ ...FIGURES, money: 100 })])
    expect(await refund({ kind: 'whole', seen })).toEqual({ problems: [], figures: FIGURES, parts: [] });
  const { figures, parts } = await refund({ kind: 'whole' });
  expect(figures).toBeNull();
  expect(parts).toHaveLength(1);
});

it('E6: when another tender is chosen, or another amount of cash would go back, the new figures are shown before a refund is made', async () => {
  const inCash = { ...FIGURES, tender: 'cash', cash: 80 } as const;
  const moreCash = { ...inCash, cash: 85 };
  for (const [seen, known] of [
    [FIGURES, inCash],
    [inCash, moreCash],
  ] as const)
    expect(await refund({ kind: 'whole', seen: seenFigures(seen) }, known)).toEqual({
      ...{ problems: [], figures: known, parts: [] },
    });
});

it('a refund whose answer was lost is sent again with its key, without new figures', async () => {
  const { problems, figures, parts } = await refund({ kind: 'whole' }, null);
  expect([problems, figures]).toEqual([[], null]);
  expect(parts).toMatchObject([{ key: 'one refund' }]);
});

it('a customer is forgotten only after somebody confirms that the customer asked for it', async () => {
  const forget = vi.fn(async (..._: readonly unknown[]) => replied({ forgottenOrders: 1 }));
  const backend = {
    manage: { refundFigures: unasked, refund: unasked, repayOtherwise: unasked, sendReceiptAgain: unasked },
    books: { blockCard: unasked, forget },
    resendCards: unasked,
  };
  const order = { routingPath: 'ramen', orderNumber: '100-101' };
  const { problems } = await actOnOrder(backend, person, order, { act: 'forget' });
  expect(problems).toEqual([{ field: 'sure', message: 'Please confirm that the customer asked for it.' }]);
  expect(forget).not.toHaveBeenCalled();
  const done = await actOnOrder(backend, person, order, { act: 'forget', sure: 'yes' });
  expect(done).toEqual({ problems: [], isKeyUsed: false, figures: null, done: 'forgotten' });
  expect(forget.mock.calls.map(([, ...asked]) => asked)).toEqual([['ramen', { orderNumber: '100-101' }]]);
});

it('when the money of a refund was given back at the counter, the chosen tender is recorded', async () => {
  const repayOtherwise = vi.fn(async (..._: readonly unknown[]) => replied(null));
  const backend = {
    manage: { refundFigures: unasked, refund: unasked, repayOtherwise, sendReceiptAgain: unasked },
    books: { blockCard: unasked, forget: unasked },
    resendCards: unasked,
  };
  const order = { routingPath: 'ramen', orderNumber: '100-101' };
  const form = { act: 'repayOtherwise', refundId: '7' };
  expect(await actOnOrder(backend, person, order, form)).toMatchObject({
    problems: [{ field: 'tender', message: 'Please choose how the money was given back.' }],
  });
  expect(repayOtherwise).not.toHaveBeenCalled();
  expect(await actOnOrder(backend, person, order, { ...form, tender: 'cash' })).toMatchObject({
    ...{ problems: [], done: 'repaid' },
  });
  expect(repayOtherwise.mock.calls.map(([, ...asked]) => asked)).toEqual([
    ['ramen', { orderNumber: '100-101', refundId: 7 }, { tender: 'cash' }],
  ]);
});

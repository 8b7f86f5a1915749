import { expect, test, vi } from 'vitest';
import type { PersonSession } from '../../functions/for-pages.ts';
import type { ConsoleFrame } from '../../src/components/console/screens.ts';
import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import { visitCredit } from '../../src/pages/manage/_credit-visit.ts';

const person: PersonSession = { personId: 5, sessionId: 1, email: 'sam@example.ca', name: 'Sam', memberships: [] };
const business: ConsoleFrame['business'] = {
  ...{ routingPath: 'ramen', name: 'Ramen', state: 'open' },
  ...{ seesBoard: true, editsBusiness: true, managesPeople: true, readsLog: true, goesLive: true },
  ...{ readsOrders: true, managesPayments: true, readsReports: true },
};
const frame: ConsoleFrame = { business, businesses: [], personId: 1, email: 'sam@example.ca' };
const unasked = async () => failure('unavailable');
const customer = {
  ...{ customerId: 901, name: 'Ann', phone: '', email: null, orders: 1, lastOrderLabel: null, credit: 0, points: 0 },
};

async function sendForget(fields: Readonly<Record<string, string>>, reply: Reply<{ forgottenOrders: number }>) {
  const forget = vi.fn(async (..._: readonly unknown[]) => reply);
  const file = async () => replied({ customer, entries: [], adjustments: [], mayForget: true });
  const books = { customers: unasked, customer: file, adjust: unasked, owed: unasked, forget };
  const parameters = new URLSearchParams('business=ramen&customer=901');
  const visit = await visitCredit({ books }, person, frame, parameters, { act: 'forget', ...fields });
  return { visit, asked: forget.mock.calls.map(([, ...call]) => call) };
}

test('a forgotten customer has no page: the form leads to the search, which says that the customer is forgotten', async () => {
  const { visit, asked } = await sendForget({ sure: 'yes' }, replied({ forgottenOrders: 3 }));
  expect(visit).toEqual(replied({ show: 'redirect', goTo: '/manage/credit?business=ramen&done=forgotten' }));
  expect(asked).toEqual([['ramen', { customerId: 901 }]]);
});

async function sendAdjustment(fields: Readonly<Record<string, string>>) {
  const adjust = vi.fn(async (..._: readonly unknown[]) => replied({ credit: 0, points: 0 }));
  const file = async () => replied({ customer, entries: [], adjustments: [], mayForget: true });
  const books = { customers: unasked, customer: file, adjust, owed: unasked, forget: unasked };
  const parameters = new URLSearchParams('business=ramen&customer=901');
  const form = { key: 'one adjustment', reason: 'Cold', ...fields };
  const visit = await visitCredit({ books }, person, frame, parameters, form);
  return { visit, amounts: adjust.mock.calls.map(([, , , asked]) => asked) };
}

test.each([
  ['giveCredit', '12,5', 1_250],
  ['giveCredit', '$1,00', 100],
  ['takeCredit', '500', 50_000],
  ['takePoints', ' 12 ', 12],
])('for %s, the typed amount "%s" is understood', async (kind, amount, read) => {
  expect((await sendAdjustment({ kind, amount })).amounts).toMatchObject([{ kind, amount: read }]);
});

test.each([
  ['giveCredit', '1.234', 'Write dollars: 30 or 30.50.'],
  ['giveCredit', '', 'Write dollars: 30 or 30.50.'],
  ['giveCredit', '0', 'Please enter an amount.'],
  ['giveCredit', '1,234', 'At most $500, or 500 points, at once.'],
  ['takePoints', '1,5', 'Write a whole number of points.'],
  ['takePoints', '1e2', 'Write a whole number of points.'],
])('for %s, the typed amount "%s" is refused at its field, and the form keeps it', async (kind, amount, message) => {
  const { visit, amounts } = await sendAdjustment({ kind, amount });
  expect(amounts).toEqual([]);
  expect(visit).toMatchObject({
    value: { show: 'customer', problems: [{ field: 'amount', message }], fields: { kind, amount, reason: 'Cold' } },
  });
});

test('a customer who cannot be forgotten yet is shown again, with the reason', async () => {
  const refusal = failure('conflict', { message: 'Order 100-101 is not finished.', reason: 'open' });
  const { visit } = await sendForget({ sure: 'yes' }, refusal);
  expect(visit).toMatchObject({
    ok: true,
    value: { show: 'customer', problems: [{ message: 'Order 100-101 is not finished.' }], notice: null },
  });
  const unsure = await sendForget({}, refusal);
  expect(unsure.asked).toEqual([]);
  expect(unsure.visit).toMatchObject({ value: { problems: [{ field: 'sure' }] } });
});

test.each([
  ['a search text that is too short', ' x', 'Please search for 2 to 254 letters or digits.'],
  ['a search that the backend cannot answer', 'Ann', failure('unavailable').failure.message],
])('the screen Credit says why it shows no results for %s', async (_case, find, message) => {
  const today = '2026-11-27';
  const owed = async () => replied({ day: today, today, owed: null, adjustments: [] });
  const books = { customers: unasked, customer: unasked, adjust: unasked, owed, forget: unasked };
  const visit = await visitCredit({ books }, person, frame, new URLSearchParams({ business: 'ramen', find }), null);
  expect(visit).toMatchObject({ value: { show: 'credit', find, customers: null, problems: [{ message }] } });
});

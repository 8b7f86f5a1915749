import { expect, test } from 'vitest';
import { timelineOf } from '../../src/pages/manage/_timeline.ts';

const moment = (at: number) => ({ at, atLabel: `at ${at}` });

test('moves, payments, refunds and messages are one list, sorted by time', () => {
  const timeline = timelineOf({
    moves: [
      { what: 'Accepted', by: 'Sam', ...moment(2) },
      { what: 'Handed over', by: 'Sam', ...moment(5) },
    ],
    charges: [{ what: 'Held on the card', amount: 1050, ...moment(1) }],
    booked: [
      { what: 'Paid', amount: 1050, ...moment(3) },
      { what: 'Repaid', amount: 200, ...moment(6) },
    ],
    refunds: [
      {
        ...{
          refundId: 1,
          amount: 200,
          money: 200,
          cash: null,
          step: 'due',
          failing: false,
          reason: 'Cold',
          person: 'Olga',
          repaidBy: null,
          mayRepayOtherwise: false,
        },
        ...moment(6),
      },
    ],
    messages: [
      { what: 'Order accepted', channel: 'sms', to: '***0123', state: 'sent', person: null, ...moment(2) },
      { what: 'Refund', channel: 'email', to: 'a***@example.ca', state: 'gaveUp', person: null, ...moment(7) },
    ],
  });
  expect(timeline.map(({ at, what, by, amount }) => [at, what, by, amount])).toEqual([
    [1, 'Held on the card', null, 1050],
    [2, 'Accepted', 'Sam', null],
    [2, 'Message: Order accepted', 'Sent', null],
    [3, 'Paid', null, 1050],
    [5, 'Handed over', 'Sam', null],
    [6, 'Refund: Cold', 'Olga', -200],
    [6, 'Repaid', null, 200],
    [7, 'Message: Refund', 'Not sent', null],
  ]);
  expect(timeline[5]).toMatchObject({ more: 'On its way back.', trouble: null });
  expect(timeline[7]).toMatchObject({
    more: 'Email to a***@example.ca',
    trouble: expect.stringContaining('for a day'),
  });
});

test('a refund that the provider refuses is shown as trouble', () => {
  const refund = {
    refundId: 1,
    amount: 200,
    money: 200,
    cash: null,
    step: 'due',
    failing: true,
    reason: 'Cold',
    person: null,
    repaidBy: null,
    mayRepayOtherwise: true,
  } as const;
  const nothing = { moves: [], charges: [], booked: [], messages: [] };
  expect(timelineOf({ ...nothing, refunds: [{ ...refund, ...moment(1) }] })).toMatchObject([
    {
      more: null,
      trouble: expect.stringContaining('has not returned it'),
      by: 'The system',
      amount: -200,
      repayable: 1,
    },
  ]);
  const [onItsWay] = timelineOf({ ...nothing, refunds: [{ ...refund, mayRepayOtherwise: false, ...moment(1) }] });
  expect(onItsWay).toMatchObject({ repayable: null });
});

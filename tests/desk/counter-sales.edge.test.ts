import { describe, expect, it } from 'vitest';
import { giveCredit } from '../../functions/desk/credit.ts';
import { quoteLine } from '../../src/domain/pricing/quote-line.ts';
import { MINUTE, NOON, RAMEN } from '../town.ts';
import { orderDetails } from './builders.ts';
import { atDesk, booked, desk } from './refund-steps.ts';
import { ANN, counterSteps } from './sold-order.ts';

const { now, net, refund, move, accept, place, handOver } = counterSteps();

describe('an order without a card payment', () => {
  it('E2, E29: is sold when it is handed over, and not before', async () => {
    await place();
    await accept();
    await move({ move: 'ready', actor: 'staff' });
    expect(await booked()).toMatchObject({ sales: 0, orders: 0 });
    expect(await net()).toBe(0);
    await move({ move: 'pickedUp', actor: 'staff', tender: 'terminal' });
    expect(await booked()).toMatchObject({ terminal: 1053, sales: -1053, orders: 0 });
    expect(await net()).toBe(1053);
  });

  it('O12, E2: is not sold when the hand-over is undone, and can be handed over again', async () => {
    await place();
    await handOver('cash');
    await move({ move: 'undoPickedUp', actor: 'staff' });
    expect(await booked()).toMatchObject({ cash: 0, rounding: 0, sales: 0, orders: 0 });
    expect((await desk().board(1)).tickets).toMatchObject([{ paymentStatus: 'inPerson' }]);
    await move({ move: 'pickedUp', actor: 'staff', tender: 'terminal' }, now + MINUTE);
    expect(await booked()).toMatchObject({ cash: 0, terminal: 1053, sales: -1053 });
  });

  it('O16, E3: gets postings with the time of the recall when it is recalled, and can be sold again', async () => {
    await place();
    await handOver('cash');
    const later = now + 59 * MINUTE;
    expect(await move({ move: 'recall', actor: 'staff', person: 'Sam' }, later)).toMatchObject({
      value: { orderStatus: 's', paymentStatus: 'inPerson' },
    });
    expect(await booked()).toMatchObject({ cash: 0, rounding: 0, sales: 0, orders: 0 });
    const events = await atDesk((sql) =>
      sql.exec('SELECT DISTINCT event, booked_at AS at FROM postings ORDER BY booked_at, event').toArray(),
    );
    expect(events).toEqual([
      { event: 'payment', at: now },
      { event: 'sale', at: now },
      { event: 'paymentUndone', at: later },
      { event: 'saleUndone', at: later },
    ]);
    await move({ move: 'pickedUp', actor: 'staff', tender: 'terminal' }, later);
    expect(await booked()).toMatchObject({ cash: 0, terminal: 1053, sales: -1053, orders: 0 });
  });

  it.each(['undoPickedUp', 'recall'] as const)('O12, E22: "ready" cannot be undone after %s', async (back) => {
    await place();
    await handOver('cash');
    await move({ move: back, actor: 'staff' });
    expect(await move({ move: 'undoReady', actor: 'staff' })).toMatchObject({
      failure: {
        code: 'conflict',
        reason: 'impossible',
        message: expect.stringMatching(/^That is not possible any more\./),
      },
    });
    // Staff can undo only their newest move. Moves of the customer do not count.
    await move({ move: 'imHere', actor: 'customer' });
    await move({ move: 'pickedUp', actor: 'staff', tender: 'cash' });
    await move({ move: 'feedback', actor: 'customer' });
    expect(await move({ move: 'undoPickedUp', actor: 'staff' })).toMatchObject({ value: { orderStatus: 's' } });
  });

  it('O16: is not recalled after a refund or after an hour', async () => {
    await place();
    await handOver('cash');
    expect(await move({ move: 'recall', actor: 'staff' }, now + 61 * MINUTE)).toMatchObject({
      failure: { code: 'conflict', message: 'It was handed over more than an hour ago.' },
    });
    await refund({ kind: 'amount', amount: 100 });
    const refused = { failure: { code: 'conflict', message: 'It was refunded after it was handed over.' } };
    for (const again of ['recall', 'undoPickedUp'] as const)
      expect(await move({ move: again, actor: 'staff' }, now)).toMatchObject(refused);
    expect(await booked()).toMatchObject({ orders: 0 });
  });

  it.each(['undoPickedUp', 'recall'] as const)('O16, E13: cannot be closed as a no-show after %s', async (back) => {
    await place();
    await accept();
    expect(await move({ move: 'ready', actor: 'staff' })).toMatchObject({ value: { canBeNoShow: true } });
    await move({ move: 'pickedUp', actor: 'staff', tender: 'cash' });
    expect(await move({ move: back, actor: 'staff' })).toMatchObject({
      value: { orderStatus: 's', canBeNoShow: false },
    });
    expect(await move({ move: 'noShow', actor: 'staff' })).toMatchObject({
      failure: {
        code: 'conflict',
        message: 'This order was handed over before. Please hand it over again. Then it can be refunded under Orders.',
      },
    });
    expect((await desk().board(1)).tickets).toMatchObject([{ orderStatus: 's', canBeNoShow: false }]);
    // The message that refuses a refund does not suggest “Nobody came”, because the desk refuses this move too.
    expect(await refund({ kind: 'whole' })).toMatchObject({
      failure: {
        code: 'conflict',
        message: 'Nothing would be left to pay. Please hand the order over, then refund it.',
      },
    });
  });

  it('O14, O15, E2: is not a sale when nobody picks it up, and its store credit is returned', async () => {
    await atDesk((sql) => giveCredit(sql, { customerId: ANN, amount: 500, reference: 'welcome', now }));
    const { quote, ...details } = orderDetails(1053);
    const credit = quoteLine({ kind: 'tender', rule: 'credit', label: 'Credit', amount: -500 });
    const rest = { ...quote, lines: [...quote.lines, credit], total: 553 };
    await place({ customerId: ANN, total: 553, details: { ...details, quote: rest } });
    await accept();
    await move({ move: 'ready', actor: 'staff' });
    expect(await desk().creditBalance(ANN)).toBe(0);
    expect(await move({ move: 'noShow', actor: 'staff', person: 'Sam' })).toMatchObject({
      value: { orderStatus: 'L', rejectionReason: 'Nobody picked it up.' },
    });
    expect(await desk().creditBalance(ANN)).toBe(500);
    expect(await booked()).toMatchObject({ sales: 0, orders: 0, storeCredit: -500 });
    expect((await desk().board(1)).tickets).toEqual([]);
    const file = await desk().orderFile(RAMEN.businessId, '100-101');
    expect(file?.moves).toEqual([
      { move: 'accept', actor: 'staff', person: null, at: now },
      { move: 'ready', actor: 'staff', person: null, at: now },
      { move: 'noShow', actor: 'staff', person: 'Sam', at: now },
    ]);
  });

  it('E4, E5: a gift card that is given away is booked as a promotion and a debt; its activation turns the debt into store credit', async () => {
    const card = await desk().issueGiftCard(2500, NOON);
    expect(await booked()).toMatchObject({ promotions: 2500, giftCards: -2500 });
    await desk().activateGiftCard({ ...card, customerId: ANN, now: NOON });
    expect(await booked()).toMatchObject({ promotions: 2500, giftCards: 0, storeCredit: -2500 });
  });
});

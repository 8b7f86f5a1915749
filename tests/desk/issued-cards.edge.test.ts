import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { admitTicket } from '../../functions/desk/event-tickets.ts';
import { issueCards, reissueCards, voidCards } from '../../functions/desk/issued-cards.ts';
import type { OrderDetails, OrderRecord } from '../../functions/desk/order-record.ts';
import { insertOrder } from '../../functions/desk/orders.ts';
import { NOON, ORIGIN } from '../town.ts';
import { orderDetails } from './builders.ts';
import { cardsIn } from './faults/other-actors.ts';

const ANN = 1;
const EMAIL = 'ann@example.ca';
const CONTEXT = { origin: ORIGIN, now: NOON };
const GIFTS = { kind: 'giftCard', name: 'Gift Card ($20)', count: 3, worth: 2000, paid: 5000 } as const;
const SEAT = { kind: 'eventTicket', name: 'Vinyl Night (Seat)', count: 1, worth: 1800, paid: 1800 } as const;

const desk = () => env.ORDER_DESK.getByName('100');
const atDesk = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(desk(), (_desk, { storage }) => storage.transactionSync(() => work(storage.sql)));

/** Writes a paid order of these cards. */
const order = (cards: Partial<NonNullable<OrderDetails['cards']>> | null) =>
  atDesk((sql) =>
    insertOrder(sql, 100, {
      businessId: 1,
      customerId: ANN,
      checkoutId: crypto.randomUUID(),
      bodyHash: 'body',
      trackingId: `100-${crypto.randomUUID()}`,
      status: 'n',
      paymentStatus: 'paid',
      orderType: 'take-out',
      orderMode: 'normal',
      tableNumber: null,
      answer: null,
      phoneProven: false,
      customerKnown: false,
      slotAt: NOON,
      requestedAt: null,
      placedAt: NOON,
      statusAt: NOON,
      prepMinutes: null,
      dueAt: null,
      rejectionReason: null,
      total: 5000,
      details: orderDetails(5000, { cards: cards && { email: EMAIL, rows: [GIFTS], only: true, ...cards } }),
    }),
  );
const issue = (bought: OrderRecord) => atDesk((sql) => issueCards(sql, bought, CONTEXT));

/** Texts of the queued e-mails. */
const waiting = () =>
  atDesk((sql) => sql.exec<{ text: string }>('SELECT text FROM outbox ORDER BY id').toArray()).then((rows) =>
    rows.map(({ text }) => text),
  );
const codesIn = (text: string) => Array.from(text.matchAll(/Code: (\S+)/g), ([, code = '']) => code);
const activate = (card: { number: string; pin: string } | undefined) =>
  desk().activateGiftCard({ ...(card ?? { number: '', pin: '' }), customerId: ANN, now: NOON });

describe('an order of gift cards and tickets', () => {
  let bought: OrderRecord;
  beforeEach(async () => {
    bought = await order({ rows: [GIFTS, SEAT] });
    await issue(bought);
  });

  it('queues one e-mail with every number, PIN and code to its buyer', async () => {
    const [text = '', ...otherTexts] = await waiting();
    expect(otherTexts).toEqual([]);
    expect(cardsIn(text)).toHaveLength(3);
    expect(codesIn(text)).toHaveLength(1);
    expect(text).toContain('Ramen: what you bought with order 100-101');
    expect(text).toContain('Gift Card ($20), worth $20.00');
    expect(text).toContain(`${ORIGIN}/ramen`);
    const recipients = await atDesk((sql) => sql.exec('SELECT channel, recipient FROM outbox').toArray());
    expect(recipients).toEqual([{ channel: 'email', recipient: EMAIL }]);
  });

  it('has cards worth the price of the option, each usable once', async () => {
    const [text = ''] = await waiting();
    for (const card of cardsIn(text)) expect(await activate(card)).toBe(true);
    expect(await desk().creditBalance(ANN)).toBe(6000);
  });

  it('is issued once, even if the payment is reported again', async () => {
    await issue(bought);
    expect(await waiting()).toHaveLength(1);
  });

  it('stores numbers, PINs and codes only in the e-mail', async () => {
    const [text = ''] = await waiting();
    const stored = await atDesk((sql) => {
      const tables = ['orders', 'gift_cards', 'event_tickets', 'credit_ledger'];
      return JSON.stringify(tables.flatMap((table) => sql.exec(`SELECT * FROM ${table}`).toArray()));
    });
    for (const { number, pin } of cardsIn(text)) {
      expect(stored).not.toContain(number);
      expect(stored).not.toContain(pin);
    }
    for (const code of codesIn(text)) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('cannot be used after a refund', async () => {
    const [text = ''] = await waiting();
    expect(await atDesk((sql) => voidCards(sql, bought, NOON))).toBe(0);
    for (const card of cardsIn(text)) expect(await activate(card)).toBe(false);
    expect(await atDesk((sql) => admitTicket(sql, 1, codesIn(text)[0] ?? '', NOON))).toBe('refunded');
    expect(await desk().creditBalance(ANN)).toBe(0);
  });

  it('returns the price of the used cards, which is not refunded', async () => {
    const [text = ''] = await waiting();
    const [first, second] = cardsIn(text);
    await activate(first);
    await activate(second);
    await atDesk((sql) => admitTicket(sql, 1, codesIn(text)[0] ?? '', NOON));
    // 5,000 for three: 1,667 + 1,667 + 1,666.
    expect(await atDesk((sql) => voidCards(sql, bought, NOON))).toBe(1667 + 1667 + 1800);
    expect(await atDesk((sql) => voidCards(sql, bought, NOON))).toBe(1667 + 1667 + 1800);
    expect(await desk().creditBalance(ANN)).toBe(4000);
  });

  it('is not issued again when the payment is reported after the refund', async () => {
    await atDesk((sql) => voidCards(sql, bought, NOON));
    await issue(bought);
    expect(await waiting()).toHaveLength(1);
  });

  it('can be sent again: old numbers become invalid and used cards are not replaced', async () => {
    const [lost = ''] = await waiting();
    const [used, ...unused] = cardsIn(lost);
    await activate(used);
    expect(await atDesk((sql) => reissueCards(sql, bought, CONTEXT))).toMatchObject({ sent: 3 });
    const secondText = (await waiting())[1] ?? '';
    expect([cardsIn(secondText).length, codesIn(secondText).length]).toEqual([2, 1]);
    expect(await atDesk((sql) => admitTicket(sql, 1, codesIn(lost)[0] ?? '', NOON))).toBe('replaced');
    for (const card of unused) expect(await activate(card)).toBe(false);
    for (const card of cardsIn(secondText)) expect(await activate(card)).toBe(true);
    expect(await desk().creditBalance(ANN)).toBe(6000);
    expect(await atDesk((sql) => voidCards(sql, bought, NOON))).toBe(5000);
  });

  it('cannot be sent again after a refund', async () => {
    await atDesk((sql) => voidCards(sql, bought, NOON));
    expect(await atDesk((sql) => reissueCards(sql, bought, CONTEXT))).toEqual({ sent: 0, to: null });
  });
});

describe('a ticket', () => {
  it('admits once, at its own business only, in upper or lower case', async () => {
    await issue(await order({ rows: [SEAT] }));
    const code = codesIn((await waiting())[0] ?? '')[0] ?? '';
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(await atDesk((sql) => admitTicket(sql, 2, code, NOON))).toBeNull();
    expect(await atDesk((sql) => admitTicket(sql, 1, 'AAAA-AAAA-AAAA', NOON))).toBeNull();
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect(await atDesk((sql) => admitTicket(sql, 1, typed, NOON))).toEqual({ name: SEAT.name, usedAt: null });
    expect(await atDesk((sql) => admitTicket(sql, 1, code, NOON + 1))).toEqual({ name: SEAT.name, usedAt: NOON });
  });
});

it.each([
  [0, true],
  [1, false],
])('the board shows %i orders when `only cards` is %s', async (count, only) => {
  await order({ only });
  expect((await desk().board(1)).tickets).toHaveLength(count);
  expect(await desk().takenSlots(1, NOON)).toEqual(new Map(only ? [] : [[NOON, 1]]));
});

it('an order without cards queues no e-mail', async () => {
  await issue(await order(null));
  expect(await waiting()).toEqual([]);
});

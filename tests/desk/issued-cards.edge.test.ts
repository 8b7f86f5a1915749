import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { admitTicket } from '../../functions/desk/event-tickets.ts';
import { issueCards, reissueCards, sendDueGifts } from '../../functions/desk/issued-cards.ts';
import { maskRecipient } from '../../functions/desk/mask-recipient.ts';
import type { OrderDetails, OrderRecord } from '../../functions/desk/order-record.ts';
import { insertOrder } from '../../functions/desk/orders.ts';
import { takeBackCards, unusedCards } from '../../functions/desk/unused-cards.ts';
import { quoteLine } from '../../src/domain/pricing/quote-line.ts';
import { NOON, ORIGIN } from '../town.ts';
import { orderDetails } from './builders.ts';
import { cardsIn } from './faults/other-actors.ts';

const ANN = 1;
const EMAIL = 'ann@example.ca';
const CONTEXT = { origin: ORIGIN, now: NOON };
const GIFTS = { kind: 'giftCard', name: 'Gift Card ($20)', count: 3, worth: 2000, paid: 5000 } as const;
const SEAT = { kind: 'eventTicket', name: 'Vinyl Night (Seat)', count: 1, worth: 1800, paid: 1800 } as const;

const cardLine = ({ name, worth, count }: typeof GIFTS | typeof SEAT, itemIndex: number) =>
  quoteLine({ kind: 'item', rule: 'item', label: name, base: worth, count, itemIndex, amount: worth * count });

const desk = () => env.ORDER_DESK.getByName('100');
const atDesk = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(desk(), (_desk, { storage }) => storage.transactionSync(() => work(storage.sql)));

/** Writes a paid order. `cards` overrides the data of its gift cards and tickets; with null, the order has no cards. */
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
      details: orderDetails(5000, {
        quote: { ...orderDetails(5000).quote, lines: [GIFTS, SEAT].map(cardLine) },
        cards: cards && { email: EMAIL, rows: [GIFTS], only: true, gift: null, ...cards },
      }),
    }),
  );
const issue = (bought: OrderRecord) => atDesk((sql) => issueCards(sql, bought, CONTEXT));

/** Voids the unused cards as a refund does, and returns them. */
const refund = (bought: OrderRecord) =>
  atDesk((sql) => {
    const unused = unusedCards(sql, bought);
    takeBackCards(sql, bought, unused, NOON);
    return unused;
  });

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

  it('queues one e-mail to the buyer, with every number, PIN and code', async () => {
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

  it('has cards that are worth the price of the option, each usable once', async () => {
    const [text = ''] = await waiting();
    for (const card of cardsIn(text)) expect(await activate(card)).toBe(true);
    for (const card of cardsIn(text)) expect(await activate(card)).toBe(false);
    expect(await desk().creditBalance(ANN)).toBe(6000);
  });

  it('issues its cards once, even if the payment is reported again', async () => {
    await issue(bought);
    expect(await waiting()).toHaveLength(1);
  });

  it('stores numbers, PINs and codes only in the e-mail', async () => {
    const [text = ''] = await waiting();
    const stored = await atDesk((sql) => {
      const tables = ['orders', 'gift_cards', 'event_tickets', 'postings'];
      return JSON.stringify(tables.flatMap((table) => sql.exec(`SELECT * FROM ${table}`).toArray()));
    });
    for (const { number, pin } of cardsIn(text)) {
      expect(stored).not.toContain(number);
      expect(stored).not.toContain(pin);
    }
    for (const code of codesIn(text)) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('has no usable cards after a refund', async () => {
    const [text = ''] = await waiting();
    await refund(bought);
    for (const card of cardsIn(text)) expect(await activate(card)).toBe(false);
    expect(await atDesk((sql) => admitTicket(sql, 1, codesIn(text)[0] ?? '', NOON))).toBe('refunded');
    expect(await desk().creditBalance(ANN)).toBe(0);
  });

  it('refunds only the price of the unused cards, once', async () => {
    const [text = ''] = await waiting();
    const [first, second] = cardsIn(text);
    await activate(first);
    await activate(second);
    await atDesk((sql) => admitTicket(sql, 1, codesIn(text)[0] ?? '', NOON));
    // The three gift cards cost 5,000 cents: 1,667 + 1,667 + 1,666. Only the third one is unused.
    expect(await refund(bought)).toMatchObject([{ kind: 'giftCard', itemIndex: 0, paid: 1666, worth: 2000 }]);
    expect(await refund(bought)).toEqual([]);
    expect(await desk().creditBalance(ANN)).toBe(4000);
  });

  it('does not issue its cards again when the payment is reported once more after the refund', async () => {
    await refund(bought);
    await issue(bought);
    expect(await waiting()).toHaveLength(1);
  });

  it('sends its cards again: old numbers become invalid and used cards are not replaced', async () => {
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
    expect(await refund(bought)).toMatchObject([{ kind: 'eventTicket', paid: 1800 }]);
  });

  it('sends no cards again after a refund', async () => {
    await refund(bought);
    expect(await atDesk((sql) => reissueCards(sql, bought, CONTEXT))).toEqual({ sent: 0, to: null });
  });
});

describe('a ticket', () => {
  it('admits once, only at its own business, and its code can be typed in upper or lower case', async () => {
    await issue(await order({ rows: [SEAT] }));
    const code = codesIn((await waiting())[0] ?? '')[0] ?? '';
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(await atDesk((sql) => admitTicket(sql, 2, code, NOON))).toBeNull();
    expect(await atDesk((sql) => admitTicket(sql, 1, 'AAAA-AAAA-AAAA', NOON))).toBeNull();
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect(await atDesk((sql) => admitTicket(sql, 1, typed, NOON))).toEqual({ name: SEAT.name, usedAt: null });
    expect(await atDesk((sql) => admitTicket(sql, 1, code, NOON + 1))).toEqual({ name: SEAT.name, usedAt: NOON });
  });

  it('that was refunded stays refunded when the other ticket of its order is sent again', async () => {
    const bought = await order({ rows: [{ ...SEAT, count: 2, paid: 3600 }] });
    await issue(bought);
    const [kept = '', refunded = ''] = codesIn((await waiting())[0] ?? '');
    await atDesk((sql) => takeBackCards(sql, bought, unusedCards(sql, bought).slice(0, 1), NOON));
    await atDesk((sql) => reissueCards(sql, bought, { ...CONTEXT, now: NOON + 1 }));
    const refusals = await atDesk((sql) => [kept, refunded].map((code) => admitTicket(sql, 1, code, NOON + 2)));
    expect(refusals).toEqual(['replaced', 'refunded']);
  });
});

it.each([
  ['an order of only digital items is neither on the board nor in a slot', 0, true],
  ['an order of digital items and goods is on the board and in a slot', 1, false],
])('%s', async (_title, count, only) => {
  await order({ only });
  expect((await desk().board(1)).tickets).toHaveLength(count);
  expect(await desk().takenSlots(1, NOON)).toEqual(new Map(only ? [] : [[NOON, 1]]));
});

it('an order without cards queues no e-mail', async () => {
  await issue(await order(null));
  expect(await waiting()).toEqual([]);
});

describe('a gift', () => {
  const DAY_MS = 86_400_000;
  const GIFT = {
    senderName: 'Ann',
    recipientName: 'Leo',
    email: 'leo@example.ca',
    message: 'Happy birthday!',
    sendAt: null,
  };
  const mail = () =>
    atDesk((sql) =>
      sql.exec<{ recipient: string; text: string }>('SELECT recipient, text FROM outbox ORDER BY id').toArray(),
    );
  const sendDue = (now: number) => atDesk((sql) => sendDueGifts(sql, { origin: ORIGIN, now }));

  it('goes to its recipient with the message and a link; the buyer gets the tickets and no card number', async () => {
    await issue(await order({ rows: [{ ...GIFTS, count: 1 }, SEAT], gift: GIFT }));
    const [own, gift, done, ...others] = await mail();
    expect(others).toEqual([]);
    expect([own?.recipient, gift?.recipient, done?.recipient]).toEqual([EMAIL, 'leo@example.ca', EMAIL]);
    expect(codesIn(own?.text ?? '')).toHaveLength(1);
    expect(cardsIn(own?.text ?? '')).toEqual([]);
    expect(gift?.text).toContain('Dear Leo,');
    expect(gift?.text).toContain('Ann has a gift for you from Ramen.');
    expect(gift?.text).toContain('"Happy birthday!"');
    const [card] = cardsIn(gift?.text ?? '');
    expect(gift?.text).toContain(`${ORIGIN}/ramen/activateGift#${card?.number}-${card?.pin}`);
    expect(done?.text).toBe('Ramen: your gift of order 100-101 was sent to l***@example.ca.');
    expect(await activate(card)).toBe(true);
  });

  it('that is to be sent on a later day is issued and sent once, on that day', async () => {
    const bought = await order({ gift: { ...GIFT, sendAt: NOON + DAY_MS } });
    await issue(bought);
    await issue(bought);
    await sendDue(NOON + DAY_MS - 1);
    expect(await mail()).toEqual([]);
    expect(await atDesk((sql) => sql.exec('SELECT 1 FROM gift_cards').toArray())).toEqual([]);
    await sendDue(NOON + DAY_MS);
    await sendDue(NOON + 2 * DAY_MS);
    expect((await mail()).map(({ recipient }) => recipient)).toEqual(['leo@example.ca', EMAIL]);
    expect(cardsIn((await waiting())[0] ?? '')).toHaveLength(3);
  });

  it('is not sent after a refund', async () => {
    const bought = await order({ gift: { ...GIFT, sendAt: NOON + DAY_MS } });
    await issue(bought);
    expect((await refund(bought)).map(({ paid }) => paid)).toEqual([1666, 1667, 1667]);
    await sendDue(NOON + DAY_MS);
    expect(await mail()).toEqual([]);
  });

  it('for a later day can be sent again only after it was sent on that day', async () => {
    const bought = await order({ gift: { ...GIFT, sendAt: NOON + DAY_MS } });
    await issue(bought);
    expect(await atDesk((sql) => reissueCards(sql, bought, CONTEXT))).toEqual({ dueAt: NOON + DAY_MS });
    await sendDue(NOON + DAY_MS);
    const later = { ...CONTEXT, now: NOON + 2 * DAY_MS };
    expect(await atDesk((sql) => reissueCards(sql, bought, later))).toEqual({ sent: 3, to: 'l***@example.ca' });
  });

  it('waits for its day while the tickets of the order are sent again to the buyer', async () => {
    const bought = await order({ rows: [GIFTS, SEAT], gift: { ...GIFT, sendAt: NOON + DAY_MS } });
    await issue(bought);
    const resent = await atDesk((sql) => reissueCards(sql, bought, CONTEXT));
    expect(resent).toEqual({ sent: SEAT.count, to: maskRecipient(EMAIL) });
    expect((await mail()).map(({ recipient }) => recipient)).toEqual([EMAIL, EMAIL]);
  });

  it('is sent again to its recipient', async () => {
    const bought = await order({ gift: GIFT });
    await issue(bought);
    expect(await atDesk((sql) => reissueCards(sql, bought, CONTEXT))).toEqual({ sent: 3, to: 'l***@example.ca' });
  });
});

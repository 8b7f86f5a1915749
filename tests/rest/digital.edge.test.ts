import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { menu, option } from '../domain/builders.ts';
import { saveBusiness } from '../saved-business.ts';
import { ALWAYS_OPEN, payByCard, payments } from '../till.ts';
import { BOWL, BOWL_TOTAL, errorOf, finalOrderOf, orderOf, row, townBusiness, Visitor } from '../town.ts';

const GIFT = 40;
const ANN = { userId: 7, emailAsUserId: 'ann@example.ca', emailConfirmed: true } as const;
const ann = () => new Visitor({ clock: Date.now }).signInAs(ANN);
const gift = () => orderOf({ finalOrderItems: [row(GIFT)], total: 2000 });
const desk = () => env.ORDER_DESK.getByName('100');
const mail = async () =>
  (await env.DB.prepare("SELECT recipient, text FROM delivered_messages WHERE channel = 'email'").all()).results;

describe.each(['stripe', 'square'] as const)('gift cards alone in an order, paid through %s', (paymentGateway) => {
  beforeEach(() =>
    saveBusiness(
      env.DB,
      townBusiness({ paymentGateway, workingHours: ALWAYS_OPEN }),
      menu(option(GIFT, 2000, { type: 'giftCard' })),
    ),
  );

  it('are charged immediately, sent by e-mail, and do not reach the kitchen', async () => {
    const placed = await finalOrderOf(await payByCard(await ann(), { order: gift() }));
    expect(placed).toMatchObject({ success: true, paymentStatus: 'paid' });
    expect(await payments()).toMatchObject([{ status: 'paid', capture: 'now' }]);
    expect((await desk().board(1)).tickets).toEqual([]);
    expect(await desk().track(placed.orderTrackingId)).toMatchObject({ status: 'a' });
    await runDurableObjectAlarm(desk());
    expect(await mail()).toMatchObject([
      { recipient: ANN.emailAsUserId, text: expect.stringMatching(/PIN: \d{4} \d{4}/) },
    ]);
  });

  it('are not sent when the card is declined', async () => {
    const declined = await payByCard(await ann(), { order: gift(), card: 'declined' });
    expect(await errorOf(declined)).toMatchObject({ reason: 'declined' });
    await runDurableObjectAlarm(desk());
    expect(await mail()).toEqual([]);
  });

  describe('while the store is closed', () => {
    const saveClosedBusiness = (settings: Parameters<typeof townBusiness>[0]) =>
      saveBusiness(
        env.DB,
        townBusiness({ paymentGateway, workingHours: [], ...settings }),
        menu(option(BOWL, 1000), option(GIFT, 2000, { type: 'giftCard' })),
      );

    it('are sold outside the hours, whatever order type and time the client sends', async () => {
      await saveClosedBusiness({});
      const order = { ...gift(), orderType: 'dine-in', requestedPrepDateTime: Date.now() } as const;
      const placed = await finalOrderOf(await payByCard(await ann(), { order }));
      expect(placed).toMatchObject({ success: true, paymentStatus: 'paid' });
      await runDurableObjectAlarm(desk());
      expect(await mail()).toHaveLength(1);
    });

    it('are not sold together with food', async () => {
      await saveClosedBusiness({});
      const foodAndCard = orderOf({ finalOrderItems: [row(BOWL), row(GIFT)], total: BOWL_TOTAL + 2000 });
      expect(await errorOf(await (await ann()).order(foodAndCard))).toMatchObject({ code: 'refused' });
    });

    it('are not sold during a pause of the business', async () => {
      await saveClosedBusiness({ storeTemporarilyClosed: true, storeTemporarilyClosedReason: 'Back on Monday.' });
      expect(await errorOf(await (await ann()).order(gift()))).toMatchObject({
        reason: 'storeClosed',
        message: 'Back on Monday.',
      });
    });
  });

  it('cannot be paid in person', async () => {
    expect(await errorOf(await (await ann()).order(gift()))).toMatchObject({ reason: 'payment' });
  });
});

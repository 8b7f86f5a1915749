import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { PAYMENT_PROVIDERS } from '../../functions/gateways/payments/gateway.ts';
import { finalOrderSchema } from '../../src/contract/final-order.ts';
import { isLive, payByCard, payments } from '../till.ts';
import { BOWL_TOTAL, buildTown, errorOf, orderOf, Visitor } from '../town.ts';

const placedBy = async (response: Response) => v.parse(finalOrderSchema, await response.json());
const desk = () => env.ORDER_DESK.getByName('100');

describe.each(PAYMENT_PROVIDERS)('an order paid by card through %s', (paymentGateway) => {
  beforeEach(() => buildTown({ paymentGateway }));

  it('holds the money and comes to the board', async () => {
    const placed = await placedBy(await payByCard(new Visitor()));
    expect(placed).toMatchObject({ success: true, paymentStatus: 'authorised', orderNumber: '100-101' });
    expect((await payments()).map(({ status, amount }) => [status, amount])).toEqual([['authorised', BOWL_TOTAL]]);
    expect((await desk().board(1)).tickets).toMatchObject([{ orderNumber: '100-101', paymentStatus: 'authorised' }]);
  });

  it('that is declined is not placed, and the checkout succeeds with another card', async () => {
    const visitor = new Visitor();
    const order = orderOf();
    const declined = await payByCard(visitor, { card: 'declined', order });
    expect(await errorOf(declined)).toMatchObject({ status: 422, code: 'refused', reason: 'declined' });
    expect((await desk().board(1)).tickets).toEqual([]);
    expect(await placedBy(await payByCard(visitor, { order }))).toMatchObject({ orderNumber: '100-101' });
    await runDurableObjectAlarm(desk());
    expect((await payments()).filter(isLive)).toHaveLength(1);
  });
});

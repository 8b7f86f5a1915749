import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderPayloadSchema, trackingSchema } from '../../src/contract/tracking.ts';
import { menu, option } from '../domain/builders.ts';
import { saveBusiness } from '../saved-business.ts';
import {
  BOWL,
  BOWL_TOTAL,
  buildTown,
  CUSTOM_BOWL,
  errorOf,
  finalOrderOf,
  GONE_BOWL,
  HOUR,
  MINUTE,
  NOON,
  orderOf,
  RAMEN,
  row,
  TACO,
  townBusiness,
  Visitor,
} from '../town.ts';

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

describe('PUT /rest/order', () => {
  beforeEach(() => buildTown());

  it('places an order to be paid in person, with its own number and tracking id', async () => {
    const first = await finalOrderOf(await new Visitor().order());
    expect(first).toMatchObject({ success: true, paymentStatus: 'inPerson', authorizationResult: null });
    expect(first.orderNumber).toBe('100-101');
    expect(first.orderTrackingId).toMatch(/^100-[\w-]{22}$/);
    const second = await finalOrderOf(await new Visitor().order());
    expect(second.orderNumber).toBe('100-102');
    expect(second.orderTrackingId).not.toBe(first.orderTrackingId);
  });

  it('accepts further fields of the specification, and ignores the client’s sums and discounts', async () => {
    const clientFields = {
      ...{ userId: 999999, orderNumber: '', sourceApp: 'web', phoneOS: 'ios', requestedPrepDateTimeString: '' },
      ...{ subTotal: 1, tax: 0, deliveryFee: 0, paperBagFee: 0, calculatedMobilePayDiscount: 0 },
      calculatedDiscounts: [{ title: 'Mine', type: 'amount', value: 900, discountType: 'All', maxPurchase: null }],
      finalOrderItems: [{ ...row(BOWL), price: 1, discountRule: { type: 'percentage', value: 100 } }],
    };
    const body = { token: null, creditCardKey: null, order: { ...orderOf(), ...clientFields } };
    const order = await finalOrderOf(await new Visitor().call('/rest/order', { method: 'PUT', body }));
    expect(order).toMatchObject({ success: true, orderNumber: '100-101' });
    const cheaper = { ...body, order: { ...body.order, total: 150, checkoutId: crypto.randomUUID() } };
    expect(await errorOf(await new Visitor().call('/rest/order', { method: 'PUT', body: cheaper }))).toMatchObject({
      code: 'repriced',
      quote: { total: BOWL_TOTAL },
    });
  });

  it('places one order for 20 equal concurrent submits, and gives all of them the same reply', async () => {
    const order = orderOf();
    const headers = key();
    const visitors = Array.from({ length: 20 }, () => new Visitor());
    const answers = await Promise.all(visitors.map((visitor) => visitor.order(order, headers)));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect((await finalOrderOf(await new Visitor().order())).orderNumber).toBe('100-102');
  });

  it('places one order for a checkout that is submitted again with another idempotency key', async () => {
    const visitor = new Visitor();
    const order = orderOf();
    const first = await finalOrderOf(await visitor.order(order, key()));
    expect(await finalOrderOf(await visitor.order(order, key()))).toEqual(first);
    const other = await visitor.order({ ...order, customerName: 'Bob' }, key());
    expect(await errorOf(other)).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('refuses an idempotency key that was used with another body', async () => {
    const visitor = new Visitor();
    const headers = key();
    await visitor.order({}, headers);
    expect(await errorOf(await visitor.order({}, headers))).toMatchObject({ status: 422, code: 'keyReused' });
  });

  it('replies with the new quote when the price differs, and repeats that reply for the same idempotency key', async () => {
    const visitor = new Visitor();
    const order = orderOf({ total: 1 });
    const headers = key();
    const error = await errorOf(await visitor.order(order, headers));
    expect(error).toMatchObject({ status: 409, code: 'repriced', quote: { total: BOWL_TOTAL } });
    await saveBusiness(env.DB, townBusiness(), menu(option(BOWL, 1)));
    expect(await errorOf(await visitor.order(order, headers))).toMatchObject({ status: 409, code: 'repriced' });
  });

  it.each([
    ['the menu', 'UPDATE product_options SET price = 1 WHERE id = ?1', BOWL, { status: 409, code: 'repriced' }],
    [
      'the settings',
      "UPDATE businesses SET settings = json_set(settings, '$.storeTemporarilyClosed', json('true')) WHERE id = ?1",
      RAMEN.businessId,
      { status: 422, reason: 'storeClosed' },
    ],
    ['the phase', "UPDATE businesses SET phase = 'closed' WHERE id = ?1", RAMEN.businessId, { status: 404 }],
  ])(
    'uses the new state of %s after another instance of the Worker has changed it',
    async (_what, change, id, expected) => {
      await finalOrderOf(await new Visitor().order());
      await env.DB.batch([
        env.DB.prepare(change).bind(id),
        env.DB.prepare('UPDATE businesses SET revision = revision + 1 WHERE id = ?1').bind(RAMEN.businessId),
      ]);
      const anHourLater = new Visitor({ clock: () => NOON + HOUR });
      for (const visitor of [new Visitor(), anHourLater])
        expect(await errorOf(await visitor.order())).toMatchObject(expected);
    },
  );

  it.each([
    ['a sold-out option', GONE_BOWL, { reason: 'soldOut', message: 'Dish 13 is sold out.' }],
    ['an option that was deleted', 99, { reason: 'unknownOption', message: 'Dish 99 is no longer on the menu.' }],
    ['an option of another business', TACO, { reason: 'unknownOption', message: 'Dish 31 is no longer on the menu.' }],
    [
      'an option without its required choices',
      CUSTOM_BOWL,
      { reason: 'invalidPicks', message: 'Dish 12: At least 1 item(s) must be selected.' },
    ],
  ])('refuses %s and names the option', async (_what, id, expected) => {
    const response = await new Visitor().order({ finalOrderItems: [row(BOWL), row(id)] });
    expect(await errorOf(response)).toMatchObject({ status: 422, code: 'refused', productOptionId: id, ...expected });
  });

  it('refuses a disabled option, and states why the option is disabled', async () => {
    await saveBusiness(
      env.DB,
      townBusiness(),
      menu(option(BOWL, 1000, { disabled: true, disabledReason: 'Back in May' })),
    );
    expect(await errorOf(await new Visitor().order())).toMatchObject({
      reason: 'disabled',
      message: 'Dish 11: Back in May',
    });
  });

  it('prices the choices', async () => {
    const selectedCustomization = {
      oneOfList: [{ message: 'Broth', choices: [{ name: 'Miso', value: 1, nestedChoices: [] }] }],
      anyOf: [],
      optionSpecialRequest: 'no egg',
      orderFor: 'Kim',
    };
    const visitor = new Visitor();
    const response = await visitor.order({
      finalOrderItems: [row(CUSTOM_BOWL, { selectedCustomization })],
      total: 1260,
    });
    const { orderTrackingId } = await finalOrderOf(response);
    const tracking = v.parse(
      trackingSchema,
      await (await visitor.call(`/rest/orderAction/orderStatus/${orderTrackingId}`)).json(),
    );
    const { items } = v.parse(v.pipe(v.string(), v.parseJson(), orderPayloadSchema), tracking.orderPayload);
    expect(items).toEqual([
      {
        name: 'Dish 12',
        optionName: '',
        count: 1,
        choices: [{ text: 'Miso', depth: 0 }],
        specialRequest: 'no egg',
        orderFor: 'Kim',
        amount: 1200,
      },
    ]);
  });

  it.each([
    ['an order without a name', { customerName: '' }, 'Your name is required for this action'],
    ['a name of digits', { customerName: '123' }, 'Your name is required for this action'],
    ['a pre-order without a date', { orderType: 'pre-order' }, 'A Date must be selected!'],
    ['a delivery without an address', { orderType: 'delivery' }, 'Address fields required for delivery orders.'],
    [
      'a time in the past',
      { requestedPrepDateTime: NOON - HOUR },
      'That time is not available any more. Please choose another time.',
    ],
    [
      'a time between the half hours',
      { requestedPrepDateTime: NOON + 61 * MINUTE },
      'That time is not available any more. Please choose another time.',
    ],
  ] as const)('refuses %s', async (_what, order, message) => {
    expect(await errorOf(await new Visitor().order(order))).toMatchObject({ status: 422, code: 'refused', message });
  });

  it.each(['/rest/order', '/rest/order/save'])(
    'H4: PUT %s refuses an order from a table if the table number is missing',
    async (path) => {
      const order = orderOf({ orderMode: 'table', orderType: 'dine-in' });
      const response = await new Visitor().call(path, { method: 'PUT', body: { order } });
      expect(await errorOf(response)).toMatchObject({ status: 422, code: 'refused', reason: 'tableNumber' });
    },
  );

  it('H4: ignores a table number in an order that does not come from a table', async () => {
    await new Visitor().order({ tableNumber: 7 });
    const board = await (await new Visitor().startShift(RAMEN.serviceProviderUserId)).call('/rest/board/ramen');
    expect(await board.json()).toMatchObject({ tickets: [{ orderMode: 'normal', tableNumber: null }] });
  });

  it('refuses a card when the business takes no cards', async () => {
    const body = { token: 'nonce', order: orderOf() };
    const response = await new Visitor().call('/rest/order', { method: 'PUT', body });
    expect(await errorOf(response)).toMatchObject({ status: 422, reason: 'payment' });
  });

  it.each([
    ['no body', undefined],
    ['no JSON', '{'],
    ['no object', '[]'],
    ['no order', {}],
    ['no items', { order: orderOf({ finalOrderItems: [] }) }],
    ['a negative count', { order: orderOf({ finalOrderItems: [row(BOWL, { count: -1 })] }) }],
    ['a count above 99', { order: orderOf({ finalOrderItems: [row(BOWL, { count: 100 })] }) }],
    ['a fractional total', { order: orderOf({ total: 10.5 }) }],
    ['a telephone number of letters', { order: orderOf({ userPhoneNumber: 'call me' }) }],
    ['an unknown order type', { order: { ...orderOf(), orderType: 'by drone' } }],
    ['a malformed checkout id', { order: orderOf({ checkoutId: 'mine' }) }],
  ])('replies with 400 to a request with %s, and the reply does not quote the request', async (_what, body) => {
    const response = await new Visitor().call('/rest/order', { method: 'PUT', body });
    const text = await response.clone().text();
    expect(await errorOf(response)).toMatchObject({ status: 400, code: 'malformed' });
    expect(text).not.toMatch(/call me|by drone|mine|stack| at /);
  });

  it('refuses a body of 300,000 characters', async () => {
    const response = await new Visitor().order({ instructions: 'x'.repeat(300_000) });
    expect(await errorOf(response)).toMatchObject({ status: 413, code: 'tooLarge' });
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
  ])('refuses a request from %s', async (_what, headers) => {
    expect(await errorOf(await new Visitor().order({}, headers))).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('does not find a business of another provider', async () => {
    const response = await new Visitor().order({ serviceProviderUserId: 200 });
    expect(await errorOf(response)).toMatchObject({ status: 404, code: 'notFound' });
  });
});

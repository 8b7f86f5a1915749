import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderPayloadSchema, trackingSchema } from '../../src/contract/tracking.ts';
import { mailbox } from '../mailbox.ts';
import { buildTown, errorOf, finalOrderOf, Visitor } from '../town.ts';

beforeEach(() => buildTown());

const feedback = (body: object, visitor = new Visitor()) =>
  visitor.call('/rest/rating/feedback', {
    method: 'PUT',
    body: { userScore: 2, userComment: '', userId: 999999, ratingsId: 100, ratingId: null, orderId: null, ...body },
  });
const figureOf = (businessId: number) =>
  env.DB.prepare("SELECT json_extract(card, '$.rating') AS rating FROM businesses WHERE id = ?1")
    .bind(businessId)
    .first<number>('rating');

/** Orders one bowl from Ramen. Staff then move the order until it is ready. */
async function readyOrder(visitor: Visitor) {
  const order = await finalOrderOf(await visitor.order());
  const staff = await new Visitor().startShift(100);
  const staffMove = async (body: object) =>
    expect((await staff.call('/rest/board/ramen/orders/1', { method: 'POST', body })).status).toBe(200);
  await staffMove({ move: 'accept', orderPrepTime: 10 });
  await staffMove({ move: 'ready' });
  return { ...order, staffMove };
}

/** What the tracker shows: the status, and whether the order was rated. */
async function trackedState(orderTrackingId: string): Promise<[string, boolean]> {
  const reply = await (await new Visitor().call(`/rest/orderAction/orderStatus/${orderTrackingId}`)).json();
  const { orderStatus, orderPayload } = v.parse(trackingSchema, reply);
  return [orderStatus, v.parse(orderPayloadSchema, JSON.parse(orderPayload)).rated];
}

describe('PUT /rest/rating/feedback', () => {
  it('sends the comment to the business', async () => {
    const response = await feedback({ userScore: 8, userComment: ' Lovely broth ' });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(await mailbox('owner@example.ca')).toEqual([
      'Feedback for Noodles: 4 of 5, without a known order.\n\nLovely broth',
    ]);
  });

  it('names the business of the order, if the provider has several', async () => {
    const visitor = new Visitor();
    const { orderNumber } = await readyOrder(visitor);
    await feedback({ orderId: orderNumber, userScore: 10, userComment: '' }, visitor);
    expect(await mailbox('owner@example.ca')).toContain(`Feedback for Ramen: 5 of 5, about order ${orderNumber}.`);
  });

  it('counts only the last rating of an order; any device can name the order by tracking id, the device that ordered also by order number', async () => {
    const visitor = new Visitor();
    const { orderNumber, orderTrackingId } = await readyOrder(visitor);
    expect(await figureOf(1)).toBe(90);
    await feedback({ orderId: orderNumber }, visitor);
    // The imported rating of the business, 90, counts as ten ratings. A score of 2 counts as 20: (10 * 90 + 20) / 11.
    expect(await figureOf(1)).toBe(84);
    await feedback({ orderId: orderTrackingId, userScore: 10 });
    expect(await figureOf(1)).toBe(91);
    expect(await figureOf(2)).toBe(90);
  });

  it('marks a picked-up order as rated, and staff can still undo the pick-up', async () => {
    const visitor = new Visitor();
    const { orderNumber, orderTrackingId, staffMove } = await readyOrder(visitor);
    await staffMove({ move: 'pickedUp' });
    expect(await trackedState(orderTrackingId)).toEqual(['a', false]);
    await feedback({ orderId: orderNumber }, visitor);
    expect(await trackedState(orderTrackingId)).toEqual(['f', true]);
    await staffMove({ move: 'undoPickedUp' });
    expect(await trackedState(orderTrackingId)).toEqual(['s', true]);
  });

  it('lets the kitchen hand over a ready order that was rated; the order then has the status of a rated order', async () => {
    const { orderTrackingId, staffMove } = await readyOrder(new Visitor());
    await feedback({ orderId: orderTrackingId });
    expect(await trackedState(orderTrackingId)).toEqual(['s', true]);
    await staffMove({ move: 'pickedUp' });
    expect(await trackedState(orderTrackingId)).toEqual(['f', true]);
  });

  it('makes the site render the directory again, but only when the rating counts', async () => {
    const changedPaths: unknown[] = [];
    const visitor = new Visitor({ pagesChanged: (routingPath) => changedPaths.push(routingPath) });
    await feedback({}, visitor);
    expect(changedPaths).toEqual([]);
    const { orderNumber } = await readyOrder(visitor);
    await feedback({ orderId: orderNumber }, visitor);
    expect(changedPaths).toEqual(['']);
  });

  it('does not count a rating of another customer’s order', async () => {
    const { orderNumber } = await readyOrder(new Visitor());
    expect((await feedback({ orderId: orderNumber })).status).toBe(200);
    expect(await figureOf(1)).toBe(90);
  });

  it('does not count a rating before the order is ready', async () => {
    const visitor = new Visitor();
    const { orderTrackingId } = await finalOrderOf(await visitor.order());
    await feedback({ orderId: orderTrackingId }, visitor);
    expect(await figureOf(1)).toBe(90);
  });

  it('does not count a rating that names a provider other than that of the order', async () => {
    const visitor = new Visitor();
    const { orderTrackingId } = await readyOrder(visitor);
    await feedback({ orderId: orderTrackingId, ratingsId: 200 }, visitor);
    expect([await figureOf(1), await figureOf(3)]).toEqual([90, 90]);
  });

  it.each([
    { userScore: 0 },
    { userScore: 3 },
    { userScore: 12 },
    { userScore: '8' },
    { userComment: 'A'.repeat(201) },
    { ratingsId: 'x' },
    { orderId: {} },
  ])('refuses %j', async (body) => {
    expect(await errorOf(await feedback(body))).toMatchObject({ status: 400, code: 'malformed' });
  });

  it('replies with 404 to an unknown provider', async () => {
    expect((await errorOf(await feedback({ ratingsId: 999 }))).status).toBe(404);
  });

  it('accepts twenty ratings an hour from one network address', async () => {
    for (let count = 0; count < 20; count++) await feedback({});
    expect((await errorOf(await feedback({}))).status).toBe(429);
  });
});

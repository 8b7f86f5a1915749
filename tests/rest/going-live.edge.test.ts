import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { boardMessageSchema, boardSchema } from '../../src/contract/board.ts';
import { businessStatusSchema } from '../../src/contract/going-live.ts';
import { mailbox } from '../mailbox.ts';
import { openSocket } from '../socket.ts';
import { buildTown, errorOf, RAMEN, townBusiness, Visitor } from '../town.ts';

const HERE = '/rest/manage/business/ramen';

beforeEach(async () => {
  await buildTown({ slotCapacity: 1 });
  await env.DB.prepare("UPDATE businesses SET phase = 'preparing', listing = 'unlisted' WHERE id = ?1")
    .bind(RAMEN.businessId)
    .run();
});

const owner = () => new Visitor().startShift(RAMEN.serviceProviderUserId, { role: 'owner' });
const statusFor = async (visitor: Visitor) =>
  v.parse(businessStatusSchema, await (await visitor.call(`${HERE}/status`)).json());
const post = (visitor: Visitor, act: string, bindings = {}) =>
  visitor.call(`${HERE}/${act}`, { method: 'POST', bindings });
const unmet = async (visitor: Visitor) =>
  (await statusFor(visitor)).conditions.flatMap(({ condition, met }) => (met ? [] : [condition]));
const tickets = async (visitor: Visitor) =>
  v.parse(boardSchema, await (await visitor.call('/rest/board/ramen')).json()).tickets;

/** Opens the board, sends a test order and accepts it. */
async function prepare(visitor: Visitor): Promise<void> {
  const { socket } = await openSocket(visitor, '/rest/board/ramen/socket', boardMessageSchema);
  await post(visitor, 'testOrder');
  const [ticket] = await tickets(visitor);
  const body = { move: 'accept', orderPrepTime: 10 };
  await visitor.call(`/rest/board/ramen/orders/${ticket?.orderId}`, { method: 'POST', body });
  socket.close();
}

describe('R7: going live', () => {
  it('is refused until every condition is met; then customers reach the business, and an operator is asked to list it', async () => {
    const visitor = await owner();
    expect(await unmet(visitor)).toEqual(['board', 'testOrder']);
    expect(await errorOf(await post(visitor, 'goLive'))).toMatchObject({ code: 'conflict' });
    expect((await new Visitor().call('/rest/business/ramen')).status).toBe(404);

    await prepare(visitor);
    expect(await unmet(visitor)).toEqual([]);
    expect((await post(visitor, 'goLive')).status).toBe(200);
    expect(await statusFor(visitor)).toMatchObject({ phase: 'live', listing: 'waiting' });
    expect((await new Visitor().call('/rest/business/ramen')).status).toBe(200);
    expect((await mailbox(env.CONTACT_EMAIL))[0]).toMatch(/^Ramen is live and asks to be in the directory/);
  });

  it('asks an operator in an e-mail whose subject has no link and no line break of the business’s name', async () => {
    const visitor = await owner();
    await prepare(visitor);
    await env.DB.prepare("UPDATE businesses SET settings = json_set(settings, '$.name', ?2) WHERE id = ?1")
      .bind(RAMEN.businessId, 'Ramen\nwww.win.example Bar')
      .run();
    expect((await post(visitor, 'goLive')).status).toBe(200);
    expect((await mailbox(env.CONTACT_EMAIL))[0]).toMatch(/^Ramen Bar is live and asks to be in the directory:\n/);
  });

  it('lists a business immediately if the configuration of the deployment says so', async () => {
    const visitor = await owner();
    await prepare(visitor);
    await post(visitor, 'goLive', { LISTING: 'atOnce' });
    expect(await statusFor(visitor)).toMatchObject({ phase: 'live', listing: 'listed' });
  });

  it('R5: closing down hides the business again, and cannot be done twice', async () => {
    const visitor = await owner();
    await prepare(visitor);
    await post(visitor, 'goLive');
    expect((await post(visitor, 'closeDown')).status).toBe(200);
    expect((await new Visitor().call('/rest/business/ramen')).status).toBe(404);
    expect((await post(visitor, 'closeDown')).status).toBe(409);
    expect((await post(visitor, 'goLive')).status).toBe(409);
  });
});

describe('R8: a test order', () => {
  it('is marked on the board, costs nothing, takes no slot and alerts nobody', async () => {
    const visitor = await owner();
    await post(visitor, 'testOrder');
    expect(await tickets(visitor)).toMatchObject([{ customerName: 'Test order', orderMode: 'normal', total: 0 }]);
    expect(await statusFor(visitor)).toMatchObject({ testOrder: 'placed' });
    expect(await mailbox(townBusiness().serviceProviderUserEmail)).toEqual([]);
    const desk = env.ORDER_DESK.getByName(String(RAMEN.serviceProviderUserId));
    expect([...(await desk.takenSlots(RAMEN.businessId, 1)).values()]).toEqual([]);
  });

  it('that staff have rejected can be followed by another one', async () => {
    const visitor = await owner();
    await post(visitor, 'testOrder');
    const [ticket] = await tickets(visitor);
    const body = { move: 'reject', rejectionReason: 'We are about to close.' };
    const rejected = await visitor.call(`/rest/board/ramen/orders/${ticket?.orderId}`, { method: 'POST', body });
    expect(rejected.status).toBe(200);
    expect(await statusFor(visitor)).toMatchObject({ testOrder: 'none' });
    await prepare(visitor);
    expect(await statusFor(visitor)).toMatchObject({ testOrder: 'accepted' });
  });

  it('can be placed 30 times an hour by a person', async () => {
    const visitor = await owner();
    for (let count = 0; count < 30; count++) expect((await post(visitor, 'testOrder')).status).toBe(200);
    expect((await post(visitor, 'testOrder')).status).toBe(429);
    expect((await post(await owner(), 'testOrder')).status).toBe(200);
  });
});

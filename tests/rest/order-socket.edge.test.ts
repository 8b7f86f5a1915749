import { beforeEach, describe, expect, it } from 'vitest';
import { trackerMessageSchema } from '../../src/contract/tracking.ts';
import { openSocket } from '../socket.ts';
import { buildTown, errorOf, finalOrderOf, MINUTE, NOON, Visitor } from '../town.ts';

const pathOf = (orderTrackingId: string) => `/rest/orderAction/socket/${orderTrackingId}`;
const upgrade = { headers: { upgrade: 'websocket' } };

beforeEach(() => buildTown());

const place = async () => await finalOrderOf(await new Visitor().order());

describe('GET /rest/orderAction/socket/{orderTrackingId}', () => {
  it('sends every change of this order, and of no other, to everyone who has the tracking id', async () => {
    const [{ orderTrackingId }] = [await place(), await place()];
    const { until } = await openSocket(new Visitor(), pathOf(orderTrackingId), trackerMessageSchema);
    const staff = await new Visitor({ clock: () => NOON + MINUTE }).startShift(100);
    for (const orderId of [2, 1]) {
      const body = { move: 'accept', orderPrepTime: 20 };
      await staff.call(`/rest/board/ramen/orders/${orderId}`, { method: 'POST', body });
    }
    expect(await until(2)).toEqual([{ lastUpdate: NOON }, { lastUpdate: NOON + MINUTE }]);
  });

  it('accepts at most twenty sockets per order', async () => {
    const { orderTrackingId } = await place();
    for (let open = 0; open < 20; open++) {
      await openSocket(new Visitor(), pathOf(orderTrackingId), trackerMessageSchema);
    }
    const refused = await new Visitor().call(pathOf(orderTrackingId), upgrade);
    expect(await errorOf(refused)).toMatchObject({ status: 429, code: 'tooMany' });
  });

  it('closes its side of the socket when the client closes the socket', async () => {
    const { orderTrackingId } = await place();
    const { socket, until } = await openSocket(new Visitor(), pathOf(orderTrackingId), trackerMessageSchema);
    await until(1);
    const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve));
    socket.close(1000);
    expect((await closed).wasClean).toBe(true);
  });

  it.each([
    ['an id that no order has', '100-AAAAAAAAAAAAAAAAAAAAAA', 404],
    ['an id of an unknown provider', '999-AAAAAAAAAAAAAAAAAAAAAA', 404],
    ['a malformed id', '100', 400],
  ])('is refused for %s', async (_what, id, status) => {
    expect((await new Visitor().call(pathOf(id), upgrade)).status).toBe(status);
  });

  it('refuses requests without an upgrade and requests from other sites', async () => {
    const { orderTrackingId } = await place();
    expect(await errorOf(await new Visitor().call(pathOf(orderTrackingId)))).toMatchObject({ status: 400 });
    const headers = { upgrade: 'websocket', 'sec-fetch-site': 'cross-site' };
    expect(await errorOf(await new Visitor().call(pathOf(orderTrackingId), { headers }))).toMatchObject({
      status: 403,
    });
  });
});

import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { boardRevision, notifyBoards } from '../../functions/desk/open-sockets.ts';
import { boardMessageSchema } from '../../src/contract/board.ts';
import { boardOf, place } from '../rest/board-requests.ts';
import { openSocket } from '../socket.ts';
import { BOWL, buildTown, RAMEN, Visitor } from '../town.ts';

const desk = () => env.ORDER_DESK.getByName('100');

/** The sockets of the desk after it hibernated: the same sockets, but the desk remembers nothing about them. */
const afterSleep = (state: DurableObjectState) => ({ getWebSockets: (tag?: string) => state.getWebSockets(tag) });

describe('the revision of a board', () => {
  beforeEach(() => buildTown());

  it('rises by one with each change', async () => {
    const staff = await new Visitor().startShift(100);
    const { revision } = await boardOf(staff);
    await place();
    await place();
    expect((await boardOf(staff)).revision).toBe(revision + 2);
  });

  it('continues from its last value for a board that is open while the desk hibernates', async () => {
    const { until } = await openSocket(
      await new Visitor().startShift(100),
      '/rest/board/ramen/socket',
      boardMessageSchema,
    );
    await place();
    await runInDurableObject(desk(), (_desk, state) => notifyBoards(afterSleep(state), RAMEN.businessId, null));
    const [first, second, third] = (await until(3)).map(({ revision }) => revision);
    expect([second, third]).toEqual([(first ?? 0) + 1, (first ?? 0) + 2]);
  });

  it('rises on open boards when staff set or remove a sold-out mark, so that an open list of these marks follows', async () => {
    const staff = await new Visitor().startShift(100);
    const { until } = await openSocket(staff, '/rest/board/ramen/socket', boardMessageSchema);
    for (const soldout of [true, false]) {
      const body = { productOptionId: BOWL, soldout };
      expect((await staff.call('/rest/board/ramen/soldout', { method: 'PUT', body })).status).toBe(200);
    }
    const [first, second, third] = (await until(3)).map(({ revision }) => revision);
    expect([second, third]).toEqual([(first ?? 0) + 1, (first ?? 0) + 2]);
  });

  it('is higher than before if no board was open while the desk hibernated', async () => {
    const { before, afterwards } = await runInDurableObject(desk(), async (_desk, state) => {
      const earlier = boardRevision(state, RAMEN.businessId);
      await vi.waitUntil(() => Date.now() > earlier);
      return { before: earlier, afterwards: boardRevision(afterSleep(state), RAMEN.businessId) };
    });
    expect(afterwards).toBeGreaterThan(before);
  });
});

import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { personToken } from '../../functions/rest/cookies.ts';
import { buildTown, errorOf, MINUTE, NOON, Visitor } from '../town.ts';
import { boardOf } from './board-requests.ts';

beforeEach(() => buildTown());

describe('PUT /rest/board/{routingPath}/pause', () => {
  const pause = (staff: Visitor, body: unknown) => staff.call('/rest/board/ramen/pause', { method: 'PUT', body });

  it('refuses orders until the pause ends, tells customers the reason, and makes the site render the pages again', async () => {
    const changedPaths: string[] = [];
    const staff = await new Visitor({ pagesChanged: (routingPath) => changedPaths.push(routingPath) }).startShift(100);
    expect((await pause(staff, { paused: true, reason: ' The oven is down ' })).status).toBe(200);
    expect((await boardOf(staff)).pause).toEqual({ reason: 'The oven is down', until: null, untilLabel: null });
    expect(await errorOf(await new Visitor().order())).toMatchObject({ status: 422, message: 'The oven is down' });
    expect((await new Visitor().order({ businessId: 2 })).status).toBe(200);

    await pause(staff, { paused: false });
    expect((await boardOf(staff)).pause).toBeNull();
    expect((await new Visitor().order()).status).toBe(200);
    expect(changedPaths).toEqual(['ramen', '', 'ramen', '']);
  });

  it('the pages are also rendered again when a form of the console pauses the business', async () => {
    const changedPaths: string[] = [];
    const staff = await new Visitor({
      pagesChanged: (routingPath) => changedPaths.push(routingPath),
      // The console's page Today calls `pause` in the same way.
      async page(c) {
        const backend = c.get('backend');
        const person = await backend.people.session(personToken(c));
        if (person === null) return c.text('Please sign in.');
        await backend.pause(person, 'ramen', { paused: true, reason: '', minutes: null });
        return c.text('Paused.');
      },
    }).startShift(100);
    expect(await (await staff.call('/manage/today', { method: 'POST' })).text()).toBe('Paused.');
    expect(changedPaths).toEqual(['ramen', '']);
  });

  it('pauses the business for the given minutes', async () => {
    let now = NOON;
    const staff = await new Visitor({ clock: () => now }).startShift(100);
    await pause(staff, { paused: true, minutes: 30 });
    expect((await boardOf(staff)).pause).toEqual({
      reason: null,
      until: NOON + 30 * MINUTE,
      untilLabel: '12:30 p.m.',
    });
    now += 30 * MINUTE;
    expect((await boardOf(staff)).pause).toBeNull();
    expect((await new Visitor({ clock: () => now }).order()).status).toBe(200);
  });

  it('raises the revisions of the business and of the directory', async () => {
    const revisions = () =>
      env.DB.prepare(
        'SELECT (SELECT revision FROM businesses WHERE id = 1) AS business, (SELECT revision FROM directory) AS directory',
      ).first<{ business: number; directory: number }>();
    const before = await revisions();
    await pause(await new Visitor().startShift(100), { paused: true });
    expect(await revisions()).toEqual({
      business: (before?.business ?? 0) + 1,
      directory: (before?.directory ?? 0) + 1,
    });
  });

  it.each([{}, { paused: 'yes' }, { paused: true, minutes: 0 }, { paused: true, reason: 'x'.repeat(201) }, '{'])(
    'refuses %j',
    async (body) => {
      const staff = await new Visitor().startShift(100);
      expect(await errorOf(await pause(staff, body))).toMatchObject({ status: 400, code: 'malformed' });
    },
  );
});

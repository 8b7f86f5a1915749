import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeLogSchema } from '../../src/contract/manage.ts';
import { BOWL, buildTown, MINUTE, NOON, RAMEN, Visitor } from '../town.ts';

beforeEach(() => buildTown());

const owner = (businessId: number | null = null) => new Visitor().startShift(100, { role: 'owner', businessId });
const readLog = async (by: Visitor, query = '', path = 'ramen') =>
  v.parse(changeLogSchema, await (await by.call(`/rest/manage/business/${path}/log${query}`)).json());
const entries = async (by: Visitor, path?: string) =>
  (await readLog(by, '', path)).changes.map(({ kind, subject, from, to }) => [kind, subject, from, to]);

describe('the change log', () => {
  it('lists the person, time, old value and new value of each change, newest first', async () => {
    const boss = await owner();
    const pause = (body: object) => boss.call('/rest/board/ramen/pause', { method: 'PUT', body });
    const mark = (soldout: boolean) =>
      boss.call('/rest/board/ramen/soldout', { method: 'PUT', body: { productOptionId: BOWL, soldout } });
    await pause({ paused: true, reason: 'The oven is down', minutes: 30 });
    await pause({ paused: false });
    await mark(true);
    await mark(true);
    await boss.call('/rest/board/ramen/kiosks', { method: 'POST', body: { name: 'Door' } });
    const people = '/rest/manage/business/ramen/people';
    await boss.call(people, { method: 'POST', body: { email: 'kim@example.ca', name: 'Kim', role: 'kitchen' } });
    await boss.call(`${people}/2`, { method: 'PUT', body: { role: 'manager', everywhere: true } });
    await boss.call(`${people}/2/end`, { method: 'POST' });
    // The edge refuses this, because the last owner cannot be removed.
    await boss.call(`${people}/1/end`, { method: 'POST' });

    expect(await entries(boss)).toEqual([
      ['membership', 'Kim', 'manager at all businesses', null],
      ['membership', 'Kim', 'kitchen', 'manager at all businesses'],
      ['membership', 'Kim', null, 'kitchen'],
      ['kiosk', 'Door', null, 'may be paired'],
      ['soldout', 'Dish 11', 'available', 'sold out'],
      ['pause', '', 'paused: The oven is down', 'open'],
      ['pause', '', 'open', 'paused: The oven is down'],
    ]);
    expect((await readLog(boss)).changes[0]).toMatchObject({
      person: 'Sam',
      at: NOON,
      atLabel: 'Wednesday, July 17, 12:00 p.m.',
    });
  });

  it('has "open" as the old value of a new pause when the earlier pause has ended by itself', async () => {
    let now = NOON;
    const boss = await new Visitor({ clock: () => now }).startShift(100, { role: 'owner' });
    const pause = () => boss.call('/rest/board/ramen/pause', { method: 'PUT', body: { paused: true, minutes: 30 } });
    await pause();
    now += 30 * MINUTE;
    await pause();
    expect(await entries(boss)).toEqual([
      ['pause', '', 'open', 'paused'],
      ['pause', '', 'open', 'paused'],
    ]);
  });

  it('contains changes that concern this business or all businesses of its provider, and no others', async () => {
    const boss = await owner();
    await boss.call('/rest/board/noodles/pause', { method: 'PUT', body: { paused: true } });
    const body = { email: 'kim@example.ca', name: 'Kim', role: 'manager', everywhere: true };
    await boss.call('/rest/manage/business/noodles/people', { method: 'POST', body });
    expect((await entries(boss, 'ramen')).map(([kind]) => kind)).toEqual(['membership']);
    expect((await entries(boss, 'noodles')).map(([kind]) => kind)).toEqual(['membership', 'pause']);
  });

  it('comes in pages', async () => {
    const boss = await owner(RAMEN.businessId);
    const insert = `INSERT INTO changes (at, person_id, person_name, provider_id, business_id, kind, subject)
      SELECT ${NOON}, 1, 'Sam', 100, 1, 'pause', value FROM json_each(?1)`;
    await env.DB.prepare(insert)
      .bind(JSON.stringify(Array.from({ length: 60 }, (_, index) => `${index + 1}`)))
      .run();
    const first = await readLog(boss);
    const second = await readLog(boss, `?before=${first.next}`);
    const subjects = [...first.changes, ...second.changes].map(({ subject }) => Number(subject));
    expect([first.changes.length, second.next]).toEqual([50, null]);
    expect(subjects).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index));
  });

  it('cannot be changed or deleted', async () => {
    const boss = await owner();
    await boss.call('/rest/board/ramen/pause', { method: 'PUT', body: { paused: true } });
    for (const statement of ["UPDATE changes SET person_name = 'Kim'", 'DELETE FROM changes'])
      await expect(env.DB.prepare(statement).run()).rejects.toThrow('The log is append-only.');
    expect(await entries(boss)).toHaveLength(1);
  });
});

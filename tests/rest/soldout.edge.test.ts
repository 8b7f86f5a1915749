import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { businessById } from '../../functions/data/businesses.ts';
import { businessMenu } from '../../functions/data/menu.ts';
import { saveBusinesses } from '../../functions/data/save-business.ts';
import { endSoldout } from '../../functions/desk/end-soldout.ts';
import { changeLogSchema } from '../../src/contract/manage.ts';
import { soldoutListSchema } from '../../src/contract/soldout.ts';
import { choice, customization, menu, option, section } from '../domain/builders.ts';
import { BOWL, buildTown, CUSTOM_BOWL, errorOf, MINUTE, NOON, RAMEN, TACO, townBusiness, Visitor } from '../town.ts';

beforeEach(() => buildTown());

describe('PUT /rest/board/{routingPath}/soldout', () => {
  const mark = (staff: Visitor, productOptionId: number, soldout: boolean) =>
    staff.call('/rest/board/ramen/soldout', { method: 'PUT', body: { productOptionId, soldout } });

  it('marks an option as sold out and as available again, and makes the site render the pages again', async () => {
    const changedPaths: string[] = [];
    const staff = await new Visitor({ pagesChanged: (routingPath) => changedPaths.push(routingPath) }).startShift(100);
    const before = await businessById(env.DB, RAMEN.businessId);
    await mark(staff, BOWL, true);
    expect(await errorOf(await new Visitor().order())).toMatchObject({ status: 422, message: 'Dish 11 is sold out.' });
    await mark(staff, BOWL, false);
    expect((await new Visitor().order()).status).toBe(200);
    expect(changedPaths).toEqual(['ramen', 'ramen']);
    expect((await businessById(env.DB, RAMEN.businessId))?.revision).toBe((before?.revision ?? 0) + 2);
  });

  it('does not raise the revision of the business when nothing changed', async () => {
    const staff = await new Visitor().startShift(100);
    const before = await businessById(env.DB, RAMEN.businessId);
    await mark(staff, BOWL, false);
    expect(await businessById(env.DB, RAMEN.businessId)).toEqual(before);
  });

  it('does not find an option of another business', async () => {
    const staff = await new Visitor().startShift(100);
    expect(await errorOf(await mark(staff, TACO, true))).toMatchObject({ status: 404, code: 'notFound' });
  });
});

describe('sold-out marks of choices, and their ends', () => {
  const MISO = 41;
  const SHIO = 42;
  const mark = (staff: Visitor, body: Record<string, unknown>) =>
    staff.call('/rest/board/ramen/soldout', { method: 'PUT', body });
  const ends = async (staff: Visitor) =>
    v.parse(soldoutListSchema, await (await staff.call('/rest/board/ramen/soldout')).json()).ends;
  const broths = async () => {
    const found = await businessById(env.DB, RAMEN.businessId);
    const { products } = await businessMenu(env.DB, RAMEN.businessId, found?.revision ?? 0);
    const sections = products.flatMap(({ options }) => options.flatMap((each) => each.customization?.sections ?? []));
    return Object.fromEntries(sections.flatMap(({ choices }) => choices.map(({ name, soldout }) => [name, soldout])));
  };
  /** Lets all marks expire, and runs the desk's alarm. */
  const endMarks = async () => {
    const desk = env.ORDER_DESK.getByName('100');
    await runInDurableObject(desk, (_desk, { storage }) => storage.sql.exec('UPDATE soldout_ends SET due_at = 1'));
    await runDurableObjectAlarm(desk);
  };

  beforeEach(async () => {
    const choices = [choice('Miso', { id: MISO }), choice('Shio', { id: SHIO })];
    const broth = section('Broth', choices, { sectionType: 'radio', min: 1, max: 1 });
    const customized = option(CUSTOM_BOWL, 1200, { customization: customization(broth) });
    await saveBusinesses(env.DB, [{ business: townBusiness(), menu: menu(option(BOWL, 1000), customized) }]);
  });

  it('marks a choice and logs the mark; a repeated call changes nothing', async () => {
    const staff = await new Visitor().startShift(100, { role: 'manager' });
    expect((await mark(staff, { choiceIds: [MISO], soldout: true })).status).toBe(200);
    expect(await broths()).toEqual({ Miso: true, Shio: false });
    const marked = await businessById(env.DB, RAMEN.businessId);
    expect((await mark(staff, { choiceIds: [MISO], soldout: true })).status).toBe(200);
    expect(await businessById(env.DB, RAMEN.businessId)).toEqual(marked);
    await mark(staff, { choiceIds: [MISO, SHIO], soldout: false });
    expect(await broths()).toEqual({ Miso: false, Shio: false });
    const log = await staff.call('/rest/manage/business/ramen/log');
    expect(v.parse(changeLogSchema, await log.json()).changes).toMatchObject([
      { kind: 'soldout', subject: 'Miso, Shio', from: 'sold out', to: 'available' },
      { kind: 'soldout', subject: 'Miso', from: 'available', to: 'sold out' },
    ]);
  });

  it('replies 404 for a choice of another menu, and marks none of the other choices', async () => {
    const staff = await new Visitor().startShift(100);
    expect((await mark(staff, { choiceIds: [MISO, 999], soldout: true })).status).toBe(404);
    expect(await broths()).toEqual({ Miso: false, Shio: false });
  });

  it('S12: keeps the ends of earlier marks when a choice is not found, and when the menu cannot be saved', async () => {
    const staff = await new Visitor().startShift(100);
    await mark(staff, { choiceIds: [MISO], soldout: true, soldoutFor: 60 });
    const earlier = await ends(staff);
    expect((await mark(staff, { choiceIds: [MISO, 999], soldout: true })).status).toBe(404);
    expect(await ends(staff)).toEqual(earlier);
    const batch = vi.spyOn(env.DB, 'batch').mockRejectedValue(new Error('The database is down.'));
    try {
      expect((await mark(staff, { choiceIds: [MISO], soldout: false })).status).toBe(500);
    } finally {
      batch.mockRestore();
    }
    expect(await ends(staff)).toEqual(earlier);
  });

  it('S12: marks end automatically, on the menu and at the desk, and the log contains each end', async () => {
    const staff = await new Visitor().startShift(100, { role: 'manager' });
    await mark(staff, { choiceIds: [MISO], soldout: true, soldoutFor: 'nextDay' });
    await mark(staff, { productOptionId: BOWL, soldout: true, soldoutFor: 60 });
    expect(await ends(staff)).toEqual([
      { kind: 'option', id: BOWL, endsAt: NOON + 60 * MINUTE, endsLabel: '1:00 p.m.' },
      { kind: 'choice', id: MISO, endsAt: expect.any(Number), endsLabel: 'Thursday, July 18, 11:00 a.m.' },
    ]);
    expect((await new Visitor().order()).status).toBe(422);
    await endMarks();
    expect(await ends(staff)).toEqual([]);
    expect(await broths()).toEqual({ Miso: false, Shio: false });
    expect((await new Visitor().order()).status).toBe(200);
    const log = await staff.call('/rest/manage/business/ramen/log');
    expect(v.parse(changeLogSchema, await log.json()).changes.slice(0, 2)).toMatchObject([
      { person: 'Timer', to: 'available' },
      { person: 'Timer', to: 'available' },
    ]);
  });

  it('S12: a mark ends at the time that staff type, in the local time of the business', async () => {
    const staff = await new Visitor().startShift(100);
    await mark(staff, { choiceIds: [SHIO], soldout: true, soldoutFor: { date: '2030-07-18', time: '17:30' } });
    expect(await ends(staff)).toMatchObject([{ kind: 'choice', id: SHIO, endsLabel: 'Thursday, July 18, 5:30 p.m.' }]);
    expect(await broths()).toEqual({ Miso: false, Shio: true });
    const over = await mark(staff, {
      choiceIds: [SHIO],
      soldout: true,
      soldoutFor: { date: '2030-07-17', time: '11:59' },
    });
    expect(await errorOf(over)).toMatchObject({
      code: 'malformed',
      message: 'Please choose a day and time in the next 30 days.',
    });
    expect(await ends(staff)).toHaveLength(1);
  });

  it('S12: when the database fails while a mark ends, the desk tries all due marks again a minute later, this mark last', async () => {
    const staff = await new Visitor().startShift(100);
    await mark(staff, { productOptionId: BOWL, soldout: true, soldoutFor: 60 });
    await mark(staff, { productOptionId: CUSTOM_BOWL, soldout: true, soldoutFor: 90 });
    const now = NOON + 120 * MINUTE;
    const dueTimes = await runInDurableObject(env.ORDER_DESK.getByName('100'), async (_desk, state) => {
      const batch = vi.spyOn(env.DB, 'batch').mockRejectedValue(new Error('The database is down.'));
      try {
        await endSoldout(state, env.DB, 100, now);
        expect(batch).toHaveBeenCalledTimes(1);
      } finally {
        batch.mockRestore();
      }
      return state.storage.sql.exec('SELECT id, due_at - ? AS delay FROM soldout_ends ORDER BY due_at', now).toArray();
    });
    expect(dueTimes).toEqual([
      { id: CUSTOM_BOWL, delay: MINUTE },
      { id: BOWL, delay: MINUTE + 1 },
    ]);
  });

  it.each([
    ['removed', { soldout: false }],
    ['set again without an end', { soldout: true }],
  ])('S12: a mark that staff have %s no longer ends automatically', async (_what, change) => {
    const staff = await new Visitor().startShift(100);
    await mark(staff, { productOptionId: BOWL, soldout: true, soldoutFor: 60 });
    await mark(staff, { productOptionId: BOWL, ...change });
    expect(await ends(staff)).toEqual([]);
    await endMarks();
    expect((await new Visitor().order()).status).toBe(change.soldout ? 422 : 200);
  });

  it('S12: a mark is kept when staff set it again while the alarm ends it', async () => {
    const staff = await new Visitor().startShift(100);
    const miso = { choiceIds: [MISO], soldout: true, soldoutFor: 60 };
    await mark(staff, miso);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([endMarks(), mark(staff, miso)]);
      expect([await broths(), await ends(staff)]).toMatchObject([{ Miso: true }, [{ id: MISO }]]);
    }
  });

  it.each([
    { soldout: true },
    { choiceIds: [], soldout: true },
    { choiceIds: ['x'], soldout: true },
    { productOptionId: BOWL, soldout: true, soldoutFor: 4 },
    { productOptionId: BOWL, soldout: true, soldoutFor: 1441 },
    { productOptionId: BOWL, soldout: true, soldoutFor: 'tomorrow' },
    { productOptionId: BOWL, soldout: true, soldoutFor: { date: '2026-02-30', time: '10:00' } },
    { productOptionId: BOWL, soldout: true, soldoutFor: { date: '2026-07-15', time: '25:00' } },
    { productOptionId: BOWL, soldout: true, soldoutFor: { date: '2020-07-15', time: '10:00' } },
    { productOptionId: BOWL, soldout: true, soldoutFor: { date: '2099-07-15', time: '10:00' } },
  ])('refuses %j', async (body) => {
    const staff = await new Visitor().startShift(100);
    expect(await errorOf(await mark(staff, body))).toMatchObject({ status: 400, code: 'malformed' });
  });
});

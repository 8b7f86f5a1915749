import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { bindDesks } from '../../functions/desk/desks.ts';
import { postTo } from '../../functions/outbox/post.ts';
import { expireAbandonedStarts } from '../../functions/upkeep/abandoned-starts.ts';
import { upkeep } from '../../functions/upkeep/upkeep.ts';
import { DAY_MS } from '../../src/domain/time.ts';
import { lastLinkToken, mailbox } from '../mailbox.ts';
import { saveBusinesses } from '../saved-business.ts';
import { buildTown, NOON, RAMEN, townBusiness, townMenu, Visitor } from '../town.ts';

const KIM = 'kim@example.ca';
const PASSWORD = { newPassword: 'broth and noodles', confirmedPassword: 'broth and noodles' };
const PLACE = {
  ...{ ownerName: 'Kim', name: 'Corner', address: '2750 Main Street, Vancouver', phone: '604 555 0123' },
  ...{
    openDays: ['Mon'],
    opensAt: '08:00',
    closesAt: '16:00',
    color: '#8c1c13',
    orderTypes: ['take-out'],
    menu: 'cafe',
  },
};
const at = (days: number) => NOON + days * DAY_MS;

beforeEach(async () => {
  await buildTown();
  await new Visitor().call('/rest/manage/start', { method: 'POST', body: { email: KIM } });
  const kim = new Visitor();
  const token = await lastLinkToken(KIM);
  await kim.call('/rest/manage/setPassword', { method: 'POST', body: { token, ...PASSWORD } });
  expect((await kim.call('/rest/manage/businesses', { method: 'POST', body: PLACE })).status).toBe(200);
});

const count = (table: string, where: string) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first<number>('n');
const corner = async () =>
  v.parse(
    v.object({ id: v.number(), providerId: v.number() }),
    await env.DB.prepare("SELECT id, provider_id AS providerId FROM businesses WHERE routing_path = 'corner'").first(),
  );
const isThere = async () => (await count('businesses', "routing_path = 'corner'")) === 1;
/**
 * Runs only the upkeep task about businesses that never went live. Returns the numbers of warned and removed businesses.
 */
const expire = (now: number) =>
  expireAbandonedStarts(
    { db: env.DB, deskOf: bindDesks(env.ORDER_DESK), post: postTo(env.MESSAGE_OUTBOX), origin: env.PUBLIC_ORIGIN },
    now,
  );
const warnings = async () => (await mailbox(KIM)).filter((text) => text.includes('In two weeks it is removed'));

describe('R14: a business that is being prepared', () => {
  it('is removed after 90 days, two weeks after the warning to its owner, with everything that belongs only to it', async () => {
    await upkeep(env, at(75));
    expect(await warnings()).toEqual([]);
    await upkeep(env, at(76));
    await upkeep(env, at(77));
    expect(await warnings()).toEqual([expect.stringContaining('/manage/status?business=corner')]);
    await upkeep(env, at(89));
    expect(await isThere()).toBe(true);
    await upkeep(env, at(90));
    expect(await isThere()).toBe(false);
    expect(await count('people', `email = '${KIM}'`)).toBe(0);
    expect(await count('memberships', 'provider_id > 200')).toBe(0);
    expect(await count('business_drafts', 'business_id > 3')).toBe(0);
    expect(await count('businesses', "phase = 'live'")).toBe(3);
  });

  it('is kept for two weeks after the warning to its owner, even if the warning was sent late', async () => {
    await upkeep(env, at(200));
    await upkeep(env, at(213));
    expect(await isThere()).toBe(true);
    await upkeep(env, at(214));
    expect(await isThere()).toBe(false);
  });

  it('gets another 90 days when somebody works on it', async () => {
    await upkeep(env, at(76));
    await env.DB.prepare('UPDATE business_drafts SET saved_at = ?1 WHERE business_id > 3').bind(at(80)).run();
    await upkeep(env, at(120));
    expect([await isThere(), (await warnings()).length]).toEqual([true, 1]);
    await upkeep(env, at(156));
    expect((await warnings()).length).toBe(2);
    await upkeep(env, at(170));
    expect(await isThere()).toBe(false);
  });

  it.each([
    ['the business', 'id'],
    ['all businesses of its provider', 'NULL'],
  ])('gets another 90 days when the log contains a change that is about %s', async (_, businessId) => {
    await upkeep(env, at(76));
    await env.DB.prepare(
      `INSERT INTO changes (at, person_id, person_name, provider_id, business_id, kind, subject)
       SELECT ?1, 1, 'Kim', provider_id, ${businessId}, 'payment', '' FROM businesses WHERE routing_path = 'corner'`,
    )
      .bind(at(80))
      .run();
    await upkeep(env, at(120));
    expect([await isThere(), (await warnings()).length]).toEqual([true, 1]);
    await upkeep(env, at(156));
    expect((await warnings()).length).toBe(2);
  });

  it('is kept without a warning while a publication is scheduled', async () => {
    const { id, providerId } = await corner();
    const desk = env.ORDER_DESK.getByName(String(providerId));
    const scheduled = {
      ...{ businessId: id, document: '{}', revision: 1, publishAt: at(170) },
      person: { personId: 1, name: 'Kim' },
    };
    await desk.schedulePublication(scheduled);
    expect(await expire(at(150))).toEqual({ warned: 0, removed: 0 });
    expect(await warnings()).toEqual([]);
    await desk.cancelPublication(id);
    expect(await expire(at(150))).toEqual({ warned: 1, removed: 0 });
    await desk.schedulePublication(scheduled);
    await upkeep(env, at(165));
    expect([await isThere(), (await warnings()).length]).toEqual([true, 1]);
  });

  it('gets its warning and is removed even when many older businesses are kept because of scheduled publications', async () => {
    const { id, providerId } = await corner();
    const others = Array.from({ length: 20 }, (_, nth) => ({
      business: townBusiness({
        businessId: id + 1 + nth,
        routingPath: `corner-${nth}`,
        serviceProviderUserId: providerId,
      }),
      menu: townMenu(),
    }));
    await saveBusinesses(env.DB, others);
    await env.DB.prepare("UPDATE businesses SET phase = 'preparing', started_at = ?2 - id WHERE id > ?1")
      .bind(id, NOON)
      .run();
    const desk = env.ORDER_DESK.getByName(String(providerId));
    const scheduled = {
      ...{ document: '{}', revision: 1, publishAt: at(170) },
      person: { personId: 1, name: 'Kim' },
    };
    for (const { business } of others)
      await desk.schedulePublication({ businessId: business.businessId, ...scheduled });
    expect(await expire(at(76))).toEqual({ warned: 1, removed: 0 });
    await env.DB.prepare('UPDATE businesses SET expiry_told_at = ?1 WHERE started_at IS NOT NULL').bind(at(76)).run();
    expect(await expire(at(90))).toEqual({ warned: 0, removed: 1 });
    expect([await isThere(), await count('businesses', "routing_path LIKE 'corner-%'")]).toEqual([false, 20]);
  });

  it('is kept once it is live', async () => {
    await upkeep(env, at(76));
    await env.DB.prepare("UPDATE businesses SET phase = 'live' WHERE routing_path = 'corner'").run();
    await upkeep(env, at(400));
    expect(await isThere()).toBe(true);
  });

  it('is kept, with its desk, when it goes live while upkeep is removing it', async () => {
    const { id, providerId } = await corner();
    const desk = env.ORDER_DESK.getByName(String(providerId));
    await desk.markSoldout(id, { kind: 'option', ids: [1] }, true, at(400));
    await upkeep(env, at(76));
    const batch = env.DB.batch.bind(env.DB);
    const spy = vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
      await env.DB.exec("UPDATE businesses SET phase = 'live' WHERE routing_path = 'corner'");
      return batch(statements);
    });
    try {
      await upkeep(env, at(90));
    } finally {
      spy.mockRestore();
    }
    expect([await isThere(), await desk.soldoutEnds(id)]).toMatchObject([true, [{ id: 1 }]]);
  });

  it('is removed with its people even when its desk cannot be emptied', async () => {
    await upkeep(env, at(76));
    const desk = env.ORDER_DESK.getByName(String((await corner()).providerId));
    const spy = vi.spyOn(env.ORDER_DESK, 'getByName').mockImplementation(() => {
      throw new Error('The desk is down.');
    });
    spy.mockReturnValueOnce(desk);
    try {
      await upkeep(env, at(90));
      expect(spy).toHaveBeenCalledTimes(2);
    } finally {
      spy.mockRestore();
    }
    expect([await isThere(), await count('people', `email = '${KIM}'`)]).toEqual([false, 0]);
  });

  it('is kept when it has no owner to warn', async () => {
    await env.DB.prepare("UPDATE memberships SET role = 'manager' WHERE provider_id = ?1")
      .bind((await corner()).providerId)
      .run();
    await upkeep(env, at(76));
    expect(await count('businesses', 'expiry_told_at IS NOT NULL')).toBe(0);
    await env.DB.prepare("UPDATE businesses SET expiry_told_at = ?1 WHERE routing_path = 'corner'").bind(at(76)).run();
    await upkeep(env, at(90));
    expect(await isThere()).toBe(true);
  });

  it('gets 90 days from the migration that introduced this rule, but only if it has an owner', async () => {
    const carryOver = inject('d1Migrations')
      .filter(({ name }) => name.endsWith('_starts.sql'))
      .flatMap(({ queries }) => queries.filter((query) => query.includes('SET `started_at`')));
    await env.DB.exec("UPDATE businesses SET phase = 'preparing', started_at = NULL");
    await env.DB.batch(carryOver.map((statement) => env.DB.prepare(statement)));
    const { results } = await env.DB.prepare('SELECT routing_path AS path FROM businesses WHERE started_at > 0').all();
    expect([carryOver.length, results]).toEqual([1, [{ path: 'corner' }]]);
  });

  it('is removed, but its people who have a role at another provider are kept', async () => {
    const join =
      "INSERT INTO memberships (person_id, provider_id, role) SELECT id, ?1, 'kitchen' FROM people WHERE email = ?2";
    await env.DB.prepare(join).bind(RAMEN.serviceProviderUserId, KIM).run();
    await upkeep(env, at(76));
    await upkeep(env, at(90));
    expect([await isThere(), await count('people', `email = '${KIM}'`)]).toEqual([false, 1]);
  });
});

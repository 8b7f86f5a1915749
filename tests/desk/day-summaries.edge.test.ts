import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { businessDay } from '../../src/domain/books/business-day.ts';
import { mailsOfDesk } from '../mailbox.ts';
import { buildTown, HOUR, hire, MINUTE, RAMEN } from '../town.ts';

/** The real time, because the alarm of the desk uses the real clock. */
const now = Date.now();
const ZONE = { zone: 'America/Vancouver', dayEndsAt: 0 };
const DAY = businessDay(now, ZONE);
const OWNER = 'owner@example.ca';
const desk = () => env.ORDER_DESK.getByName('100');
const atDesk = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(desk(), (_desk, { storage }) => storage.transactionSync(() => work(storage.sql)));
const subscribe = (personId: number, wanted = true) =>
  desk().setSummaryReader({ businessId: RAMEN.businessId, personId, wanted }, ZONE, now);
const planned = () =>
  atDesk((sql) => sql.exec<{ day: number; due: number }>('SELECT day, due_at AS due FROM day_summaries').toArray());

/** Makes the planned summary due, as if the day had ended. Returns the e-mails to an address. */
async function endDay(recipient = OWNER): Promise<string[]> {
  await atDesk((sql) => sql.exec('UPDATE day_summaries SET due_at = 1'));
  await desk().markSoldout(RAMEN.businessId, { kind: 'option', ids: [] }, true);
  return mailsOfDesk(RAMEN.serviceProviderUserId, recipient);
}

const sellToday = () =>
  atDesk((sql) => {
    sql.exec("INSERT INTO day_postings VALUES (1, ?, 'sale', 'orders', 'sales', '', 4000)", DAY);
    sql.exec('INSERT INTO day_totals VALUES (1, ?, 2, 4000)', DAY);
  });

let owner = 0;
beforeEach(async () => {
  await buildTown(ZONE);
  owner = await hire(RAMEN.serviceProviderUserId, OWNER, { role: 'owner' });
});

describe('the summary of a day', () => {
  it('E23: is sent once, to those who want it, and the summary of the next day is planned', async () => {
    await sellToday();
    await subscribe(owner);
    const [first] = await planned();
    expect(first?.day).toBe(DAY);
    expect(first?.due).toBeGreaterThan(now);
    expect(first?.due).toBeLessThanOrEqual(now + 25 * HOUR + 15 * MINUTE);
    const texts = await endDay();
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(
      /^Ramen: [\s\S]*Net sales: \$40\.00[\s\S]*Orders: 2[\s\S]*\/manage\/reports\?business=ramen/,
    );
    expect((await planned())[0]?.day).toBe(DAY + 1);
    expect(await endDay()).toHaveLength(1);
  });

  it('E23: is not sent about a day without bookings, and is no longer planned when its last reader unsubscribes', async () => {
    await subscribe(owner);
    expect(await endDay()).toEqual([]);
    await subscribe(owner, false);
    expect(await planned()).toEqual([]);
    expect(await desk().readsSummary(RAMEN.businessId, owner)).toBe(false);
  });

  it('E23: is not sent to a person who may no longer read reports', async () => {
    await sellToday();
    await subscribe(owner);
    await env.DB.prepare("UPDATE memberships SET role = 'kitchen' WHERE person_id = ?1").bind(owner).run();
    expect(await endDay()).toEqual([]);
  });
});

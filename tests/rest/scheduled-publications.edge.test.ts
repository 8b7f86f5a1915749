import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { businessByPath } from '../../functions/data/businesses.ts';
import { publishScheduled } from '../../functions/desk/scheduled-publications.ts';
import { type Schedule, scheduleSchema, versionsSchema } from '../../src/contract/documents.ts';
import { RAMEN } from '../town.ts';
import { draftRequests, set } from './draft-requests.ts';

/**
 * The time at which most tests schedule the publication, in the time zone of the business (Vancouver). The tests run at
 * noon on Wednesday, 17 July 2030.
 */
const MONDAY = { date: '2030-07-22', time: '05:00' };
const MONDAY_AT = Date.parse('2030-07-22T05:00:00-07:00');
const MINUTE_MS = 60_000;
const { send, draft, save } = draftRequests();

const rename = (name: string) => save(set(['name'], name));
const schedule = (revision: number, time = MONDAY) => send('PUT', '/draft/schedule', { revision, ...time });
const scheduled = async (): Promise<Schedule['scheduled']> =>
  v.parse(scheduleSchema, await (await send('GET', '/draft/schedule')).json()).scheduled;
const publicName = async () => (await businessByPath(env.DB, RAMEN.routingPath))?.business.name;
const desk = () => env.ORDER_DESK.getByName(String(RAMEN.serviceProviderUserId));
/** Makes the scheduled publication due, and runs the desk's alarm. */
async function letTimeCome(): Promise<void> {
  await runInDurableObject(desk(), (_desk, { storage }) =>
    storage.sql.exec('UPDATE scheduled_publications SET due_at = 1 WHERE due_at IS NOT NULL'),
  );
  await runDurableObjectAlarm(desk());
}

/** Schedules the publication of the name Udon, and saves another draft. Returns the revision of the other draft. */
async function scheduleAndEdit(): Promise<number> {
  await schedule(await rename('Udon'));
  return rename('Soba');
}
/** Publishes a draft. `meanwhile` runs just before the draft is written. */
async function publishDuring(revision: number, meanwhile: () => Promise<unknown>): Promise<Response> {
  const batch = env.DB.batch.bind(env.DB);
  const racing = vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
    // Only the publication writes more than a few statements.
    if (statements.length > 3) {
      racing.mockRestore();
      await meanwhile();
    }
    return batch(statements);
  });
  return send('POST', '/draft/publish', { revision });
}

describe('J7: a publication at a set time', () => {
  it('uses the local time of the business, and publishes the draft as it was at scheduling, without later changes', async () => {
    expect((await schedule(await rename('Udon'))).status).toBe(200);
    expect(await scheduled()).toEqual({
      ...{ publishAt: MONDAY_AT, publishAtLabel: 'Monday, July 22, 5:00 a.m.' },
      ...{ revision: 1, scheduledBy: 'Sam', problem: null },
    });
    await rename('');
    expect(await publicName()).toBe('Ramen');
    await letTimeCome();
    expect(await publicName()).toBe('Udon');
    expect(await scheduled()).toBeNull();
    const { versions } = v.parse(versionsSchema, await (await send('GET', '/versions')).json());
    expect(versions[0]).toMatchObject({ version: 2, publishedBy: 'Sam' });
    expect(await draft()).toMatchObject({
      ...{ revision: 2, differs: true, document: { name: '' } },
    });
  });

  it('sets the alarm of the order desk to its time', async () => {
    await schedule(await rename('Udon'));
    const alarmAt = await runInDurableObject(desk(), (_desk, { storage }) => storage.getAlarm());
    expect(alarmAt).toBe(MONDAY_AT);
  });

  /**
   * Schedules the draft of this revision. When this request has read the draft and the newest version `nth` times, the
   * time of an earlier scheduled publication comes.
   */
  async function scheduleDuringPublication(revision: number, nth: number): Promise<Response> {
    const batch = env.DB.batch.bind(env.DB);
    let reads = 0;
    const racing = vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
      const results = await batch<never>(statements);
      reads += 1;
      if (reads === nth) {
        racing.mockRestore();
        await letTimeCome();
      }
      return results;
    });
    try {
      return await schedule(revision);
    } finally {
      racing.mockRestore();
    }
  }

  it.each([
    ['before the desk has the request', 1],
    ['while the desk reads the newest version', 2],
  ])('can be scheduled even if an earlier scheduled publication runs in the meantime: %s', async (_, nth) => {
    expect((await scheduleDuringPublication(await scheduleAndEdit(), nth)).status).toBe(200);
    expect(await publicName()).toBe('Udon');
    expect(await scheduled()).toMatchObject({ revision: 2, problem: null });
    await letTimeCome();
    expect(await publicName()).toBe('Soba');
    expect(await scheduled()).toBeNull();
  });

  it('is refused when somebody has saved a newer draft while it was being scheduled', async () => {
    const revision = await rename('Udon');
    const batch = env.DB.batch.bind(env.DB);
    const racing = vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
      const results = await batch<never>(statements);
      racing.mockRestore();
      await rename('Soba');
      return results;
    });
    expect((await schedule(revision)).status).toBe(409);
    expect(await scheduled()).toBeNull();
  });

  it('can be cancelled, and a second cancellation is no error', async () => {
    await schedule(await rename('Udon'));
    expect((await send('POST', '/draft/schedule/cancel')).status).toBe(200);
    expect((await send('POST', '/draft/schedule/cancel')).status).toBe(200);
    await letTimeCome();
    expect(await publicName()).toBe('Ramen');
  });

  it('is replaced when another publication is scheduled or when the draft is published immediately', async () => {
    await schedule(await rename('Udon'));
    await schedule(await rename('Soba'), { date: '2030-07-23', time: '06:30' });
    expect(await scheduled()).toMatchObject({ revision: 2, publishAtLabel: 'Tuesday, July 23, 6:30 a.m.' });
    expect((await send('POST', '/draft/publish', { revision: 2 })).status).toBe(200);
    expect(await scheduled()).toBeNull();
    await letTimeCome();
    expect(await publicName()).toBe('Soba');
  });

  it('stays when an immediate publication is refused because somebody saved the draft in the meantime', async () => {
    const revision = await scheduleAndEdit();
    const before = await scheduled();
    expect((await publishDuring(revision, () => rename('Pho'))).status).toBe(409);
    expect(await publicName()).toBe('Ramen');
    expect(await scheduled()).toEqual(before);
    await letTimeCome();
    expect(await publicName()).toBe('Udon');
  });

  it('is not put back after a refused publication if somebody has published a newer draft in the meantime', async () => {
    const revision = await scheduleAndEdit();
    const publishNewer = async () => send('POST', '/draft/publish', { revision: await rename('Pho') });
    expect((await publishDuring(revision, publishNewer)).status).toBe(409);
    expect(await publicName()).toBe('Pho');
    expect(await scheduled()).toBeNull();
    await letTimeCome();
    expect(await publicName()).toBe('Pho');
  });

  it('is not put back after a refused publication if somebody has cancelled it in the meantime', async () => {
    const saveAndCancel = async () => {
      await rename('Pho');
      await send('POST', '/draft/schedule/cancel');
    };
    expect((await publishDuring(await scheduleAndEdit(), saveAndCancel)).status).toBe(409);
    expect(await scheduled()).toBeNull();
    // An earlier cancellation has no effect on a publication that was scheduled after it.
    await schedule(await rename('Soba'));
    const before = await scheduled();
    expect((await publishDuring(await rename('Tempura'), () => rename('Pho'))).status).toBe(409);
    expect(await scheduled()).toEqual(before);
  });

  it('does not come back when one immediate publication is refused while another one is being written', async () => {
    const revision = await scheduleAndEdit();
    const refused = Promise.withResolvers<void>();
    let publishing: Promise<unknown> = Promise.resolve();
    const beginAnother = async () => {
      const newer = await rename('Pho');
      const begun = Promise.withResolvers<void>();
      publishing = publishDuring(newer, () => {
        begun.resolve();
        return refused.promise;
      });
      await begun.promise;
    };
    expect((await publishDuring(revision, beginAnother)).status).toBe(409);
    refused.resolve();
    await publishing;
    expect(await scheduled()).toBeNull();
    await letTimeCome();
    expect(await publicName()).toBe('Pho');
  });

  it('is refused, with the reason, when the desk did not learn that another draft was published', async () => {
    await scheduleAndEdit();
    const kept = await runInDurableObject(desk(), (_desk, { storage }) =>
      storage.sql.exec('SELECT * FROM scheduled_publications').one(),
    );
    expect((await send('POST', '/draft/publish', { revision: 2 })).status).toBe(200);
    await runInDurableObject(desk(), (_desk, { storage }) =>
      storage.sql.exec(
        `INSERT INTO scheduled_publications (${Object.keys(kept)}) VALUES (${Object.keys(kept).map(() => '?')})`,
        ...Object.values(kept),
      ),
    );
    await letTimeCome();
    expect(await publicName()).toBe('Soba');
    expect((await scheduled())?.problem).toMatch(/^Another draft was published/);
  });

  it('is written once, even if the database writes it and then fails to answer', async () => {
    await schedule(await rename('Udon'));
    const batch = env.DB.batch.bind(env.DB);
    const unanswered = vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
      await batch(statements);
      throw new Error('Lost connection.');
    });
    await letTimeCome();
    unanswered.mockRestore();
    const written = await businessByPath(env.DB, RAMEN.routingPath);
    expect(written?.business.name).toBe('Udon');
    expect(await scheduled()).toMatchObject({ problem: null });
    await letTimeCome();
    expect(await scheduled()).toBeNull();
    expect((await businessByPath(env.DB, RAMEN.routingPath))?.revision).toBe(written?.revision);
  });

  it.each([
    ['an outdated draft', 409, { revision: 0 }],
    ['a time in the past', 400, { date: '2030-07-17', time: '11:59' }],
    ['a time more than half a year ahead', 400, { date: '2031-07-17' }],
    ['a date that does not exist', 400, { date: '2030-02-31' }],
  ])('is refused for %s', async (_, status, wrong) => {
    const revision = await rename('Udon');
    expect((await send('PUT', '/draft/schedule', { revision, ...MONDAY, ...wrong })).status).toBe(status);
    expect(await scheduled()).toBeNull();
  });

  it('is refused for a draft with mistakes', async () => {
    const refused = await schedule(await rename(''));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ mistakes: [{ at: ['name'] }] });
  });

  it('is given up, and shows the reason, when the rules refuse it at its time', async () => {
    await schedule(await rename('Udon'));
    await runInDurableObject(desk(), (_desk, { storage }) =>
      storage.sql.exec(`UPDATE scheduled_publications SET document = json_set(document, '$.name', '')`),
    );
    await letTimeCome();
    expect(await publicName()).toBe('Ramen');
    expect((await scheduled())?.problem).toMatch(/^name: .+/);
    expect((await schedule(1)).status).toBe(200);
    expect((await scheduled())?.problem).toBeNull();
  });

  it('is completed first when somebody publishes immediately or cancels while it runs', async () => {
    for (let round = 0; round < 5; round += 1) {
      const early = await rename(`Early ${round}`);
      await schedule(early);
      const late = await rename(`Late ${round}`);
      await Promise.all([letTimeCome(), send('POST', '/draft/publish', { revision: late })]);
      expect(await publicName()).toBe(`Late ${round}`);
      await schedule(await rename(`Cancelled ${round}`));
      const [, name] = await Promise.all([letTimeCome(), send('POST', '/draft/schedule/cancel').then(publicName)]);
      expect(await publicName()).toBe(name);
    }
  });

  it('is not published when another scheduled publication replaced it while the desk read it', async () => {
    await schedule(await rename('Udon'));
    const later = await rename('Soba');
    await runInDurableObject(desk(), async (_desk, { storage }) => {
      const publishing = publishScheduled(storage, env.DB, RAMEN.serviceProviderUserId, MONDAY_AT);
      storage.sql.exec('UPDATE scheduled_publications SET revision = ?', later);
      await publishing;
    });
    expect(await publicName()).toBe('Ramen');
    expect(await scheduled()).toMatchObject({ revision: later, problem: null });
  });

  it('is given up when it can no longer be read', async () => {
    await schedule(await rename('Udon'));
    await runInDurableObject(desk(), (_desk, { storage }) =>
      storage.sql.exec(`UPDATE scheduled_publications SET document = '{"version":2}'`),
    );
    await letTimeCome();
    expect((await scheduled())?.problem).toMatch(/^The scheduled draft cannot be read/);
  });

  it.each([
    ['a minute after the first failure', 0, 1],
    ['after a delay that grows with the time since the first failure', 20, 20],
    ['after an hour at most', 23 * 60, 60],
    ['no longer, once it has failed for a day', 24 * 60, null],
  ])('is tried again while the database is down: %s', async (_, lateMinutes, delayMinutes) => {
    await schedule(await rename('Udon'));
    const now = MONDAY_AT + lateMinutes * MINUTE_MS;
    const dueAt = await runInDurableObject(desk(), async (_desk, { storage }) => {
      const batch = vi.spyOn(env.DB, 'batch').mockRejectedValue(new Error('The database is down.'));
      try {
        await publishScheduled(storage, env.DB, RAMEN.serviceProviderUserId, now);
      } finally {
        batch.mockRestore();
      }
      return storage.sql.exec<{ at: number | null }>('SELECT due_at AS at FROM scheduled_publications').one().at;
    });
    expect(dueAt).toBe(delayMinutes === null ? null : now + delayMinutes * MINUTE_MS);
    await letTimeCome();
    expect(await publicName()).toBe(delayMinutes === null ? 'Ramen' : 'Udon');
    expect((await scheduled())?.problem).toEqual(
      delayMinutes === null ? expect.stringContaining('for a day') : undefined,
    );
  });
});

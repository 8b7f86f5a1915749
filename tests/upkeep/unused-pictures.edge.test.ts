import { env } from 'cloudflare:workers';
import { beforeEach, expect, it, vi } from 'vitest';
import { upkeep } from '../../functions/upkeep/upkeep.ts';
import { DAY_MS, HOUR_MS, type Instant } from '../../src/domain/time.ts';
import { addVersion } from '../documented.ts';
import { buildTown, RAMEN, Visitor } from '../town.ts';

const PATH = '/rest/manage/business/ramen';
const name = (digit: string) => `${RAMEN.businessId}/${digit.repeat(32)}`;
/** The time of all uploads. It is the real time, because the bucket stores each file with the real time. */
const UPLOADED: Instant = Date.now();

beforeEach(async () => {
  await buildTown();
  await addVersion();
});

async function upload(picture: string): Promise<void> {
  for (const width of [168, 512]) await env.PICTURES.put(`${picture}-${width}.png`, 'picture');
}
const files = async () => (await env.PICTURES.list()).objects.map(({ key }) => key);

const manager = () => new Visitor().startShift(RAMEN.serviceProviderUserId, { role: 'manager' });
async function saveLogo(by: Visitor, picture: string | null, revision: number): Promise<void> {
  const value = picture === null ? null : `/pictures/${picture}-168.png`;
  const body = { revision, changes: [{ op: 'set', at: ['logo'], value }] };
  const saved = await by.call(`${PATH}/draft`, { method: 'PUT', body });
  expect(saved.status, await saved.clone().text()).toBe(200);
}
/** Runs the upkeep once a day, on the days `from` to `from + days`, counted from the upload. */
async function runDays(from: number, days: number): Promise<void> {
  for (let day = from; day <= from + days; day++) await upkeep(env, UPLOADED + day * DAY_MS + HOUR_MS);
}

it('a picture that no document contains is deleted after 30 days, in both widths', async () => {
  await upload(name('a'));
  await runDays(0, 30);
  expect(await files()).toHaveLength(2);
  await runDays(31, 1);
  expect(await files()).toEqual([]);
  expect(await env.DB.prepare('SELECT count(*) AS n FROM picture_uses').first('n')).toBe(0);
});

it('a picture in a draft or in an older version is kept', async () => {
  const by = await manager();
  await upload(name('a'));
  await upload(name('b'));
  await saveLogo(by, name('a'), 0);
  expect((await by.call(`${PATH}/draft/publish`, { method: 'POST', body: { revision: 1 } })).status).toBe(200);
  await saveLogo(by, name('b'), 1);
  await runDays(0, 70);
  expect(await files()).toHaveLength(4);
});

it('the logo of a closed business is kept for the pages of its orders', async () => {
  await upload(name('a'));
  const settings = "UPDATE businesses SET settings = json_set(settings, '$.logo', ?1), phase = 'closed' WHERE id = ?2";
  await env.DB.prepare(settings)
    .bind(`/pictures/${name('a')}-480.avif`, RAMEN.businessId)
    .run();
  await runDays(0, 70);
  expect(await files()).toHaveLength(2);
});

it('a picture that was removed from the draft is kept for another 30 days', async () => {
  const by = await manager();
  await upload(name('a'));
  await saveLogo(by, name('a'), 0);
  await runDays(0, 60);
  await saveLogo(by, null, 1);
  await runDays(61, 29);
  expect(await files()).toHaveLength(2);
  await runDays(91, 2);
  expect(await files()).toEqual([]);
});

it('J7: a picture of a scheduled publication is kept until 30 days after the time of the publication, also when the draft no longer has the picture', async () => {
  const by = await manager();
  await upload(name('a'));
  await saveLogo(by, name('a'), 0);
  const body = { revision: 1, date: '2030-09-02', time: '05:00' };
  expect((await by.call(`${PATH}/draft/schedule`, { method: 'PUT', body })).status).toBe(200);
  await saveLogo(by, null, 1);
  await runDays(0, 70);
  const publishAt = Date.parse('2030-09-02T05:00:00-07:00');
  await upkeep(env, publishAt + 29 * DAY_MS);
  await upkeep(env, publishAt + 30 * DAY_MS);
  expect(await files()).toHaveLength(2);
  await upkeep(env, publishAt + 31 * DAY_MS);
  await upkeep(env, publishAt + 32 * DAY_MS);
  expect(await files()).toEqual([]);
});

it('pictures of the demo, and pictures that a document of another business contains, are kept', async () => {
  await env.PICTURES.put('kitsune-alley/tonkotsu-192.avif', 'picture');
  await upload(`999/${'c'.repeat(32)}`);
  await saveLogo(await manager(), `999/${'c'.repeat(32)}`, 0);
  await runDays(0, 70);
  expect(await files()).toHaveLength(3);
});

it('no picture is deleted until all documents were read once, and one run reads only a limited number of documents', async () => {
  const insert =
    'INSERT INTO business_versions (business_id, version, published_at, document, digest) SELECT 1, ?1, 1, document, digest FROM business_versions WHERE version = 1';
  await env.DB.batch(Array.from({ length: 250 }, (_, index) => env.DB.prepare(insert).bind(index + 2)));
  await upload(name('a'));
  await env.DB.prepare('INSERT INTO picture_uses (picture, seen_at) VALUES (?1, 1)').bind(name('a')).run();
  const later = UPLOADED + 60 * DAY_MS;
  await upkeep(env, later);
  expect(await files()).toHaveLength(2);
  await upkeep(env, later + HOUR_MS);
  expect(await files()).toEqual([]);
});

it('an upkeep task that fails is logged and does not stop the other tasks', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await env.DB.prepare('DROP TABLE upkeep_rounds').run();
  await upkeep(env, UPLOADED);
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
    { event: 'upkeep', task: 'pictureUses' },
    { event: 'upkeep', task: 'unusedPictures' },
    // `allTasks` fails too, because it writes the time of the run to the dropped table.
    { event: 'upkeep', task: 'allTasks' },
  ]);
  log.mockRestore();
});

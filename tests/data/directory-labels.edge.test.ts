import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { directoryLabels } from '../../functions/data/directory-labels.ts';
import { countingDatabase } from '../counting-database.ts';
import { saveBusiness } from '../saved-business.ts';
import { buildTown, TACOS, townBusiness, townMenu } from '../town.ts';

beforeEach(() => buildTown());

it('reads the labels again only after a change of the directory', async () => {
  const { db, watched } = countingDatabase();
  const labels = directoryLabels(db);
  const first = await labels();
  expect(first.listed.map(({ businessLabel }) => businessLabel)).toEqual(['noodles', 'tacos', 'vegan']);
  const { queries } = watched;
  expect(await labels()).toBe(first);
  expect(watched.queries - queries, 'the second call reads only the revision').toBe(1);
  await saveBusiness(env.DB, townBusiness({ ...TACOS, labels: ['mexican'] }), townMenu());
  const { listed, words } = await labels();
  expect(listed.map(({ businessLabel }) => businessLabel)).toEqual(['noodles', 'mexican', 'vegan']);
  expect(words.map(({ label }) => label)).toContain('mexican');
});

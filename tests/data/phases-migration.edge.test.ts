import { env } from 'cloudflare:workers';
import { expect, inject, it } from 'vitest';
import { saveBusiness } from '../saved-business.ts';
import { townBusiness, townMenu } from '../town.ts';

const carryOver = inject('d1Migrations')
  .filter(({ name }) => name.endsWith('_business_phases.sql'))
  .flatMap(({ queries }) => queries.filter((query) => query.includes('UPDATE')));

const state = () => env.DB.prepare('SELECT phase, listing FROM businesses').first();

it('the migration makes the businesses of earlier releases live and listed', async () => {
  await saveBusiness(env.DB, townBusiness(), townMenu());
  await env.DB.exec("UPDATE businesses SET phase = 'preparing', listing = 'unlisted'");
  await env.DB.batch(carryOver.map((statement) => env.DB.prepare(statement)));
  expect(await state()).toEqual({ phase: 'live', listing: 'listed' });
});

it('saving a business does not change its phase and listing', async () => {
  await saveBusiness(env.DB, townBusiness(), townMenu());
  await env.DB.exec("UPDATE businesses SET phase = 'closed', listing = 'refused'");
  await saveBusiness(env.DB, townBusiness({ name: 'Ramen & Co' }), townMenu());
  expect(await state()).toEqual({ phase: 'closed', listing: 'refused' });
});

it.each(['phase', 'listing'])('the database refuses an unknown %s', async (column) => {
  await saveBusiness(env.DB, townBusiness(), townMenu());
  await expect(env.DB.exec(`UPDATE businesses SET ${column} = 'gone'`)).rejects.toThrow('CHECK');
});

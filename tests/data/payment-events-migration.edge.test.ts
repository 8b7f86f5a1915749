import { env } from 'cloudflare:workers';
import { expect, inject, it } from 'vitest';
import { saveBusiness } from '../saved-business.ts';
import { townBusiness, townMenu } from '../town.ts';

const carryOver = inject('d1Migrations')
  .flatMap(({ queries }) => queries)
  .filter((query) => query.includes('SET `payment_event_at`'));

it('P8: the migration stores the time at which it runs as the time of the last event of each connected account', async () => {
  await saveBusiness(env.DB, townBusiness(), townMenu());
  const noted = async () => {
    await env.DB.batch(carryOver.map((statement) => env.DB.prepare(statement)));
    return env.DB.prepare('SELECT payment_event_at FROM businesses').first<number | null>('payment_event_at');
  };
  expect(await noted()).toBeNull();
  await env.DB.exec("UPDATE businesses SET sealed_payment_account = 'sealed'");
  expect(Math.abs(Number(await noted()) - Date.now())).toBeLessThan(60_000);
});

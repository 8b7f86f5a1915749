import { env } from 'cloudflare:workers';
import { expect, inject, it } from 'vitest';
import { personOfSession } from '../../functions/data/people.ts';
import { hashOf } from '../../functions/data/token.ts';
import { NOON } from '../town.ts';

const carryOver = inject('d1Migrations')
  .filter(({ name }) => name.endsWith('_people.sql'))
  .flatMap(({ queries }) => queries.filter((query) => query.includes('INSERT INTO')));

it('the migration turns the staff of earlier releases into people, who stay signed in and keep their rights', async () => {
  await env.DB.batch(
    [
      "INSERT INTO service_providers VALUES (100, 'owner@example.ca')",
      "INSERT INTO staff VALUES (7, 100, 'sam@example.ca', 'Sam', 'hash')",
      `INSERT INTO staff_sessions VALUES ('${hashOf('token')}', 7, ${NOON + 1})`,
      ...carryOver,
    ].map((statement) => env.DB.prepare(statement)),
  );
  expect(await personOfSession(env.DB, 'token', NOON)).toMatchObject({
    personId: 7,
    name: 'Sam',
    email: 'sam@example.ca',
    memberships: [{ role: 'kitchen', serviceProviderUserId: 100, businessId: null }],
  });
  expect(await env.DB.prepare('SELECT password_hash FROM people').first('password_hash')).toBe('hash');
});

import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { operatorStatements, removalStatement } from '../../functions/local/operator-statements.ts';
import { managedBusinessesSchema } from '../../src/contract/manage.ts';
import { buildTown, HOUR, hire, KITCHEN_PASSWORD, NOON, Visitor } from '../town.ts';

const EMAIL = "olive.o'hara@example.ca";
const PASSWORD = 'a long sentence';

beforeEach(() => buildTown());

const run = (statements: readonly string[]) => env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
const redeem = (visitor: Visitor, linkPath: string) => {
  const token = new URL(linkPath, 'https://eats.example').searchParams.get('token');
  const body = { token, newPassword: PASSWORD, confirmedPassword: PASSWORD };
  return visitor.call('/rest/manage/setPassword', { method: 'POST', body });
};

it('an operator created by the statements chooses a password through the link, and sees every business until the removal statement runs', async () => {
  const { statements, linkPath } = operatorStatements(` ${EMAIL.toUpperCase()} `, "Olive O'Hara", NOON);
  await run(statements);
  const olive = new Visitor();
  const answer = await redeem(olive, linkPath);
  expect(await answer.json()).toEqual({ name: "Olive O'Hara" });
  const { businesses } = v.parse(managedBusinessesSchema, await (await olive.call('/rest/manage/businesses')).json());
  expect(businesses).toMatchObject([
    { name: 'Noodles', managesPeople: true, seesBoard: false },
    { name: 'Ramen' },
    { name: 'Tacos' },
  ]);

  await run([removalStatement(EMAIL)]);
  expect((await olive.call('/rest/manage/business/ramen/people')).status).toBe(403);
});

it('the link has expired after 24 hours, and the statements do not contain its token', async () => {
  const { statements, linkPath } = operatorStatements(EMAIL, '', NOON - 24 * HOUR);
  await run(statements);
  expect((await redeem(new Visitor(), linkPath)).status).toBe(409);
  expect(statements.join()).not.toContain(linkPath.split('=')[1]);
});

it('a person who has an account and becomes an operator keeps name, password and roles', async () => {
  await hire(100, 'sam@example.ca');
  await run(operatorStatements('sam@example.ca', 'Another', NOON).statements);
  await run(operatorStatements('sam@example.ca', 'Another', NOON).statements);
  const sam = new Visitor();
  const body = { email: 'sam@example.ca', password: KITCHEN_PASSWORD };
  expect(await (await sam.call('/rest/board/signIn', { method: 'POST', body })).json()).toEqual({ name: 'Sam' });
  expect((await sam.call('/rest/board/ramen')).status).toBe(200);
  expect((await sam.call('/rest/manage/business/tacos/people')).status).toBe(200);
});

it.each(['', 'olive', 'olive@', "x'; DROP TABLE people; --"])('the command refuses the e-mail %j', (email) => {
  expect(() => operatorStatements(email, '', NOON)).toThrow('--email must be an email address.');
  expect(() => removalStatement(email)).toThrow('--email must be an email address.');
});

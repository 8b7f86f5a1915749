import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { bindBackend } from '../../functions/backend/bind.ts';
import { hashPassword } from '../../functions/data/password.ts';
import type { User } from '../../src/contract/user.ts';
import { handleDeleteRequest } from '../../src/pages/account/_delete.ts';
import { addAccount, openTownOfQuimby, QUIMBY } from '../quimby.ts';
import { ORIGIN } from '../town.ts';

const PASSWORD = 'noodles4ever';
const BOB: User = { userId: 902, emailAsUserId: 'bob@example.ca', emailConfirmed: true };

/** Submits the form of the page that showed the account `shown`, in a browser where `user` is signed in now. */
function submit(user: User, shown: User) {
  const url = new URL('/account/delete', ORIGIN);
  const fields = { account: String(shown.userId), sure: 'yes', password: PASSWORD, action: 'delete' };
  const body = new URLSearchParams(fields).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  };
  const visitor = {
    ...{ customer: { user, upstreamCookies: null }, ownOrders: [], source: '10.0.0.1' },
    signInOrigin: { source: '10.0.0.1', deviceCookie: null, knownDevice: null },
    signIn: async () => {},
    signOut: async () => {},
  };
  return handleDeleteRequest({
    ...{ params: {}, url, request: new Request(url, { method: 'POST', headers, body }) },
    locals: { backend: bindBackend(env), visitor: async () => visitor },
  });
}

it('E32: the form deletes only the account that the page showed, also when two accounts have the same password', async () => {
  await openTownOfQuimby();
  await addAccount(BOB);
  await env.DB.prepare('UPDATE customers SET password_hash = ?')
    .bind(await hashPassword(PASSWORD))
    .run();
  const accounts = () => env.DB.prepare('SELECT count(*) AS n FROM customers').first('n');
  const was = await accounts();
  expect(await submit(BOB, QUIMBY)).toMatchObject({
    preview: { email: BOB.emailAsUserId },
    problems: [{ message: 'Another account is signed in now. Nothing was deleted. Please check the account below.' }],
  });
  expect(await accounts()).toBe(was);
  expect(await submit(BOB, BOB)).toMatchObject({ forgets: true });
  expect(await accounts()).toBe(Number(was) - 1);
});

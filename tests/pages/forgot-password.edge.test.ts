import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { bindBackend } from '../../functions/backend/bind.ts';
import type { PagePerson } from '../../functions/for-pages.ts';
import type { SignInScreenName } from '../../src/pages/manage/_sign-in-screens.ts';
import { visitSignInScreen } from '../../src/pages/manage/_visit.ts';
import { mailbox } from '../mailbox.ts';
import { buildTown, hire, ORIGIN } from '../town.ts';

const KIM = 'kim@example.ca';
const STRANGER: PagePerson = {
  ...{ session: null, device: '' },
  signInOrigin: { source: '10.0.0.1', deviceCookie: null, knownDevice: null },
  signIn: async () => {},
  signOut: async () => {},
};

/** Submits the form of a screen for people who are not signed in. */
function submit(path: string, screen: SignInScreenName, fields: Readonly<Record<string, string>>) {
  const page = { url: new URL(path, ORIGIN), locals: { backend: bindBackend(env) } };
  return visitSignInScreen(page, STRANGER, screen, fields);
}

/** The path in the e-mail that a person gets who asks for a new password. */
async function linkAfter(returnUrl: string): Promise<string> {
  await submit(`/manage/forgot?${new URLSearchParams({ returnUrl })}`, 'forgot', { email: KIM });
  return /\/manage\/setPassword\S+/.exec((await mailbox(KIM)).at(-1) ?? '')?.[0] ?? '';
}

beforeEach(async () => {
  await buildTown();
  await hire(100, KIM);
});

it('a forgotten password leads back to the screen that the person opened', async () => {
  const opened = '/manage/orders?business=ramen&order=100-2';
  const newPassword = 'broth and noodles';
  const visit = await submit(await linkAfter(opened), 'setPassword', { newPassword, confirmedPassword: newPassword });
  expect(visit).toEqual({ show: 'redirect', goTo: opened });
});

it.each([
  ['another site', 'https://evil.example/manage'],
  ['another host', '//evil.example/manage'],
  ['another host after the path', '/manage/..//evil.example'],
  ['a page of customers', '/ramen'],
  ['a path that only begins like the console', '/managed-by-evil'],
  ['a long text', `/manage?business=${'a'.repeat(300)}`],
])('the e-mail for a new password does not lead to %s', async (_, returnUrl) => {
  expect(await linkAfter(returnUrl)).toMatch(/^\/manage\/setPassword\?token=[\w-]{43}$/);
});

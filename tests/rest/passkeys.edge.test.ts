import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeLogSchema, workSessionsSchema } from '../../src/contract/manage.ts';
import { passkeyCreationSchema, passkeyRequestSchema, passkeysSchema } from '../../src/contract/passkeys.ts';
import { MAX_PASSKEYS } from '../../src/domain/limits.ts';
import { type Answered, Authenticator } from '../authenticator.ts';
import { mailbox } from '../mailbox.ts';
import { buildTown, errorOf, hire, KITCHEN_PASSWORD, MINUTE, NOON, Visitor } from '../town.ts';

const KIM = 'kim@example.ca';
const PASSKEYS = '/rest/manage/passkeys';
const SIGN_IN = '/rest/manage/passkeySignIn';

let now = NOON;
/** Kim's id. */
let personId = 0;

beforeEach(async () => {
  await buildTown();
  now = NOON;
  personId = await hire(100, KIM);
});

const visitor = (source?: string) => new Visitor({ clock: () => now }, source);
const kim = () => visitor().signInForWork(personId);
const post = (by: Visitor, path: string, body?: unknown) => by.call(path, { method: 'POST', body });

const creation = async (by: Visitor) =>
  v.parse(passkeyCreationSchema, await (await post(by, `${PASSKEYS}/options`, { password: KITCHEN_PASSWORD })).json());
const request = async (by: Visitor) =>
  v.parse(passkeyRequestSchema, await (await post(by, `${SIGN_IN}/options`)).json());
const passkeysOf = async (by: Visitor) => v.parse(passkeysSchema, await (await by.call(PASSKEYS)).json()).passkeys;

/** Adds a passkey. Returns the authenticator with the user handle that it stores. */
async function added(by: Visitor, name = 'Phone') {
  const authenticator = await Authenticator.create();
  const { challenge, user } = await creation(by);
  const answer = await post(by, PASSKEYS, { name, credential: await authenticator.register(challenge) });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return { authenticator, handle: user.id };
}

type Added = Awaited<ReturnType<typeof added>>;
async function signIn(by: Visitor, { authenticator, handle }: Added, answered: Answered = {}, challenge?: string) {
  const asked = challenge ?? (await request(by)).challenge;
  return post(by, SIGN_IN, { credential: await authenticator.sign(asked, handle, answered) });
}

describe('a passkey', () => {
  it('signs in to board and console, and is listed with its name and last use', async () => {
    const passkey = await added(await kim(), 'Kim’s phone');
    now += MINUTE;
    const phone = visitor();
    const answer = await signIn(phone, passkey);
    expect([answer.status, await answer.json()]).toEqual([200, { name: 'Sam' }]);
    expect((await phone.call('/rest/board/ramen')).status).toBe(200);
    expect(await passkeysOf(phone)).toEqual([
      { passkeyId: 1, name: 'Kim’s phone', addedAt: NOON, lastUsedAt: NOON + MINUTE },
    ]);
    expect((await mailbox(KIM))[0]).toContain('The passkey “Kim’s phone” was added');
  });

  it('is named in the options for adding another passkey, so that the same device refuses a second passkey', async () => {
    const by = await kim();
    await added(by);
    const { excludeCredentials, authenticatorSelection } = await creation(by);
    expect(excludeCredentials).toHaveLength(1);
    expect(authenticatorSelection.userVerification).toBe('required');
  });

  it('cannot sign in after it is removed; another passkey of the person still can', async () => {
    const by = await kim();
    const [lost, kept] = [await added(by, 'Lost'), await added(by, 'Kept')];
    expect((await post(by, `${PASSKEYS}/1/end`)).status).toBe(200);
    expect((await signIn(visitor(), lost)).status).toBe(401);
    expect((await signIn(visitor(), kept)).status).toBe(200);
    expect((await post(by, `${PASSKEYS}/1/end`)).status).toBe(404);
  });

  it('can be renamed only by its person, and the change log contains both names', async () => {
    const by = await kim();
    await added(by, 'Phone');
    const rename = (visitor: Visitor, name: string) => visitor.call(`${PASSKEYS}/1`, { method: 'PUT', body: { name } });
    const other = await visitor().startShift(100, { role: 'owner' });
    expect((await rename(other, 'Mine')).status).toBe(404);
    expect((await rename(by, ' ')).status).toBe(400);
    expect((await rename(by, 'Kim’s tablet')).status).toBe(200);
    expect(await passkeysOf(by)).toMatchObject([{ passkeyId: 1, name: 'Kim’s tablet' }]);
    const log = await (await other.call('/rest/manage/business/ramen/log')).json();
    expect(v.parse(changeLogSchema, log).changes[0]).toMatchObject({
      ...{ kind: 'passkey', subject: 'Kim’s tablet', from: 'Phone', to: 'Kim’s tablet' },
    });
  });

  it('does not sign in when the request names the e-mail of another person', async () => {
    const { authenticator, handle } = await added(await kim());
    const answerFor = async (email: string) => {
      const by = visitor();
      const credential = await authenticator.sign((await request(by)).challenge, handle);
      return post(by, SIGN_IN, { credential, email });
    };
    const refused = await answerFor('lee@example.ca');
    expect(refused.status).toBe(401);
    expect(await errorOf(refused)).toMatchObject({ message: expect.stringContaining('another person') });
    expect((await answerFor(KIM)).status).toBe(200);
  });

  it('starts sessions that “sign out everywhere” ends', async () => {
    const by = await kim();
    const phone = visitor();
    await signIn(phone, await added(by));
    const { sessions } = v.parse(workSessionsSchema, await (await by.call('/rest/manage/sessions')).json());
    expect(sessions).toHaveLength(2);
    await post(by, '/rest/manage/sessions/end');
    expect((await phone.call('/rest/board/ramen')).status).toBe(401);
  });

  it('is in the change log of every business where its person has a role, when it is added and when it is removed', async () => {
    const by = await kim();
    await added(by, 'Phone');
    await post(by, `${PASSKEYS}/1/end`);
    const owner = await visitor().startShift(100, { role: 'owner' });
    for (const place of ['ramen', 'noodles']) {
      const log = await (await owner.call(`/rest/manage/business/${place}/log`)).json();
      expect(v.parse(changeLogSchema, log).changes, place).toMatchObject([
        { kind: 'passkey', person: 'Sam', subject: 'Phone', from: 'added', to: null },
        { kind: 'passkey', person: 'Sam', subject: 'Phone', from: null, to: 'added' },
      ]);
    }
  });
});

describe('an answer is refused', () => {
  const wrong: Readonly<Record<string, Answered>> = {
    'from a page of another origin': { origin: 'https://evil.example' },
    'from another port of the same host': { origin: 'http://localhost:9999' },
    'for another host': { rpId: 'evil.example' },
    'without fingerprint, face or PIN': { userVerified: false },
  };

  it.each(Object.entries(wrong))('when a passkey is added: %s', async (_name, answered) => {
    const by = await kim();
    const { challenge } = await creation(by);
    const credential = await (await Authenticator.create()).register(challenge, answered);
    expect((await post(by, PASSKEYS, { name: 'Phone', credential })).status).toBe(422);
    expect(await passkeysOf(by)).toEqual([]);
  });

  it.each(Object.entries(wrong))('when a passkey signs in: %s', async (_name, answered) => {
    const passkey = await added(await kim());
    expect((await signIn(visitor(), passkey, answered)).status).toBe(401);
  });

  it('when it is sent a second time', async () => {
    const passkey = await added(await kim());
    const phone = visitor();
    const { challenge } = await request(phone);
    const body = { credential: await passkey.authenticator.sign(challenge, passkey.handle) };
    const answers = await Promise.all([post(phone, SIGN_IN, body), post(visitor(), SIGN_IN, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await signIn(phone, passkey, {}, challenge)).status).toBe(401);
  });

  it('to a challenge that is five minutes old', async () => {
    const by = await kim();
    const passkey = await added(by);
    const [{ challenge }, toAdd] = [await request(by), await creation(by)];
    now += 5 * MINUTE;
    expect((await signIn(visitor(), passkey, {}, challenge)).status).toBe(401);
    const credential = await (await Authenticator.create()).register(toAdd.challenge);
    expect((await post(by, PASSKEYS, { name: 'Late', credential })).status).toBe(422);
  });

  it('to a challenge for another purpose or another person', async () => {
    const by = await kim();
    const other = await visitor().signInForWork(await hire(200, 'lee@example.ca'));
    const passkey = await added(by);
    const ofKim = await creation(by);
    expect((await signIn(visitor(), passkey, {}, ofKim.challenge)).status).toBe(401);
    const credential = await (await Authenticator.create()).register((await creation(by)).challenge);
    expect((await post(other, PASSKEYS, { name: 'Phone', credential })).status).toBe(422);
    const toSignIn = await (await Authenticator.create()).register((await request(by)).challenge);
    expect((await post(by, PASSKEYS, { name: 'Phone', credential: toSignIn })).status).toBe(422);
  });

  it('if its passkey is unknown, if another key signed it, or if its user handle belongs to another person', async () => {
    const by = await kim();
    const mine = await added(by);
    const other = await added(await visitor().signInForWork(await hire(200, 'lee@example.ca')));
    const stranger = { authenticator: await Authenticator.create(), handle: mine.handle };
    expect((await signIn(visitor(), stranger)).status).toBe(401);
    expect((await signIn(visitor(), { ...mine, handle: other.handle })).status).toBe(401);
    const phone = visitor();
    const { challenge } = await request(phone);
    const { response } = await stranger.authenticator.sign(challenge, mine.handle);
    const forged = { ...(await mine.authenticator.sign(challenge, mine.handle)), response };
    expect((await post(phone, SIGN_IN, { credential: forged })).status).toBe(401);
  });

  it('with a signature count that a copy of the passkey has already used', async () => {
    const passkey = await added(await kim());
    expect((await signIn(visitor(), passkey, { counter: 7 })).status).toBe(200);
    expect((await signIn(visitor(), passkey, { counter: 7 })).status).toBe(401);
    expect((await signIn(visitor(), passkey, { counter: 8 })).status).toBe(200);
  });

  it('without a check after 30 wrong answers in 15 minutes from one network address', async () => {
    const passkey = await added(await kim());
    const stranger = visitor('192.0.2.1');
    for (let count = 0; count < 30; count++)
      expect((await signIn(stranger, passkey, { userVerified: false })).status).toBe(401);
    expect((await signIn(stranger, passkey)).status).toBe(429);
    expect((await signIn(visitor('192.0.2.2'), passkey)).status).toBe(200);
  });
});

describe('a person', () => {
  it('must know the password to add a passkey, and has ten tries', async () => {
    const by = await kim();
    const wrong = () => post(by, `${PASSKEYS}/options`, { password: 'not it' });
    expect(await errorOf(await wrong())).toMatchObject({ code: 'refused', message: 'That is not your password.' });
    for (let count = 1; count < 10; count++) await wrong();
    expect((await post(by, `${PASSKEYS}/options`, { password: KITCHEN_PASSWORD })).status).toBe(429);
  });

  it('has a limited number of passkeys', async () => {
    const by = await kim();
    const { challenge } = await creation(by);
    const fill = Array.from({ length: MAX_PASSKEYS }, (_, index) =>
      env.DB.prepare(
        "INSERT INTO passkeys (person_id, credential_id, public_key, counter, name, added_at) VALUES (?1, ?2, 'x', 0, 'x', 1)",
      ).bind(personId, `credential-${index}`),
    );
    await env.DB.batch(fill);
    expect((await post(by, `${PASSKEYS}/options`, { password: KITCHEN_PASSWORD })).status).toBe(409);
    const credential = await (await Authenticator.create()).register(challenge);
    expect((await post(by, PASSKEYS, { name: 'One more', credential })).status).toBe(409);
    expect(await passkeysOf(by)).toHaveLength(MAX_PASSKEYS);
  });

  it('cannot see or remove passkeys of other people', async () => {
    const owner = await kim();
    const passkey = await added(owner);
    const other = await visitor().startShift(100, { role: 'owner' });
    expect(await passkeysOf(other)).toEqual([]);
    expect((await post(other, `${PASSKEYS}/1/end`)).status).toBe(404);
    expect((await signIn(visitor(), passkey)).status).toBe(200);
  });

  it('begins at most 60 sign-ins in 15 minutes from one network address', async () => {
    const stranger = visitor('192.0.2.1');
    for (let count = 0; count < 60; count++) await request(stranger);
    expect((await post(stranger, `${SIGN_IN}/options`)).status).toBe(429);
  });
});

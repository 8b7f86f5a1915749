import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { boardMessageSchema } from '../../src/contract/board.ts';
import { membersSchema, workSessionsSchema } from '../../src/contract/manage.ts';
import { lastLinkToken, mailbox } from '../mailbox.ts';
import { openSocket } from '../socket.ts';
import { buildTown, errorOf, hire, KITCHEN_PASSWORD, NOODLES, NOON, RAMEN, Visitor } from '../town.ts';
import { forgot as forgotByCustomer } from './account-requests.ts';

const PEOPLE = '/rest/manage/business/ramen/people';
const KIM = 'kim@example.ca';
const PASSWORD = 'broth and noodles';

beforeEach(() => buildTown());

const owner = (businessId: number | null = null) => new Visitor().startShift(100, { role: 'owner', businessId });
const invite = (by: Visitor, changes: object = {}) =>
  by.call(PEOPLE, { method: 'POST', body: { email: KIM, name: 'Kim', role: 'kitchen', ...changes } });
const membersOf = async (by: Visitor) => v.parse(membersSchema, await (await by.call(PEOPLE)).json()).people;
const setPassword = async (visitor: Visitor, token: string) =>
  visitor.call('/rest/manage/setPassword', {
    method: 'POST',
    body: { token, newPassword: PASSWORD, confirmedPassword: PASSWORD },
  });
const forgot = (email: string, source?: string) =>
  new Visitor({}, source).call('/rest/manage/forgotPassword', { method: 'POST', body: { email } });
const signIn = (password: string, email = KIM) =>
  new Visitor().call('/rest/board/signIn', { method: 'POST', body: { email, password } });
const statusOfBoard = async (visitor: Visitor, path = 'ramen') => (await visitor.call(`/rest/board/${path}`)).status;
/** Opens the board of Ramen. `closed` waits until the socket of the board is closed. */
const openBoard = async (visitor: Visitor) => {
  const { socket, until } = await openSocket(visitor, '/rest/board/ramen/socket', boardMessageSchema);
  await until(1);
  let isClosed = false;
  socket.addEventListener('close', () => {
    isClosed = true;
  });
  return { isClosed: () => isClosed, closed: () => vi.waitUntil(() => isClosed) };
};

describe('an invitation', () => {
  it('sends a link with which the person sets a password once and opens the board', async () => {
    const inviter = await owner();
    expect((await invite(inviter)).status).toBe(200);
    expect(await membersOf(inviter)).toMatchObject([
      { name: 'Kim', email: KIM, role: 'kitchen', everywhere: false, invited: true },
      { name: 'Sam', role: 'owner', everywhere: true },
    ]);
    expect((await mailbox(KIM))[0]).toMatch(/^Sam has given you the role “kitchen” at Ramen\. Choose a password/);

    const kim = new Visitor();
    const token = await lastLinkToken(KIM);
    const answer = await setPassword(kim, token);
    expect([answer.status, await answer.json()]).toEqual([200, { name: 'Kim' }]);
    expect([await statusOfBoard(kim), await statusOfBoard(kim, 'noodles')]).toEqual([200, 403]);
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect((await membersOf(inviter))[0]).toMatchObject({ invited: false });
    expect(await errorOf(await setPassword(new Visitor(), token))).toMatchObject({ status: 409 });
  });

  it('tells a person with a password about the role, without a link to set a password', async () => {
    await hire(200, KIM);
    await invite(await owner(), { name: 'Another name' });
    expect(await mailbox(KIM)).toEqual([
      'Sam has given you the role “kitchen” at Ramen. Sign in:\n\nhttp://localhost:8787/manage',
    ]);
    expect(await membersOf(await owner())).toContainEqual(
      expect.objectContaining({ name: 'Sam', email: KIM, invited: false }),
    );
  });

  it('is sent again to somebody who has set no password yet', async () => {
    const inviter = await owner();
    await invite(inviter);
    const again = `${PEOPLE}/2/invite`;
    expect((await inviter.call(again, { method: 'POST' })).status).toBe(200);
    expect(await mailbox(KIM)).toHaveLength(2);
    await setPassword(new Visitor(), await lastLinkToken(KIM));
    // A refused request to send the invitation again does not count toward the limit of five invitations a day.
    for (let count = 0; count < 4; count++) expect((await inviter.call(again, { method: 'POST' })).status).toBe(409);
    expect((await invite(inviter, { role: 'manager', everywhere: true })).status).toBe(200);
  });

  it('is refused for a person who already has the same role there, and after five invitations a day to one e-mail', async () => {
    const inviter = await owner();
    await invite(inviter);
    expect(await errorOf(await invite(inviter))).toMatchObject({ message: 'This person has a role there already.' });
    for (let count = 0; count < 3; count++) await invite(inviter);
    expect(await errorOf(await invite(inviter))).toMatchObject({ code: 'tooMany' });
  });

  it('that is sent again counts toward the limit of its e-mail address, which is one limit for all roles of the person', async () => {
    const inviter = await owner();
    await invite(inviter);
    await invite(inviter, { everywhere: true });
    const roles = (await membersOf(inviter)).filter(({ email }) => email === KIM);
    const again = (index: number) =>
      inviter.call(`${PEOPLE}/${roles[index]?.membershipId}/invite`, { method: 'POST' }).then(({ status }) => status);
    expect([await again(0), await again(1), await again(0)]).toEqual([200, 200, 200]);
    expect([await again(0), await again(1)]).toEqual([429, 429]);
    expect(await mailbox(KIM)).toHaveLength(5);
  });

  it('R1: is refused if the person has the same role at all businesses, and sent if the person has another role at all businesses', async () => {
    await hire(100, KIM, { role: 'manager' });
    const inviter = await owner();
    const refused = { status: 409, message: 'This person has a role there already.' };
    expect(await errorOf(await invite(inviter, { role: 'manager' }))).toMatchObject(refused);
    expect((await invite(inviter, { role: 'kitchen' })).status).toBe(200);
    expect((await membersOf(inviter)).filter(({ email }) => email === KIM)).toMatchObject([
      { role: 'manager', everywhere: true },
      { role: 'kitchen', everywhere: false },
    ]);
  });

  it('R4: an owner of one business cannot give a role for all businesses', async () => {
    const ownerOfOne = await owner(RAMEN.businessId);
    expect((await invite(ownerOfOne, { everywhere: true })).status).toBe(403);
    expect((await invite(ownerOfOne)).status).toBe(200);
  });
});

describe('a link to set a password', () => {
  it('ends all sessions and closes the boards that are open', async () => {
    const personId = await hire(100, KIM);
    const tablet = await new Visitor().signInForWork(personId);
    const board = await openBoard(tablet);
    expect((await forgot(KIM)).status).toBe(200);
    await setPassword(new Visitor(), await lastLinkToken(KIM));
    await board.closed();
    expect(await statusOfBoard(tablet)).toBe(401);
    expect([(await signIn(KITCHEN_PASSWORD)).status, (await signIn(PASSWORD)).status]).toEqual([401, 200]);
  });

  it('is sent only to known e-mails, at most three times an hour to each; the reply is the same for unknown e-mails', async () => {
    await hire(100, KIM);
    const answers = [await forgot(KIM), await forgot('nobody@example.ca')];
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ success: true }, { success: true }]);
    expect(await mailbox('nobody@example.ca')).toEqual([]);
    await forgot(KIM, '192.0.2.1');
    await forgot(KIM, '192.0.2.2');
    expect((await forgot(KIM, '192.0.2.3')).status).toBe(429);
  });

  it('counts toward the same limit as the links for a customer with the same e-mail', async () => {
    const asPerson = () => forgot(KIM);
    const asCustomer = () => forgotByCustomer(new Visitor(), KIM);
    for (const request of [asPerson, asCustomer, asPerson]) expect((await request()).status).toBe(200);
    expect((await asCustomer()).status).toBe(429);
    expect((await asPerson()).status).toBe(429);
  });

  it('of a customer cannot set the password of a person, and vice versa', async () => {
    await hire(100, KIM);
    await forgot(KIM);
    const ofPerson = await lastLinkToken(KIM);
    const guest = new Visitor();
    await guest.call('/rest/user/', { method: 'PUT', body: { emailAsUserId: KIM, enterChoice: 'signup' } });
    const ofCustomer = await lastLinkToken(KIM);
    expect(ofCustomer).not.toBe(ofPerson);
    expect((await setPassword(new Visitor(), ofCustomer)).status).toBe(409);
    const body = { token: ofPerson, newPassword: PASSWORD, confirmedPassword: PASSWORD };
    expect((await guest.call('/rest/user/setPassword', { method: 'POST', body })).status).toBe(409);
  });

  it('does not set a password that is easy to guess', async () => {
    await hire(100, KIM);
    await forgot(KIM);
    const body = { token: await lastLinkToken(KIM), newPassword: 'password1', confirmedPassword: 'password1' };
    const answer = await new Visitor().call('/rest/manage/setPassword', { method: 'POST', body });
    expect(await errorOf(answer)).toMatchObject({ status: 400, message: expect.stringContaining('easy to guess') });
  });
});

describe('a role', () => {
  const change = (by: Visitor, membershipId: number, body: object) =>
    by.call(`${PEOPLE}/${membershipId}`, { method: 'PUT', body });
  const end = (by: Visitor, membershipId: number) => by.call(`${PEOPLE}/${membershipId}/end`, { method: 'POST' });

  it('that is removed gives no access any more, and an open board is closed', async () => {
    const boss = await owner();
    const cook = await new Visitor().startShift(100);
    const [board, bosses] = [await openBoard(cook), await openBoard(boss)];
    expect((await end(boss, 2)).status).toBe(200);
    await board.closed();
    expect(await statusOfBoard(cook)).toBe(403);
    expect(bosses.isClosed()).toBe(false);
  });

  it('that is moved to another business applies only there, without a delay', async () => {
    const boss = await owner();
    const cook = await new Visitor().startShift(100);
    const board = await openBoard(cook);
    const body = { role: 'manager', everywhere: false };
    expect((await boss.call('/rest/manage/business/noodles/people/2', { method: 'PUT', body })).status).toBe(200);
    await board.closed();
    expect([await statusOfBoard(cook), await statusOfBoard(cook, NOODLES.routingPath)]).toEqual([403, 200]);
  });

  it('R1: cannot be changed to a role that the person already has at all businesses', async () => {
    await hire(100, KIM, { role: 'manager' });
    const boss = await owner();
    await invite(boss, { role: 'kitchen' });
    const becomesManager = () => change(boss, 3, { role: 'manager', everywhere: false });
    const refused = { status: 409, message: 'This person has a role there already.' };
    expect(await errorOf(await becomesManager())).toMatchObject(refused);
    expect((await change(boss, 3, { role: 'owner', everywhere: false })).status).toBe(200);
    expect(await errorOf(await becomesManager())).toMatchObject(refused);
  });

  it('R4: of the last owner can only be removed by an operator', async () => {
    const boss = await owner();
    expect((await end(boss, 1)).status).toBe(409);
    expect(await errorOf(await change(boss, 1, { role: 'manager', everywhere: true }))).toMatchObject({
      message: expect.stringMatching(/^There must be at least one owner with a password\. Please make somebody else/),
    });
    const second = await owner();
    expect((await end(boss, 2)).status).toBe(200);
    expect((await second.call(PEOPLE)).status).toBe(403);
    const operator = await new Visitor().startShift(null, { role: 'operator' });
    expect((await end(operator, 1)).status).toBe(200);
  });

  it('R4: of the last owner with a password stays while other owners are only invited', async () => {
    const boss = await owner();
    expect((await invite(boss, { role: 'owner', everywhere: true })).status).toBe(200);
    expect((await end(boss, 1)).status).toBe(409);
    expect((await change(boss, 1, { role: 'manager', everywhere: true })).status).toBe(409);
    expect((await setPassword(new Visitor(), await lastLinkToken(KIM))).status).toBe(200);
    expect((await end(boss, 1)).status).toBe(200);
  });

  it('R4: of an owner who is only invited can be removed', async () => {
    const boss = await owner();
    await invite(boss, { role: 'owner', everywhere: true });
    expect((await end(boss, 2)).status).toBe(200);
  });

  it('R4: at all businesses cannot be changed by an owner of one business', async () => {
    await owner();
    const ownerOfOne = await owner(RAMEN.businessId);
    expect((await end(ownerOfOne, 1)).status).toBe(403);
    expect((await change(ownerOfOne, 1, { role: 'kitchen', everywhere: false })).status).toBe(403);
    expect((await membersOf(ownerOfOne)).map(({ mayChange }) => mayChange)).toEqual([false, true]);
  });

  it('of another provider is not found', async () => {
    const boss = await owner();
    await hire(200, KIM);
    expect((await end(boss, 2)).status).toBe(404);
  });
});

describe('sessions', () => {
  it('are listed, and can be ended one by one or all at once, which closes their boards', async () => {
    const personId = await hire(100, KIM);
    const [tablet, phone] = [await new Visitor().signInForWork(personId), await new Visitor().signInForWork(personId)];
    const [onTablet, onPhone] = [await openBoard(tablet), await openBoard(phone)];
    const list = await (await phone.call('/rest/manage/sessions')).json();
    const { sessions } = v.parse(workSessionsSchema, list);
    const label = 'Wednesday, July 17, 12:00 p.m.';
    expect(sessions.map(({ current, startedAt, startedLabel }) => [current, startedAt, startedLabel])).toEqual([
      [true, NOON, label],
      [false, NOON, label],
    ]);

    await phone.call(`/rest/manage/sessions/${sessions[1]?.sessionId}/end`, { method: 'POST' });
    await onTablet.closed();
    expect([await statusOfBoard(tablet), await statusOfBoard(phone), onPhone.isClosed()]).toEqual([401, 200, false]);

    await phone.call('/rest/manage/sessions/end', { method: 'POST' });
    await onPhone.closed();
    expect(await statusOfBoard(phone)).toBe(401);
  });

  it('of other people cannot be ended', async () => {
    const other = await new Visitor().startShift(100);
    const cook = await new Visitor().startShift(100);
    expect((await cook.call('/rest/manage/sessions/1/end', { method: 'POST' })).status).toBe(404);
    expect(await statusOfBoard(other)).toBe(200);
  });

  it('that end by signing out close their board', async () => {
    const cook = await new Visitor().startShift(100);
    const board = await openBoard(cook);
    await cook.call('/rest/board/signOut', { method: 'POST' });
    await board.closed();
    expect(await env.DB.prepare('SELECT count(*) AS n FROM person_sessions').first('n')).toBe(0);
  });
});

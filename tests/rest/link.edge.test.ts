import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailbox } from '../mailbox.ts';
import { buildTown, errorOf, RAMEN, TACOS, townBusiness, Visitor } from '../town.ts';

beforeEach(() => buildTown());

const BOB = 'bob@example.ca';
const refer = (body: object, visitor = new Visitor()) =>
  visitor.call('/rest/link/refer', {
    method: 'POST',
    body: { fromUserId: 100, name: 'Ann', sharedLinkEmail: BOB, shareMethod: 'externalEmail', message: '', ...body },
  });

describe('GET /rest/link/biz/userId/{serviceProviderUserId}', () => {
  it('replies with the name, the phone number and the id for ratings', async () => {
    const response = await new Visitor().call('/rest/link/biz/userId/100');
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        serviceProviderUserId: 100,
        name: 'Noodles',
        frequentlyPhoneNumber: townBusiness().phone,
        ratings: { ratingsId: 100 },
      },
    ]);
  });

  it.each([
    ['999', 404],
    ['0', 400],
    ['x', 400],
    ['1e3', 400],
  ])('answers the provider id %s with status %i', async (id, status) => {
    expect((await errorOf(await new Visitor().call(`/rest/link/biz/userId/${id}`))).status).toBe(status);
  });
});

describe('POST /rest/link/refer', () => {
  it('recommends the business to a friend by e-mail', async () => {
    const response = await refer({ message: 'Best broth in town!' });
    expect([response.status, await response.text()]).toEqual([200, 'success']);
    expect(await mailbox(BOB)).toEqual([
      `Ann recommends Noodles: "Best broth in town!"\n\n${env.PUBLIC_ORIGIN}/noodles`,
    ]);
  });

  it('recommends the business that the customer chose, if the provider has several', async () => {
    expect((await refer({ businessId: RAMEN.businessId })).status).toBe(200);
    expect(await mailbox(BOB)).toEqual([`Ann recommends Ramen\n\n${env.PUBLIC_ORIGIN}/ramen`]);
  });

  it.each([
    { sharedLinkEmail: '(604) 555-0199' },
    { sharedLinkEmail: null, validPhone: '6045550199' },
    { sharedLinkEmail: '6045550199', validPhone: true },
  ])('recommends the business to a friend by SMS: %j', async (contact) => {
    expect((await refer({ shareMethod: 'externalPhone', ...contact })).status).toBe(200);
    expect(await mailbox('6045550199')).toHaveLength(1);
  });

  it('links only to the site, whatever the sender writes', async () => {
    await refer({ name: 'Ann evil.example', message: 'Win at https://evil.example/a?b or evil.example:80/x now' });
    expect(await mailbox(BOB)).toEqual([`Ann recommends Noodles: "Win at or now"\n\n${env.PUBLIC_ORIGIN}/noodles`]);
  });

  it.each([
    [{ name: '' }, 'Your name is required for this action'],
    [{ sharedLinkEmail: '' }, 'A contact is required for this action'],
    [{ sharedLinkEmail: 'bob' }, 'Incorrect email format'],
    [{ shareMethod: 'externalPhone', sharedLinkEmail: '604555' }, 'Incorrect phone format'],
    [{ name: 'A'.repeat(51) }, 'At most 50 characters.'],
    [{ message: 'A'.repeat(201) }, 'At most 200 characters.'],
  ])('refuses %j', async (body, message) => {
    expect(await errorOf(await refer(body))).toMatchObject({ status: 400, message });
    expect(await mailbox(BOB)).toEqual([]);
  });

  it.each([{ fromUserId: 'x' }, { shareMethod: 'pigeon' }, { message: 7 }])(
    'refuses the malformed field %j',
    async (body) => {
      expect(await errorOf(await refer(body))).toMatchObject({ status: 400, code: 'malformed' });
    },
  );

  it('does not find an unknown provider', async () => {
    expect((await errorOf(await refer({ fromUserId: 999 }))).status).toBe(404);
  });

  it('does not find a business of another provider', async () => {
    expect((await errorOf(await refer({ businessId: TACOS.businessId }))).status).toBe(404);
    expect(await mailbox(BOB)).toEqual([]);
  });

  it('sends at most three messages a day to one recipient', async () => {
    for (let count = 0; count < 3; count++) expect((await refer({})).status).toBe(200);
    expect((await errorOf(await refer({}))).status).toBe(429);
    expect(await mailbox(BOB)).toHaveLength(3);
  });

  it.each([
    ['externalEmail', BOB, [BOB, 'Bob@example.ca', 'bob@EXAMPLE.ca', ' BOB@example.ca']],
    ['externalPhone', '6045550199', ['6045550199', '(604) 555-0199', '+1 604 555 0199', '604.555.0199']],
  ])(
    'counts a contact as the same recipient in each of its different spellings: %s',
    async (shareMethod, friend, spellings) => {
      const statuses: number[] = [];
      for (const sharedLinkEmail of spellings) statuses.push((await refer({ shareMethod, sharedLinkEmail })).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect(await mailbox(friend)).toHaveLength(3);
    },
  );

  it('sends at most ten messages an hour on requests from one network address', async () => {
    for (let count = 0; count < 10; count++) await refer({ sharedLinkEmail: `friend${count}@example.ca` });
    expect((await errorOf(await refer({}))).status).toBe(429);
  });
});

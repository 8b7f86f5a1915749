import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { EXAMPLE_KINDS } from '../../src/contract/business-document/example-menus.ts';
import { lastLinkToken, mailbox } from '../mailbox.ts';
import { buildTown, errorOf, HOUR, hire, NOON, RAMEN, Visitor } from '../town.ts';

const KIM = 'kim@example.ca';
const PASSWORD = { newPassword: 'broth and noodles', confirmedPassword: 'broth and noodles' };
const PLACE = {
  ...{ ownerName: 'Kim', name: "Kim's Café & Bar", address: '2750 Main Street, Vancouver', phone: '604 555 0123' },
  ...{ openDays: ['Mon', 'Tue'], opensAt: '08:00', closesAt: '16:00', color: '#8c1c13' },
  ...{ orderTypes: ['take-out', 'pre-order'], menu: 'cafe' },
};

beforeEach(() => buildTown());

const start = (email: string, source?: string, now = NOON) =>
  new Visitor({ clock: () => now }, source).call('/rest/manage/start', { method: 'POST', body: { email } });
const create = (visitor: Visitor, changes: object = {}) =>
  visitor.call('/rest/manage/businesses', { method: 'POST', body: { ...PLACE, ...changes } });
/** A person who has followed the link to start a business and has set a password. The person has no business yet. */
async function starter(): Promise<Visitor> {
  await start(KIM);
  const visitor = new Visitor();
  const token = await lastLinkToken(KIM);
  await visitor.call('/rest/manage/setPassword', { method: 'POST', body: { token, ...PASSWORD } });
  return visitor;
}
const read = async (visitor: Visitor, path: string) => (await visitor.call(path)).json();

describe('the start of a person who has no business yet', () => {
  it('leads by e-mail to a business that only its owner sees, with a published menu', async () => {
    const kim = await starter();
    expect((await mailbox(KIM))[0]).toContain('returnUrl=%2Fmanage%2Fstart%2Fplace');
    const created = await create(kim);
    expect([created.status, await created.json()]).toEqual([
      200,
      { routingPath: 'kims-cafe-bar', menuPublished: true },
    ]);
    expect((await new Visitor().call('/rest/business/kims-cafe-bar')).status).toBe(404);
    expect(await read(kim, '/rest/manage/business/kims-cafe-bar/status')).toMatchObject({
      phase: 'preparing',
      conditions: [
        { condition: 'menu', met: true },
        { condition: 'hours', met: true },
        { condition: 'orderType', met: true },
        { condition: 'payment', met: true },
        { condition: 'board', met: false },
        { condition: 'testOrder', met: false },
      ],
      mayGoLive: true,
    });
    expect(await read(kim, '/rest/manage/business/kims-cafe-bar/people')).toMatchObject({
      people: [{ name: 'Kim', email: KIM, role: 'owner', everywhere: true }],
    });
    expect(await read(kim, '/rest/manage/business/kims-cafe-bar/draft')).toMatchObject({
      differs: false,
      document: { location: { city: 'Vancouver' }, phone: '604-555-0123', zone: 'America/Vancouver' },
    });
  });

  it('leads to the sign-in, never to a link that sets a password, if the account of the e-mail has a password', async () => {
    await hire(100, KIM);
    await start(KIM);
    const mails = await mailbox(KIM);
    expect(mails).toEqual([expect.stringContaining('/manage/signIn?returnUrl=')]);
    expect(mails[0]).not.toContain('works once');
  });

  it('is possible three times a day with one e-mail, and ten times an hour from one network address', async () => {
    for (let count = 0; count < 3; count++) expect((await start(KIM, `192.0.2.${count}`)).status).toBe(200);
    expect((await start(KIM, '192.0.2.9')).status).toBe(429);
    for (let count = 0; count < 10; count++) await start(`a${count}@example.ca`, '192.0.2.50');
    expect((await start('b@example.ca', '192.0.2.50')).status).toBe(429);
  });

  it('deletes earlier people whose unused link has expired', async () => {
    const people = async () => (await env.DB.prepare('SELECT email FROM people').all()).results;
    await start(KIM);
    await start('pat@example.ca', '192.0.2.1', NOON + 23 * HOUR);
    expect(await people()).toHaveLength(2);
    await start('sam@example.ca', '192.0.2.2', NOON + 25 * HOUR);
    expect(await people()).toEqual([{ email: 'pat@example.ca' }, { email: 'sam@example.ca' }]);
  });
});

describe('a new business', () => {
  it.each(EXAMPLE_KINDS)('can begin with the example menu of a %s', async (menu) => {
    expect(await (await create(await starter(), { menu })).json()).toMatchObject({ menuPublished: true });
  });

  it('can begin with an empty menu, and then has nothing published', async () => {
    const kim = await starter();
    expect(await (await create(kim, { menu: 'empty' })).json()).toMatchObject({ menuPublished: false });
    expect(await read(kim, '/rest/manage/business/kims-cafe-bar/status')).toMatchObject({
      conditions: [{ condition: 'menu', met: false }, {}, {}, {}, {}, {}],
    });
  });

  it('accepts a menu that is pasted as text or as an exported document, and refuses a text without prices or with more than 60,000 characters', async () => {
    const kim = await starter();
    const pasted = (pastedMenu: string) => create(kim, { menu: 'pasted', pastedMenu });
    expect(await errorOf(await pasted('Tea and cake'))).toMatchObject({ code: 'malformed', reason: 'pastedMenu' });
    const long = await errorOf(await pasted(`Tea 3.00\n${'Cake\n'.repeat(12_000)}`));
    expect(long).toMatchObject({
      code: 'malformed',
      reason: 'pastedMenu',
      message: expect.stringContaining('too long'),
    });
    // A browser's form ends each line with two characters. The two characters count as one.
    expect(await (await pasted(`Tea 3.00${'\r\n'.repeat(50_000)}`)).json()).toMatchObject({ menuPublished: true });
    const exported = await read(kim, '/rest/manage/business/kims-cafe-bar/export');
    expect(await (await pasted(JSON.stringify(exported))).json()).toEqual({
      routingPath: 'kims-cafe-bar-vancouver',
      menuPublished: true,
    });
  });

  it('X8: is registered for GST/HST unless its owner says that it is not', async () => {
    const kim = await starter();
    await create(kim);
    await create(kim, { gstHstRegistered: false });
    const draft = (path: string) => read(kim, `/rest/manage/business/${path}/draft`);
    expect(await draft('kims-cafe-bar')).toMatchObject({ document: { gstHstRegistered: true } });
    expect(await draft('kims-cafe-bar-vancouver')).toMatchObject({ document: { gstHstRegistered: false } });
  });

  it('belongs to the service provider of its owner, and gets an address that is free and not reserved', async () => {
    const kim = await starter();
    await create(kim);
    expect(await (await create(kim, { name: 'Board' })).json()).toMatchObject({ routingPath: 'board-vancouver' });
    expect(await (await create(kim, { name: '拉麺' })).json()).toMatchObject({ routingPath: 'place' });
    const { results } = await env.DB.prepare(
      'SELECT count(*) AS businesses, count(DISTINCT provider_id) AS providers FROM businesses WHERE id > 3',
    ).all();
    expect(results).toEqual([{ businesses: 3, providers: 1 }]);
  });

  it('accepts a complete typed address where there is no maps service', async () => {
    const kim = await starter();
    const without = (address: string) =>
      kim.call('/rest/manage/businesses', {
        method: 'POST',
        body: { ...PLACE, address },
        bindings: { STAND_INS: 'off' },
      });
    const refused = await errorOf(await without('12 Rue Principale, Québec'));
    expect(refused).toMatchObject({ reason: 'address', message: expect.stringContaining('like this') });
    expect((await without('12b Rue Principale, Québec, qc g1r4s9')).status).toBe(200);
    expect(await read(kim, '/rest/manage/business/kims-cafe-bar/draft')).toMatchObject({
      document: {
        location: { addressLine1: '12b Rue Principale', city: 'Québec', province: 'QC', postalCode: 'G1R 4S9' },
        zone: 'America/Toronto',
      },
    });
  });

  it('needs an address that the maps service finds', async () => {
    expect(await errorOf(await create(await starter(), { address: 'x' }))).toMatchObject({ reason: 'address' });
  });

  it.each(['businesses', 'memberships', 'business_drafts'])(
    'leaves nothing behind when writing to the table %s fails, and can be created afterwards',
    async (table) => {
      const kim = await starter();
      await env.DB.exec(
        `CREATE TRIGGER refuse BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'The disk is full.'); END`,
      );
      expect((await create(kim)).status).toBe(500);
      const left = () =>
        env.DB.prepare(
          `SELECT (SELECT count(*) FROM service_providers WHERE id > 200) AS providers,
             (SELECT count(*) FROM memberships) AS memberships, (SELECT count(*) FROM businesses WHERE id > 3) AS businesses,
             (SELECT count(*) FROM business_drafts) AS drafts, (SELECT count(*) FROM changes) AS changes`,
        ).first();
      expect(await left()).toEqual({ providers: 0, memberships: 0, businesses: 0, drafts: 0, changes: 0 });
      await env.DB.exec('DROP TRIGGER refuse');
      expect((await create(kim)).status).toBe(200);
      expect(await left()).toMatchObject({ providers: 1, memberships: 1, businesses: 1, drafts: 1 });
    },
  );

  it('gets an address and a provider of its own when other businesses are created at the same moment', async () => {
    const people = await Promise.all(
      ['Kim', 'Pat', 'Sam'].map(async (name) => {
        const personId = await hire(RAMEN.serviceProviderUserId, `${name.toLowerCase()}@ramen.example`);
        return new Visitor().signInForWork(personId);
      }),
    );
    const created = await Promise.all(people.map((person) => create(person)));
    expect(created.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { results } = await env.DB.prepare(
      'SELECT count(DISTINCT routing_path) AS paths, count(DISTINCT provider_id) AS providers FROM businesses WHERE id > 3',
    ).all();
    expect(results).toEqual([{ paths: 3, providers: 3 }]);
  });
});

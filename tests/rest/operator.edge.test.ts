import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveBusinesses } from '../../functions/data/save-business.ts';
import { operatedLabelsSchema } from '../../src/contract/operator-calls.ts';
import { lastLinkToken, mailbox } from '../mailbox.ts';
import { buildTown, errorOf, NOODLES, townBusiness, townMenu, Visitor } from '../town.ts';

const OPERATOR = '/rest/manage/operator';
const KIM = 'kim@example.ca';

beforeEach(() => buildTown());

const operator = () => new Visitor().startShift(null, { role: 'operator' });
const read = async (path: string, visitor = new Visitor()) => (await visitor.call(path)).json();

describe('a new service provider', () => {
  it('has an owner, who sets a password with the link in the invitation', async () => {
    const visitor = await operator();
    const body = { email: KIM, name: 'Kim' };
    const added = await visitor.call(`${OPERATOR}/providers`, { method: 'POST', body });
    expect(await added.json()).toEqual({ serviceProviderUserId: 201 });
    expect(await read(`${OPERATOR}/providers`, visitor)).toMatchObject({
      providers: [
        { serviceProviderUserId: 201, email: KIM, owners: [{ name: 'Kim', email: KIM, invited: true }] },
        {},
        {},
      ],
    });
    expect((await mailbox(KIM))[0]).toMatch(/^Sam has given you the role “owner”/);
    const kim = new Visitor();
    const password = { newPassword: 'broth and noodles', confirmedPassword: 'broth and noodles' };
    const token = await lastLinkToken(KIM);
    expect((await kim.call('/rest/manage/setPassword', { method: 'POST', body: { token, ...password } })).status).toBe(
      200,
    );
    expect(await read('/rest/manage/businesses', kim)).toEqual({ businesses: [], nextOffset: null });
  });

  it('can send a new link to its owner as long as the owner has no password', async () => {
    const visitor = await operator();
    const body = { email: KIM, name: 'Kim' };
    await visitor.call(`${OPERATOR}/providers`, { method: 'POST', body });
    const invite = () => visitor.call(`${OPERATOR}/providers/201/owner`, { method: 'POST', body });
    expect((await invite()).status).toBe(200);
    expect(await mailbox(KIM)).toHaveLength(2);
    const password = { newPassword: 'broth and noodles', confirmedPassword: 'broth and noodles' };
    const token = await lastLinkToken(KIM);
    await new Visitor().call('/rest/manage/setPassword', { method: 'POST', body: { token, ...password } });
    expect(await errorOf(await invite())).toMatchObject({
      message: expect.stringContaining('Forgot your password?'),
    });
    expect(await mailbox(KIM)).toHaveLength(2);
    expect(await read(`${OPERATOR}/providers`, visitor)).toMatchObject({
      providers: [{ owners: [{ email: KIM, invited: false }] }, {}, {}],
    });
  });

  it('sends no link to an invited owner who has another role at all businesses', async () => {
    const visitor = await operator();
    const body = { email: KIM, name: 'Kim' };
    await visitor.call(`${OPERATOR}/providers`, { method: 'POST', body });
    await env.DB.exec("UPDATE memberships SET role = 'manager' WHERE provider_id = 201");
    const refused = await visitor.call(`${OPERATOR}/providers/201/owner`, { method: 'POST', body });
    expect(await errorOf(refused)).toMatchObject({
      code: 'conflict',
      message: 'This person has a role there already.',
    });
    expect(await mailbox(KIM)).toHaveLength(1);
  });

  it('is not added when its owner cannot be saved', async () => {
    const visitor = await operator();
    await env.DB.exec("CREATE TRIGGER full BEFORE INSERT ON memberships BEGIN SELECT RAISE(ABORT, 'full'); END");
    const added = await visitor.call(`${OPERATOR}/providers`, { method: 'POST', body: { email: KIM, name: 'Kim' } });
    await env.DB.exec('DROP TRIGGER full');
    expect(added.status).toBe(500);
    expect(await read(`${OPERATOR}/providers`, visitor)).toMatchObject({
      providers: [{ serviceProviderUserId: 200 }, { serviceProviderUserId: 100 }],
    });
  });

  it('gets the next id if another provider takes the first free id at the same time', async () => {
    const visitor = await operator();
    const batch = env.DB.batch.bind(env.DB);
    const spy = vi.spyOn(env.DB, 'batch').mockImplementationOnce(async (statements) => {
      await env.DB.exec("INSERT INTO service_providers (id, email) VALUES (201, 'other@example.ca')");
      return batch(statements);
    });
    const body = { email: KIM, name: 'Kim' };
    const added = await visitor.call(`${OPERATOR}/providers`, { method: 'POST', body });
    spy.mockRestore();
    expect(await added.json()).toEqual({ serviceProviderUserId: 202 });
  });
});

describe('R6: a business that waits to be listed', () => {
  const decide = (visitor: Visitor, body: object) =>
    visitor.call(`${OPERATOR}/businesses/noodles/listing`, { method: 'PUT', body });
  const isListed = async () => JSON.stringify(await read('/rest/business/businessList/0/0')).includes('Noodles');

  beforeEach(async () => {
    await env.DB.prepare("UPDATE businesses SET listing = 'waiting' WHERE id = ?1").bind(NOODLES.businessId).run();
  });

  it('can be listed in the directory and removed from it', async () => {
    const visitor = await operator();
    expect(await isListed()).toBe(false);
    await decide(visitor, { listing: 'listed' });
    expect(await isListed()).toBe(true);
    await decide(visitor, { listing: 'unlisted' });
    expect(await isListed()).toBe(false);
    expect(await read('/rest/manage/business/noodles/log', visitor)).toMatchObject({
      changes: [
        { kind: 'listing', from: 'listed', to: 'unlisted' },
        { from: 'waiting', to: 'listed' },
      ],
    });
  });

  it('is decided once: the same answer again tells nobody, and an answer to an old state changes nothing', async () => {
    const visitor = await operator();
    const { serviceProviderUserEmail } = townBusiness();
    const messages = async () => (await mailbox(serviceProviderUserEmail)).length;
    const listing = () => env.DB.prepare("SELECT listing FROM businesses WHERE name = 'Noodles'").first('listing');
    const list = { listing: 'listed', seen: 'waiting' };
    expect([(await decide(visitor, list)).status, (await decide(visitor, list)).status]).toEqual([200, 200]);
    expect(await messages()).toBe(1);
    const refusal = await decide(visitor, { listing: 'refused', note: 'No.', seen: 'waiting' });
    expect(await errorOf(refusal)).toMatchObject({ code: 'conflict' });
    expect(await listing()).toBe('listed');
    await env.DB.prepare("UPDATE businesses SET phase = 'closed' WHERE id = ?1").bind(NOODLES.businessId).run();
    expect((await decide(visitor, { listing: 'unlisted', seen: 'listed' })).status).toBe(409);
    expect([await listing(), await messages()]).toEqual(['listed', 1]);
    expect(await read('/rest/manage/business/noodles/log', visitor)).toMatchObject({
      changes: [{ kind: 'listing', to: 'listed' }],
    });
  });

  it('can be refused, with a sentence for its owner', async () => {
    const visitor = await operator();
    expect(await errorOf(await decide(visitor, { listing: 'refused', note: ' ' }))).toMatchObject({
      code: 'malformed',
    });
    await decide(visitor, { listing: 'refused', note: 'Please add your address.' });
    const { serviceProviderUserEmail } = townBusiness();
    const [message = ''] = await mailbox(serviceProviderUserEmail);
    // The first line is the subject of the e-mail.
    expect(message.split('\n').slice(0, 3)).toEqual([
      'Noodles is not in the directory:',
      '',
      'Please add your address.',
    ]);
    expect(await read(`${OPERATOR}/businesses`, visitor)).toMatchObject({
      waiting: [],
      businesses: [{}, { listing: 'refused', listingNote: 'Please add your address.' }, {}],
    });
  });
});

describe('labels', () => {
  const labels = async (visitor: Visitor) =>
    v.parse(operatedLabelsSchema, await read(`${OPERATOR}/labels`, visitor)).labels;
  const words = async (visitor: Visitor) => (await labels(visitor)).map(({ label }) => label);
  const change = async (visitor: Visitor, word: string, body: object) => {
    const labelId = (await labels(visitor)).find(({ label }) => label === word)?.labelId;
    return visitor.call(`${OPERATOR}/labels/${labelId}`, { method: 'PUT', body });
  };
  const ofRamen = async () =>
    JSON.parse((await env.DB.prepare('SELECT card FROM businesses WHERE id = 1').first('card')) ?? '');

  it('are renamed, also in a business that is later saved with the old word', async () => {
    const visitor = await operator();
    await change(visitor, 'noodles', { label: 'soup' });
    expect(await words(visitor)).toEqual(['soup', 'tacos', 'vegan']);
    expect(await ofRamen()).toMatchObject({ labels: ['soup'] });
    await saveBusinesses(env.DB, [{ business: townBusiness({ labels: ['noodles', 'soup'] }), menu: townMenu() }]);
    expect(await ofRamen()).toMatchObject({ labels: ['soup'] });
    expect(await labels(visitor)).toMatchObject([{ label: 'soup', businesses: 2 }, {}, {}]);
  });

  it('are merged only if the request says so, and can be separated by adding the word again', async () => {
    const visitor = await operator();
    expect((await change(visitor, 'vegan', { label: 'noodles' })).status).toBe(409);
    await change(visitor, 'vegan', { label: 'noodles', merge: true });
    expect(await labels(visitor)).toMatchObject([{ label: 'noodles', businesses: 2 }, { label: 'tacos' }]);
    const add = () => visitor.call(`${OPERATOR}/labels`, { method: 'POST', body: { label: 'vegan' } });
    expect([(await add()).status, (await add()).status]).toEqual([200, 409]);
  });

  it('keep their positions when a change is refused because its new word exists already', async () => {
    const visitor = await operator();
    expect((await change(visitor, 'vegan', { label: 'noodles', position: 1 })).status).toBe(409);
    expect(await words(visitor)).toEqual(['noodles', 'tacos', 'vegan']);
  });

  it('can be renamed and renamed back', async () => {
    const visitor = await operator();
    await change(visitor, 'noodles', { label: 'soup' });
    await change(visitor, 'soup', { label: 'noodles' });
    expect(await words(visitor)).toEqual(['noodles', 'tacos', 'vegan']);
    expect(await ofRamen()).toMatchObject({ labels: ['noodles'] });
  });

  it('are found in the directory by their current word', async () => {
    const visitor = await operator();
    const found = async (words: string) => read(`/rest/business/businessList/0/0?q=${words}`);
    await change(visitor, 'noodles', { label: 'soup' });
    await change(visitor, 'vegan', { label: 'plants' });
    const both = [{ name: 'Noodles' }, { name: 'Ramen' }];
    expect(await found('sou')).toMatchObject(both);
    expect(await found('plant+soups')).toMatchObject([{ name: 'Noodles', foundBy: { labels: ['soup', 'plants'] } }]);
    expect(await found('vegan')).toEqual([]);
    // A document that still has the old word does not undo the renaming.
    await saveBusinesses(env.DB, [{ business: townBusiness({ labels: ['noodles'] }), menu: townMenu() }]);
    expect(await found('soup')).toMatchObject(both);
  });

  it('are sorted by the positions that the operator set; labels without a position come last', async () => {
    const visitor = await operator();
    await change(visitor, 'vegan', { position: 1 });
    expect(await words(visitor)).toEqual(['vegan', 'noodles', 'tacos']);
    expect(await read('/rest/business/businessLabelList')).toMatchObject([
      { businessLabel: 'vegan' },
      { businessLabel: 'noodles' },
      { businessLabel: 'tacos' },
    ]);
  });
});

import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { savePause } from '../../functions/data/pause.ts';
import { saveRating } from '../../functions/data/ratings.ts';
import { saveSoldout } from '../../functions/data/soldout.ts';
import { rateLimiter } from '../../functions/limits/rate-limiter.ts';
import { comparisonSchema } from '../../src/contract/documents.ts';
import { changeLogSchema } from '../../src/contract/manage.ts';
import { soldoutListSchema } from '../../src/contract/soldout.ts';
import { BOWL, CUSTOM_BOWL, NOON, RAMEN, samsAct, Visitor } from '../town.ts';
import { draftRequests, price, saved, set } from './draft-requests.ts';

const { send, draft, save, publish, manager } = draftRequests();

describe('a publication', () => {
  it('J1: keeps a pause, ratings, the provider, the payment account and sold-out marks', async () => {
    const { business: before } = await saved();
    const pause = { businessId: RAMEN.businessId, paused: true, reason: 'Fire drill', until: NOON + 60_000 };
    await savePause(env.DB, pause, samsAct());
    const order = { businessId: RAMEN.businessId, orderNumber: '100-1' };
    await saveRating(env.DB, { providerId: 100, order, customerId: null, score: 2, comment: '', now: NOON });
    const { rating } = await saved();
    await publish(price('11.00'));
    await saveSoldout(env.DB, { businessId: RAMEN.businessId, productOptionId: BOWL, soldout: true }, samsAct());
    await env.DB.prepare('INSERT INTO soldout_choices (business_id, choice_id) VALUES (?1, 5)')
      .bind(RAMEN.businessId)
      .run();
    await env.DB.prepare(`UPDATE businesses SET sealed_payment_account = 'sealed' WHERE id = ?1`)
      .bind(RAMEN.businessId)
      .run();
    await publish(set(['name'], 'Udon'), set(['sections', 'Broth', 'choices', 5, 'name'], 'Salt'));
    const after = await saved();
    expect(after.business).toMatchObject({
      name: 'Udon',
      storeTemporarilyClosed: true,
      storeTemporarilyClosedReason: 'Fire drill',
      storeTemporarilyClosedUntil: NOON + 60_000,
      rating: before.rating,
      serviceProviderUserId: before.serviceProviderUserId,
      serviceProviderUserEmail: before.serviceProviderUserEmail,
    });
    expect(after.rating).toBe(rating);
    const [bowl, custom] = after.menu.products.map(({ options }) => options[0]);
    expect(bowl).toMatchObject({ price: 1100, soldout: true });
    expect(custom?.customization?.sections[0]?.choices).toMatchObject([
      { name: 'Miso', soldout: false },
      { name: 'Salt', soldout: true },
    ]);
    expect(
      await env.DB.prepare('SELECT sealed_payment_account AS account FROM businesses WHERE id = 1').first('account'),
    ).toBe('sealed');
  });

  it('S12: ends the sold-out mark of a dish that it hides, so the dish is available when a later publication shows it again', async () => {
    const mark = (productOptionId: number) =>
      manager().call('/rest/board/ramen/soldout', {
        method: 'PUT',
        body: { productOptionId, soldout: true, soldoutFor: 60 },
      });
    const hide = (hidden: boolean) => set(['menu', 1, 'products', BOWL, 'hidden'], hidden);
    await publish(price('10.00'), set(['name'], 'Udon'));
    await mark(BOWL);
    await mark(CUSTOM_BOWL);
    await publish(hide(true));
    await publish(hide(false));
    const { menu } = await saved();
    expect(menu.products.map(({ options }) => options[0]?.soldout)).toEqual([false, true]);
    expect((await new Visitor().order()).status).toBe(200);
    const { ends } = v.parse(soldoutListSchema, await (await manager().call('/rest/board/ramen/soldout')).json());
    expect(ends).toMatchObject([{ kind: 'option', id: CUSTOM_BOWL }]);
  });

  it('makes the site render the pages of the business and of the directory again', async () => {
    const changedPaths: string[] = [];
    const boss = await new Visitor({
      pagesChanged: (routingPath) => changedPaths.push(routingPath),
    }).startShift(RAMEN.serviceProviderUserId, { role: 'manager' });
    const revision = await save(set(['name'], 'Udon'));
    expect((await send('POST', '/draft/publish', { revision }, boss)).status).toBe(200);
    expect(changedPaths).toEqual([RAMEN.routingPath, '']);
  });

  it('is in the change log', async () => {
    await publish(set(['name'], 'Udon'));
    const { changes } = v.parse(changeLogSchema, await (await send('GET', '/log')).json());
    expect(changes).toMatchObject([{ kind: 'publication', person: 'Sam', from: 'version 1', to: 'version 2' }]);
  });

  it('J2: removes what the draft no longer has, and keeps the ids of what was renamed or moved', async () => {
    await publish(
      { op: 'insert', at: ['menu'], value: { id: 50, name: 'Noodles', products: [] } },
      { op: 'move', at: ['menu', 1, 'products', BOWL], to: ['menu', 50, 'products'] },
      set(['menu', 50, 'products', BOWL, 'name'], 'Shoyu ramen'),
    );
    await publish({ op: 'remove', at: ['menu', 1] });
    const { menu } = await saved();
    expect(menu.categories.map(({ id }) => id)).toEqual([50]);
    expect(menu.products).toMatchObject([{ id: BOWL, name: 'Shoyu ramen', category: 50 }]);
  });

  it('can have 1,000 options that all use the same section with 4 KB of choices', async () => {
    const choices = Array.from({ length: 40 }, (_, index) => ({
      id: 10_000 + index,
      name: `${index} ${'x'.repeat(60)}`,
    }));
    const products = Array.from({ length: 1_000 }, (_, index) => ({
      ...{ id: 20_000 + index, name: `Dish ${index}`, price: '9.00', customization: ['Large'] },
    }));
    await publish(
      set(['sections', 'Large'], { id: 9_999, sectionType: 'checkbox', choices }),
      set(['menu', 1, 'products'], products),
    );
    const { menu } = await saved();
    expect(menu.products).toHaveLength(1_000);
    expect(menu.products[999]?.options[0]?.customization?.sections[0]?.choices).toHaveLength(40);
  });
});

describe('versions', () => {
  it('are listed and compared dish by dish, and an old version can be restored into the draft', async () => {
    await publish(price('11.00'), set(['tagLine'], 'Slow broth'));
    await publish({ op: 'remove', at: ['menu', 1, 'products', BOWL] });
    const { versions } = await (await send('GET', '/versions')).json<{ versions: { version: number }[] }>();
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    const { differences } = v.parse(comparisonSchema, await (await send('GET', '/compare/1/3')).json());
    expect(differences).toMatchObject([
      { kind: 'added', part: 'setting', place: 'tagLine' },
      { kind: 'removed', part: 'product', place: 'Bowls, Shoyu' },
    ]);
    const { revision } = await draft();
    expect((await send('POST', '/draft/restore', { revision, version: 2 })).status).toBe(200);
    expect((await draft()).document.menu?.[0]?.products[0]).toMatchObject({ id: BOWL, price: '11.00' });
    expect((await saved()).menu.products).toHaveLength(1);
  });
});

it('a person publishes at most 200 times a day; publications that fail do not count', async () => {
  const { revision } = await draft();
  const publishAt = async (asked: number) => (await send('POST', '/draft/publish', { revision: asked })).status;
  const personId = await env.DB.prepare('SELECT max(id) AS id FROM people').first<number>('id');
  const limiter = rateLimiter(env.ATTEMPT_COUNTER);
  for (let count = 0; count < 199; count++) await limiter.take(['publicationByPerson', String(personId)]);
  expect([await publishAt(revision + 1), await publishAt(revision), await publishAt(revision)]).toEqual([
    409, 200, 429,
  ]);
  const schedule = { revision, date: '2099-01-01', time: '09:00' };
  expect((await send('PUT', '/draft/schedule', schedule)).status).toBe(429);
  const other = await new Visitor().startShift(RAMEN.serviceProviderUserId, { role: 'manager' });
  expect((await send('POST', '/draft/publish', { revision }, other)).status).toBe(200);
});

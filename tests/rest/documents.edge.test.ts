import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { businessByPath } from '../../functions/data/businesses.ts';
import { businessMenu } from '../../functions/data/menu.ts';
import { savePause } from '../../functions/data/pause.ts';
import { saveRating } from '../../functions/data/ratings.ts';
import { saveSoldout } from '../../functions/data/soldout.ts';
import { soldoutEndsSchema } from '../../src/contract/board.ts';
import {
  comparisonSchema,
  draftSchema,
  type ExamplePrice,
  examplePriceSchema,
  importedSchema,
  refusedDraftSchema,
  staleDraftSchema,
} from '../../src/contract/documents.ts';
import { changeLogSchema } from '../../src/contract/manage.ts';
import { MAX_DOCUMENT_BYTES } from '../../src/domain/limits.ts';
import { addVersion, ramenDocument } from '../documented.ts';
import { BOWL, buildTown, CUSTOM_BOWL, NOON, RAMEN, samsAct, TACOS, Visitor } from '../town.ts';

const PATH = `/rest/manage/business/${RAMEN.routingPath}`;
let manager: Visitor;

beforeEach(async () => {
  await buildTown();
  await addVersion();
  manager = await new Visitor().startShift(RAMEN.serviceProviderUserId, { role: 'manager' });
});

const send = (method: string, path: string, body?: unknown, by: Visitor = manager) =>
  by.call(`${PATH}${path}`, { method, body });
const draft = async () => v.parse(draftSchema, await (await send('GET', '/draft')).json());
const set = (at: readonly (string | number)[], value: unknown) => ({ op: 'set', at, value });
/** Saves changes on the newest draft. Returns the draft's new revision. */
async function save(...changes: readonly unknown[]): Promise<number> {
  const { revision } = await draft();
  const response = await send('PUT', '/draft', { revision, changes });
  expect(response.status, await response.clone().text()).toBe(200);
  return revision + 1;
}
/** Saves changes and publishes the draft. */
async function publish(...changes: readonly unknown[]): Promise<void> {
  const revision = await save(...changes);
  const response = await send('POST', '/draft/publish', { revision });
  expect(response.status, await response.clone().text()).toBe(200);
}
const saved = async () => {
  const row = await businessByPath(env.DB, RAMEN.routingPath);
  if (row === null) throw new Error('Ramen is gone.');
  return { ...row, menu: await businessMenu(env.DB, RAMEN.businessId, row.revision) };
};
const price = (dollars: string) => set(['menu', 1, 'products', BOWL, 'price'], dollars);

describe('a draft', () => {
  it('is hidden from customers until it is published', async () => {
    const { revision: before } = await saved();
    await save(set(['name'], 'Udon'), price('11.00'));
    expect((await saved()).business.name).toBe('Ramen');
    expect(await draft()).toMatchObject({ revision: 1, differs: true, publishedVersion: 1, savedBy: 'Sam' });
    expect((await send('POST', '/draft/publish', { revision: 1 })).status).toBe(200);
    const { business, menu, revision } = await saved();
    expect([business.name, menu.products[0]?.options[0]?.price]).toEqual(['Udon', 1100]);
    expect(revision).toBeGreaterThan(before);
    expect(await draft()).toMatchObject({ differs: false, publishedVersion: 2 });
  });

  it('shows its advertisement as customers would get it, also while the draft has mistakes', async () => {
    await save(set(['phone'], '5'), set(['adHTML'], '<p onclick="x()">Quiz</p><script>steal()</script>'));
    expect(await (await send('GET', '/draft/ad')).json()).toEqual({ html: '<p>Quiz</p>', leftOut: ['script'] });
  });

  it('does not differ from the published version after a second edit reverses the first', async () => {
    await save(set(['name'], 'Udon'));
    await save(set(['name'], 'Ramen'));
    expect(await draft()).toMatchObject({ revision: 2, differs: false });
  });

  it('J3: refuses a save, a publication or a return to an old version when the call names an outdated revision', async () => {
    const other = await new Visitor().startShift(RAMEN.serviceProviderUserId, { role: 'owner' });
    const { revision } = await draft();
    await send('PUT', '/draft', { revision, changes: [set(['name'], 'Udon')] }, other);
    for (const [method, path, body] of [
      ['PUT', '/draft', { revision, changes: [set(['name'], 'Soba')] }],
      ['POST', '/draft/publish', { revision }],
      ['POST', '/draft/restore', { revision, version: 1 }],
    ] as const) {
      const response = await send(method, path, body);
      expect(response.status).toBe(409);
      expect(v.parse(staleDraftSchema, await response.json())).toMatchObject({
        error: { code: 'conflict' },
        draft: { revision: revision + 1, document: { name: 'Udon' } },
      });
    }
  });

  it('gets the changes of only one person when two people save at the same time; the other person gets 409', async () => {
    const { revision } = await draft();
    const statuses = await Promise.all(
      ['Udon', 'Soba'].map(
        async (name) => (await send('PUT', '/draft', { revision, changes: [set(['name'], name)] })).status,
      ),
    );
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('takes either all changes of a call or none of them', async () => {
    const changes = [set(['name'], 'Udon'), { op: 'move', at: ['menu', 999], to: ['menu'], before: null }];
    expect((await send('PUT', '/draft', { revision: 0, changes })).status).toBe(400);
    expect(await draft()).toMatchObject({ revision: 0, document: { name: 'Ramen' } });
  });

  it('J4: with mistakes can be saved but not published, and the check names the place of each mistake', async () => {
    const revision = await save(price('eleven'), set(['phone'], '5'));
    const mistakes = [
      { at: ['menu', 1, 'products', BOWL, 'price'], place: 'Bowls, Shoyu, price' },
      { at: ['phone'], place: 'phone' },
    ];
    expect(await (await send('GET', '/draft/check')).json()).toMatchObject({
      mistakes: expect.arrayContaining(mistakes.map((mistake) => expect.objectContaining(mistake))),
    });
    const refused = await send('POST', '/draft/publish', { revision });
    expect(refused.status).toBe(422);
    expect(v.parse(refusedDraftSchema, await refused.json()).mistakes).toHaveLength(2);
    expect((await saved()).business.phone).not.toBe('5');
  });

  it('is refused when it becomes too large', async () => {
    const halves = ['tagLine', 'secondaryName'].map((field) => set([field], 'x'.repeat(MAX_DOCUMENT_BYTES / 2 + 1)));
    expect((await send('PUT', '/draft', { revision: 0, changes: [halves[0]] })).status).toBe(200);
    expect((await send('PUT', '/draft', { revision: 1, changes: [halves[1]] })).status).toBe(413);
    expect((await send('PUT', '/draft', { revision: 1, changes: halves })).status).toBe(413);
  });
});

describe('an example cart', () => {
  const example = async (changes: Readonly<Record<string, unknown>> = {}) => {
    const body = { orderType: 'take-out', rows: [{ productOptionId: BOWL, count: 2 }], ...changes };
    const response = await send('POST', '/draft/price', body);
    return v.parse(examplePriceSchema, await response.json());
  };
  const discounts = (priced: ExamplePrice) =>
    priced.quote?.lines.filter(({ kind }) => kind === 'discount').map(({ label, amount }) => [label, amount]);

  it('is priced by the draft, not by what is published', async () => {
    await save(set(['overallDiscounts'], [{ title: 'Opening', type: 'percentage', value: 10 }]));
    const priced = await example();
    expect(discounts(priced)).toEqual([['Opening', -200]]);
    expect(priced).toMatchObject({ quote: { subTotal: 2000 }, message: null });
  });

  it('is priced without choices, even for a dish that requires choices', async () => {
    expect((await example({ rows: [{ productOptionId: CUSTOM_BOWL, count: 1 }] })).quote?.subTotal).toBe(1200);
  });

  it('says how much a promo code takes off, or why it does not apply', async () => {
    const code = { code: 'HELLO', title: 'Hello', type: 'amount', value: '5.00' };
    await save(set(['promoCodes'], [code, { ...code, code: 'OLD', endDate: '2020-01-01' }]));
    expect(discounts(await example({ promoCode: 'hello' }))).toEqual([['Hello', -500]]);
    expect((await example({ promoCode: 'OLD' })).message).toBe('This code is not in force at this moment.');
    expect((await example({ promoCode: 'OTHER' })).message).toBe('There is no such promo code in the draft.');
  });

  it('has no price when the draft has mistakes or lacks the dish', async () => {
    expect(await example({ rows: [{ productOptionId: 999, count: 1 }] })).toMatchObject({ quote: null });
    await save(set(['name'], ''));
    expect(await example()).toEqual({ quote: null, message: expect.stringContaining('mistakes') });
  });
});

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

  it('S12: that hides a sold-out dish ends its mark, so the dish is available when a later publication shows it again', async () => {
    const mark = (productOptionId: number) =>
      manager.call('/rest/board/ramen/soldout', {
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
    const { ends } = v.parse(soldoutEndsSchema, await (await manager.call('/rest/board/ramen/soldout')).json());
    expect(ends).toMatchObject([{ kind: 'option', id: CUSTOM_BOWL }]);
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

describe('an import', () => {
  it('of a file that was exported from the draft finds no differences', async () => {
    await save(price('11.00'));
    const file = await (await send('GET', '/export')).json();
    const imported = v.parse(importedSchema, await (await send('POST', '/import', { document: file })).json());
    expect(imported).toEqual({ revision: 1, changes: [], differences: [], mistakes: [], ignored: [] });
  });

  it('J5: ignores fields that are not part of a document, and saves nothing', async () => {
    const file = {
      ...ramenDocument({ name: 'Udon' }),
      rating: 100,
      businessId: TACOS.businessId,
      serviceProviderUserId: 200,
    };
    const reply = await send('POST', '/import', { document: file });
    const { revision, changes, ignored } = v.parse(importedSchema, await reply.json());
    expect(ignored.sort()).toEqual(['businessId', 'rating', 'serviceProviderUserId']);
    expect(await draft()).toMatchObject({ revision: 0, document: { name: 'Ramen' } });
    await send('PUT', '/draft', { revision, changes });
    await send('POST', '/draft/publish', { revision: revision + 1 });
    expect((await saved()).business).toMatchObject({ ...RAMEN, name: 'Udon', rating: 90 });
  });

  it.each([
    ['another business exported', { exportedFrom: { businessId: 9, routingPath: 'x' } }],
    ['no business exported', {}],
  ])(
    'J5: of a file that %s ignores its ids: an entry gets the id of the entry with the same name in the draft, or a new id',
    async (_, source) => {
      const products = [
        { id: 700, name: 'Shoyu', price: '9.00', soldout: true },
        { id: BOWL, name: 'Tantan', price: '13.00' },
      ];
      const file = {
        ...ramenDocument({ menu: [{ id: 1, name: 'Bowls', products }] }),
        ...source,
      };
      const { changes, ignored } = v.parse(
        importedSchema,
        await (await send('POST', '/import', { document: file })).json(),
      );
      const menu = changes.flatMap((change) => (change.op === 'set' && change.at[0] === 'menu' ? [change.value] : []));
      expect(menu).toMatchObject([
        [
          {
            id: 1,
            products: [
              { id: BOWL, name: 'Shoyu' },
              { name: 'Tantan', price: '13.00' },
            ],
          },
        ],
      ]);
      expect(menu).not.toMatchObject([[{ products: [{}, { id: BOWL }] }]]);
      expect(ignored).toEqual(['soldout']);
    },
  );
});

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type ExamplePrice,
  examplePriceSchema,
  importedSchema,
  refusedDraftSchema,
  staleDraftSchema,
} from '../../src/contract/documents.ts';
import { MAX_DOCUMENT_BYTES } from '../../src/domain/limits.ts';
import { ramenDocument } from '../documented.ts';
import { BOWL, CUSTOM_BOWL, RAMEN, TACOS, Visitor } from '../town.ts';
import { draftRequests, price, saved, set } from './draft-requests.ts';

const { send, draft, save } = draftRequests();

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

  it('J4: can be saved but not published while it has mistakes, and its check names the place of each mistake', async () => {
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
    'J5: ignores the ids in a file that %s: an entry gets the id of the entry with the same name in the draft, or a new id',
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

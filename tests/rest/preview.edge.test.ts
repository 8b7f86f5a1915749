import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { app } from '../../functions/app.ts';
import { addVersion } from '../documented.ts';
import { BOWL, buildTown, RAMEN, TACOS, Visitor } from '../town.ts';

const send = (path: string, method: string, referer: string) =>
  app.request(
    `https://foodcourt.test${path}`,
    { method, headers: { referer, 'content-type': 'application/json' }, ...(method === 'GET' ? {} : { body: '{}' }) },
    env,
  );
const PREVIEW = 'https://foodcourt.test/manage/preview?business=ramen';

describe('a preview', () => {
  it.each([
    ['PUT', '/rest/order'],
    ['PUT', '/rest/order/credit'],
    ['PUT', '/rest/order/save'],
    ['POST', '/rest/order/paymentSheetHelper'],
    ['PUT', '/rest/order/quote'],
    ['POST', '/rest/payment/webhook/stripe/1'],
  ])('may not send %s %s', async (method, path) => {
    const answer = await send(path, method, PREVIEW);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: { message: 'This is a preview. It takes no orders.' } });
  });

  it('may read data', async () => {
    expect((await send('/rest/business/businessLabelList', 'GET', PREVIEW)).status).not.toBe(403);
  });

  it.each(['https://foodcourt.test/ramen', 'no address', ''])(
    'is not assumed to be the sender of a request whose referer is %j',
    async (referer) => {
      expect((await send('/rest/order/quote', 'PUT', referer)).status).toBe(400);
    },
  );
});

describe('the dialogs of a preview', () => {
  const { routingPath, serviceProviderUserId, businessId } = RAMEN;
  const referer = `https://foodcourt.test/manage/preview?business=${routingPath}`;
  const paths = [
    `/rest/product/productsListByBusinessId/${serviceProviderUserId}/${businessId}/normal/0`,
    `/rest/business/${routingPath}`,
  ];
  /** Saves a draft that renames Ramen to Udon and adds a dish. Does not publish it. Returns the manager who saved it. */
  async function editMenu(): Promise<Visitor> {
    await buildTown();
    await addVersion();
    const manager = await new Visitor().startShift(serviceProviderUserId, { role: 'manager' });
    const changes = [
      { op: 'set', at: ['name'], value: 'Udon' },
      {
        op: 'insert',
        at: ['menu', 1, 'products'],
        before: BOWL,
        value: { id: 777_001, name: 'New soup', price: '9.00' },
      },
    ];
    const saved = await manager.call(`/rest/manage/business/${routingPath}/draft`, {
      method: 'PUT',
      body: { revision: 0, changes },
    });
    expect(saved.status, await saved.clone().text()).toBe(200);
    return manager;
  }
  const textsFor = (visitor: Visitor, headers: Record<string, string>) =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await visitor.call(path, { headers });
        return `${answer.headers.get('cache-control')} ${await answer.text()}`;
      }),
    );

  it('show the draft to a person who may edit it, and no cache keeps it', async () => {
    const manager = await editMenu();
    const [products, business] = await textsFor(manager, { referer });
    expect(products).toMatch(/^no-store .*New soup/);
    expect(business).toMatch(/^no-store .*Udon/);
  });

  it('show the published data to everybody else, and to the same person outside the preview of this business', async () => {
    const manager = await editMenu();
    const cook = await new Visitor().startShift(serviceProviderUserId, { role: 'kitchen' });
    const others = await new Visitor().startShift(TACOS.serviceProviderUserId, { role: 'owner' });
    for (const visitor of [new Visitor(), cook, others])
      expect((await textsFor(visitor, { referer })).join()).not.toMatch(/New soup|Udon/);
    const elsewhere = referer.replace(routingPath, TACOS.routingPath);
    for (const headers of [{}, { referer: elsewhere }])
      expect((await textsFor(manager, headers)).join()).not.toMatch(/New soup|Udon/);
  });
});

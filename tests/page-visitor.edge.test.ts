import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { bindBackend } from '../functions/backend/bind.ts';
import { insertSession } from '../functions/data/customer-sessions.ts';
import type { PageContext } from '../functions/page-context.ts';
import { pageVisitor } from '../functions/page-visitor.ts';
import { DAY_MS } from '../src/domain/time.ts';
import { buildTown, finalOrderOf, NOON, ORIGIN, RAMEN, Visitor } from './town.ts';

const ANN = { userId: 901, emailAsUserId: 'ann@example.ca', emailConfirmed: true };

/** The request for a page by Ann's browser. `orders`: the value of the cookie that lists the device's orders. */
async function pageOfAnn(orders: string): Promise<PageContext> {
  const values = new Map([
    ['__Host-session', await insertSession(env.DB, ANN, NOON)],
    ['__Host-orders', orders],
  ]);
  return {
    request: new Request(ORIGIN),
    url: new URL(ORIGIN),
    cookies: {
      get(name) {
        const value = values.get(name);
        return value === undefined ? undefined : { value };
      },
      set() {},
    },
  };
}

/** Places an order as a guest. Returns its tracking id, and `orders`: the value of the cookie that lists the order. */
async function placeAsGuest() {
  const response = await new Visitor().order();
  const [cookie = ''] = response.headers.getSetCookie();
  const orders = /^__Host-orders=([^;]+)/.exec(cookie)?.[1] ?? '';
  return { orders, orderTrackingId: (await finalOrderOf(response)).orderTrackingId };
}

beforeEach(() => buildTown());

it('a page that reads the session renews the session and its cookies, but only once a day', async () => {
  const set: unknown[] = [];
  const page = await pageOfAnn('');
  const { get } = page.cookies;
  const visitAt = async (now: number) => {
    const cookies = {
      get,
      set: (name: string, value: string, { maxAge }: { maxAge: number }) => set.push([name, value, maxAge]),
    };
    return (await pageVisitor({ ...page, cookies }, bindBackend(env, { clock: () => now }))).customer?.user;
  };
  await visitAt(NOON + DAY_MS - 1);
  expect(set).toEqual([]);
  await visitAt(NOON + DAY_MS);
  const year = 365 * 24 * 60 * 60;
  expect(set).toEqual([
    ['__Host-session', get('__Host-session')?.value, year],
    ['userId', String(ANN.userId), year],
    ['userEmail', ANN.emailAsUserId, year],
  ]);
  expect(await visitAt(NOON + 366 * DAY_MS - 1)).toEqual(ANN);
});

it('a guest’s order belongs only to the device that placed it, not to a device that knows its tracking id', async () => {
  const backend = bindBackend(env, { clock: () => NOON });
  const { orders, orderTrackingId } = await placeAsGuest();
  const forger = await pageVisitor(await pageOfAnn(orderTrackingId), backend);
  expect(await backend.orderHistory.claim(orderTrackingId, forger)).toMatchObject({ failure: { code: 'notFound' } });
  expect((await backend.orderHistory.list(RAMEN.serviceProviderUserId, null, forger)).orders).toEqual([]);
  const guest = await pageVisitor(await pageOfAnn(orders), backend);
  expect(guest.ownOrders).toEqual([orderTrackingId]);
  expect(await backend.orderHistory.claim(orderTrackingId, guest)).toMatchObject({ ok: true });
});

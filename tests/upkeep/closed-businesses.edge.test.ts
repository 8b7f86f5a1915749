import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { businessMenu } from '../../functions/data/menu.ts';
import { upkeep } from '../../functions/upkeep/upkeep.ts';
import { businessStatusSchema } from '../../src/contract/going-live.ts';
import { removalOf } from '../../src/domain/store/closing.ts';
import type { Instant } from '../../src/domain/time.ts';
import { addVersion } from '../documented.ts';
import { buildTown, finalOrderOf, NOODLES, NOON, RAMEN, TACOS, Visitor } from '../town.ts';

const { documentUntil, recordsUntil } = removalOf(NOON);

beforeEach(async () => {
  await buildTown();
  await addVersion();
});

const placeOrder = async () => (await finalOrderOf(await new Visitor().order())).orderTrackingId;
const ordersAtDesk = () =>
  runInDurableObject(
    env.ORDER_DESK.getByName(String(RAMEN.serviceProviderUserId)),
    (_desk, { storage }) => storage.sql.exec<{ n: number }>('SELECT count(*) AS n FROM orders').one().n,
  );
const close = async (at: Instant, { routingPath, serviceProviderUserId }: typeof RAMEN | typeof NOODLES) => {
  const owner = await new Visitor({ clock: () => at }).startShift(serviceProviderUserId, { role: 'owner' });
  const closed = await owner.call(`/rest/manage/business/${routingPath}/closeDown`, { method: 'POST' });
  expect(closed.status).toBe(200);
  return owner;
};
const count = (table: string, where = '1') =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first<number>('n');
const dishesOf = async ({ businessId }: { readonly businessId: number }) =>
  (await businessMenu(env.DB, businessId, crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)).products.length;

it('R12: a closed business keeps its document for 30 days, then loses the document and keeps its orders', async () => {
  const orderTrackingId = await placeOrder();
  const owner = await close(NOON, RAMEN);
  const status = await (await owner.call('/rest/manage/business/ramen/status')).json();
  expect(v.parse(businessStatusSchema, status).removal).toEqual({ documentUntil, recordsUntil });

  await upkeep(env, documentUntil - 1);
  expect((await owner.call('/rest/manage/business/ramen/export')).status).toBe(200);
  await upkeep(env, documentUntil);
  expect((await owner.call('/rest/manage/business/ramen/export')).status).toBe(404);
  expect([await count('business_versions'), await dishesOf(RAMEN), await dishesOf(NOODLES)]).toEqual([0, 0, 3]);
  expect((await new Visitor().call(`/rest/orderAction/orderStatus/${orderTrackingId}`)).status).toBe(200);
  expect((await owner.call('/rest/manage/business/ramen/orders')).status).toBe(200);
});

it('R12: a provider loses its records once none of its businesses needs them; other providers keep theirs', async () => {
  await placeOrder();
  const rate = 'INSERT INTO ratings (provider_id, score, comment, created_at) VALUES (?1, 10, ?2, 0)';
  await env.DB.prepare(rate).bind(RAMEN.serviceProviderUserId, 'Lovely').run();
  await close(NOON, RAMEN);
  await upkeep(env, recordsUntil);
  expect(await count('businesses')).toBe(3);

  await close(NOON + 1, NOODLES);
  await upkeep(env, recordsUntil);
  expect(await count('businesses')).toBe(3);
  expect(await ordersAtDesk()).toBe(1);
  await upkeep(env, recordsUntil + 1);
  const { serviceProviderUserId } = RAMEN;
  expect([await count('businesses'), await ordersAtDesk()]).toEqual([1, 0]);
  expect(await count('businesses', `id = ${TACOS.businessId}`)).toBe(1);
  expect(await count('memberships', `provider_id = ${serviceProviderUserId}`)).toBe(0);
  expect(await count('ratings')).toBe(0);
  expect(await count('service_providers', `id = ${serviceProviderUserId} AND email = ''`)).toBe(1);
});

it('R12: a business that an operator has opened again keeps everything', async () => {
  await close(NOON, RAMEN);
  await env.DB.prepare("UPDATE businesses SET phase = 'live' WHERE id = ?1").bind(RAMEN.businessId).run();
  await upkeep(env, recordsUntil + 1);
  expect([await count('businesses'), await count('business_versions'), await dishesOf(RAMEN)]).toEqual([3, 1, 3]);
});

import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { decodeProduct } from '../../src/contract/decode-product.ts';
import { draftSchema } from '../../src/contract/documents.ts';
import { productsReplySchema } from '../../src/contract/product-reply.ts';
import { anyMenu } from '../any-menu.ts';
import { anyEdits, edited } from '../any-menu-edits.ts';
import { addVersion } from '../documented.ts';
import { dishesOfDraft, dishesOfMenu } from '../shown-menu.ts';
import { buildTown, RAMEN, Visitor } from '../town.ts';

/**
 * How many edited menus this test publishes. tests/client/manage/menu/edit-publish-read.test.ts tries more menus,
 * without a database.
 */
const RUNS = 5;

test('customers get the menu as it was edited, each time it is published again', async () => {
  await buildTown();
  await addVersion();
  const manager = await new Visitor().startShift(RAMEN.serviceProviderUserId, { role: 'manager' });
  const path = `/rest/manage/business/${RAMEN.routingPath}/draft`;
  const send = async (method: string, body: unknown, to = path) => {
    const response = await manager.call(to, { method, body });
    expect(response.status, await response.clone().text()).toBe(200);
    return response.json();
  };
  const draftNow = async () => v.parse(draftSchema, await (await manager.call(path)).json());
  await fc.assert(
    fc.asyncProperty(anyMenu, anyEdits, async (part, editsOf) => {
      const before = await draftNow();
      const written = Object.entries(part).map(([field, value]) => ({ op: 'set' as const, at: [field], value }));
      const changes = [...written, ...editsOf(edited(before.document, written)).flat()];
      await send('PUT', { revision: before.revision, changes });
      const draft = await draftNow();
      await send('POST', { revision: draft.revision }, `${path}/publish`);
      const reply = await new Visitor().call('/rest/product/productsListByBusinessId/100/1/normal/0');
      const products = v.parse(productsReplySchema, await reply.json()).map(decodeProduct);
      expect(dishesOfMenu(products)).toEqual(dishesOfDraft(draft.document));
    }),
    { numRuns: RUNS },
  );
  expect(await env.DB.prepare('SELECT count(*) FROM business_versions').first<number>('count(*)')).toBe(RUNS + 1);
});

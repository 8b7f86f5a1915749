import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { businessByPath } from '../../functions/data/businesses.ts';
import { newBusinessId } from '../../functions/data/documents/business-ids.ts';
import { saveDraft, versionOf, versionsOf } from '../../functions/data/documents/drafts.ts';
import { publishDraft, publishScheduledDocument } from '../../functions/data/documents/publish.ts';
import { businessMenu } from '../../functions/data/menu.ts';
import { readDocument } from '../../src/contract/business-document/read-document.ts';
import { changeLogSchema } from '../../src/contract/manage.ts';
import { addVersion, ramenDocument } from '../documented.ts';
import { buildTown, NOON, RAMEN, samsAct, townBusiness, Visitor } from '../town.ts';

beforeEach(() => buildTown());

describe('publications of one business at the same time', () => {
  beforeEach(() => addVersion());

  const menuNamed = (category: string, dishes: readonly string[]) =>
    ramenDocument({
      name: category,
      menu: [
        { id: 1, name: category, products: dishes.map((name, index) => ({ id: 20 + index, name, price: '9.00' })) },
      ],
    });
  const publish = (category: string, dishes: readonly string[]) => {
    const document = menuNamed(category, dishes);
    const read = readDocument(document, townBusiness());
    if (!read.ok) throw new Error(read.mistakes.map(({ message }) => message).join());
    return publishScheduledDocument(env.DB, { document, replacedVersion: null }, read, samsAct(NOON));
  };

  it('are numbered one after the other, and customers get the newest version without parts of the others', async () => {
    const few = Array.from({ length: 3 }, (_, index) => `Few ${index}`);
    const many = Array.from({ length: 400 }, (_, index) => `Many ${index}`);
    await Promise.all([publish('Many', many), publish('Few', few), publish('Many again', many)]);
    const { results } = await env.DB.prepare('SELECT version FROM business_versions ORDER BY version').all();
    expect(results.map(({ version }) => version)).toEqual([1, 2, 3, 4]);

    const newest = await versionOf(env.DB, RAMEN.businessId, 4);
    const row = await businessByPath(env.DB, RAMEN.routingPath);
    const menu = await businessMenu(env.DB, RAMEN.businessId, row?.revision ?? 0);
    const names = newest?.document.menu?.flatMap(({ products = [] }) => products.map(({ name }) => name));
    expect(row?.business.name).toBe(newest?.document.name);
    expect(menu.products.map(({ name }) => name)).toEqual(names);
    expect(menu.categories.map(({ name }) => name)).toEqual([newest?.document.name]);
  });

  it('J3: of an outdated draft change nothing, so the newest version stays public', async () => {
    const older = menuNamed('Older', ['Shoyu']);
    const newer = menuNamed('Newer', ['Miso']);
    for (const [revision, document] of [older, newer].entries())
      await saveDraft(env.DB, RAMEN.businessId, { document, revision, savedBy: 'Sam', now: NOON });
    const publishAt = (document: typeof older, revision: number) => {
      const read = readDocument(document, townBusiness());
      if (!read.ok) throw new Error(read.mistakes.map(({ message }) => message).join());
      return publishDraft(env.DB, { document, revision }, read, samsAct(NOON));
    };
    expect(await publishAt(newer, 2)).toBe(true);
    expect(await publishAt(older, 1)).toBe(false);

    expect((await businessByPath(env.DB, RAMEN.routingPath))?.business.name).toBe('Newer');
    const versions = await versionsOf(env.DB, RAMEN.businessId, { before: null, limit: 9 });
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(await env.DB.prepare('SELECT after FROM changes').first('after')).toBe('version 2');
    expect(await env.DB.prepare('SELECT revision FROM business_drafts').first('revision')).toBe(2);
  });

  it('of the same draft make only one version, and the log names this version once', async () => {
    const manager = await new Visitor().startShift(RAMEN.serviceProviderUserId, { role: 'manager' });
    const path = '/rest/manage/business/ramen';
    const changes = [{ op: 'set', at: ['name'], value: 'Ramen Two' }];
    await manager.call(`${path}/draft`, { method: 'PUT', body: { revision: 0, changes } });
    const press = () => manager.call(`${path}/draft/publish`, { method: 'POST', body: { revision: 1 } });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await env.DB.prepare('SELECT max(version) AS newest FROM business_versions').first('newest')).toBe(2);
    const log = v.parse(changeLogSchema, await (await manager.call(`${path}/log`)).json());
    expect(log.changes.map(({ to }) => to)).toEqual(['version 2']);
  });
});

describe('ids of new businesses', () => {
  it('are unique, even when they are created at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 200 }, () => newBusinessId(env.DB)));
    expect(new Set(ids).size).toBe(200);
    expect(Math.min(...ids)).toBeGreaterThan(1_000_000);
  });

  it('are not reused after their rows were deleted', async () => {
    const first = await newBusinessId(env.DB);
    await env.DB.prepare('DELETE FROM business_ids').run();
    expect(await newBusinessId(env.DB)).toBeGreaterThan(first);
  });
});

/** Requests of a manager about the draft of the business Ramen. */

import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, expect } from 'vitest';
import { businessByPath } from '../../functions/data/businesses.ts';
import { businessMenu } from '../../functions/data/menu.ts';
import { draftSchema } from '../../src/contract/documents.ts';
import { addVersion } from '../documented.ts';
import { BOWL, buildTown, RAMEN, Visitor } from '../town.ts';

const PATH = `/rest/manage/business/${RAMEN.routingPath}`;

export const set = (at: readonly (string | number)[], value: unknown) => ({ op: 'set', at, value });
export const price = (dollars: string) => set(['menu', 1, 'products', BOWL, 'price'], dollars);

/** Ramen as customers see it. */
export async function saved() {
  const row = await businessByPath(env.DB, RAMEN.routingPath);
  if (row === null) throw new Error('Ramen is gone.');
  return { ...row, menu: await businessMenu(env.DB, RAMEN.businessId, row.revision) };
}

/**
 * Begins each test of a file with a published document of Ramen and a manager of Ramen. Returns the manager's requests
 * about the draft.
 */
export function draftRequests() {
  let manager: Visitor;
  beforeEach(async () => {
    await buildTown();
    await addVersion();
    manager = await new Visitor().startShift(RAMEN.serviceProviderUserId, { role: 'manager' });
  });

  const send = (method: string, path: string, body?: unknown, by: Visitor = manager) =>
    by.call(`${PATH}${path}`, { method, body });
  const draft = async () => v.parse(draftSchema, await (await send('GET', '/draft')).json());
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
  return { send, draft, save, publish, manager: () => manager };
}

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { prepareState } from '../../functions/local/state.ts';
import type { Business } from '../../src/contract/business.ts';
import { type RunningSite, runSite } from '../running-site.ts';
import { test as base } from './fixtures.ts';

export interface OwnSite {
  readonly origin: string;
  /** Lets an order have been placed that long ago. The site is gone for a moment; browsers go on where they were. */
  age(orderTrackingId: string, milliseconds: number): Promise<void>;
}

interface WorkerFixtures {
  /** Settings that businesses of the demo have on this site, by their path. */
  settings: Readonly<Record<string, Partial<Business>>>;
  ownSite: OwnSite;
}

/** Open at whatever hour the tests run. */
export const ROUND_THE_CLOCK: Business['workingHours'] = [
  { days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], open: true, startTime: 0, endTime: 0 },
];

/**
 * `test` against a site of the test file's own: for what the demo's settings do not show, or what takes a quarter of an
 * hour. Its data is changed where it is kept, while nobody serves it.
 */
export const test = base.extend<{ baseURL: string }, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],

  ownSite: [
    async ({ settings }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'foodcourt-'));
      const state = join(folder, 'state');
      await prepareState(state);
      for (const [path, part] of Object.entries(settings)) {
        const set = 'UPDATE businesses SET settings = json_patch(settings, ?), revision = revision + 1';
        change(state, 'd1/miniflare-D1DatabaseObject', `${set} WHERE routing_path = ?`, JSON.stringify(part), path);
      }
      let site: RunningSite = await runSite(state);
      const { origin } = site;
      await use({
        origin,
        async age(orderTrackingId, milliseconds) {
          await site.kill();
          const set = 'UPDATE orders SET placed_at = placed_at - ? WHERE tracking_id = ?';
          change(state, 'do/foodcourt-OrderDesk', set, milliseconds, orderTrackingId);
          site = await runSite(state, Number(new URL(origin).port));
        },
      });
      await site.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ ownSite }, use) => use(ownSite.origin),
});

/** Runs a statement on each of the databases that Miniflare keeps for one kind of object. */
function change(state: string, kind: string, statement: string, ...values: SQLInputValue[]): void {
  const folder = join(state, 'v3', kind);
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.sqlite') || file === 'metadata.sqlite') continue;
    const database = new DatabaseSync(join(folder, file));
    database.prepare(statement).run(...values);
    database.close();
  }
}

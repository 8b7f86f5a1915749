import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Business } from '../../src/contract/business.ts';
import { type RunningSite, runSite } from '../running-site.ts';
import { test as base } from './fixtures.ts';

export interface OwnSite {
  readonly origin: string;
  /**
   * Makes an order look as if it was placed `milliseconds` earlier. Restarts the site on the same port, and does
   * not close the open pages.
   */
  backdate(orderTrackingId: string, milliseconds: number): Promise<void>;
}

interface WorkerFixtures {
  /** The changed settings of demo businesses. The keys are routing paths. Settings that are not named here stay. */
  settings: Readonly<Record<string, Partial<Business>>>;
  ownSite: OwnSite;
}

/** Folder with a seeded state, made by the web server of playwright.config.ts. */
export const SEEDED_STATE = process.env.TEST_STATE ?? '';

/** Open at every hour, so that the tests can run at any time. */
export const ROUND_THE_CLOCK: Business['workingHours'] = [
  { days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], open: true, startTime: 0, endTime: 0 },
];

/** With these settings, two points are enough for a reward at the pizzeria. */
const SETTINGS: WorkerFixtures['settings'] = {
  'slice-and-sound': { reward: '$10 credit', rewardCriteria: 800, rewardStampCardType: 2 },
};

/**
 * Playwright's `test` with a site of its own, for tests that need settings that the demo does not have, or orders that
 * are a quarter of an hour old. The fixture changes the databases of this site directly, while the site is stopped.
 */
export const test = base.extend<{ baseURL: string }, WorkerFixtures>({
  // Each set of settings starts another site, so test files use the same settings where possible.
  settings: [SETTINGS, { option: true, scope: 'worker' }],

  ownSite: [
    async ({ settings }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'foodcourt-'));
      const state = join(folder, 'state');
      cpSync(SEEDED_STATE, state, { recursive: true });
      for (const [path, businessSettings] of Object.entries(settings)) {
        const set = 'UPDATE businesses SET settings = json_patch(settings, ?), revision = revision + 1';
        runOnDatabases(
          state,
          'd1/miniflare-D1DatabaseObject',
          `${set} WHERE routing_path = ?`,
          JSON.stringify(businessSettings),
          path,
        );
      }
      let site: RunningSite = await runSite(state);
      const { origin } = site;
      await use({
        origin,
        async backdate(orderTrackingId, milliseconds) {
          await site.kill();
          const set = 'UPDATE orders SET placed_at = placed_at - ? WHERE tracking_id = ?';
          runOnDatabases(state, 'do/foodcourt-OrderDesk', set, milliseconds, orderTrackingId);
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

/**
 * Runs a statement on every database of one kind. `kind` is Miniflare's folder for D1 or for a class of Durable
 * Objects.
 */
function runOnDatabases(state: string, kind: string, statement: string, ...values: SQLInputValue[]): void {
  const folder = join(state, 'v3', kind);
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.sqlite') || file === 'metadata.sqlite') continue;
    const database = new DatabaseSync(join(folder, file));
    database.prepare(statement).run(...values);
    database.close();
  }
}

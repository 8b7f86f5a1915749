import { evictAllDurableObjects, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { readDatabase } from './database-dump.ts';
import { wakeDurableObjects } from './evicted-objects.ts';
import source from './harness.edge.test.ts?raw';
import { applyMigrations, migrate } from './migrated-database.ts';

describe('the edge harness', () => {
  it.each(['one test', 'the next test'])('gives %s a migrated database without data of other tests', async () => {
    expect(await env.DB.prepare('SELECT count(*) AS n FROM businesses').first<number>('n')).toBe(0);
    expect(await env.PAGES.get('page')).toBeNull();
    await env.PAGES.put('page', 'left behind');
    await env.DB.prepare('CREATE TABLE left_behind (id INTEGER PRIMARY KEY) STRICT').run();
  });

  it('creates a database equal to the one that the migrations create', async () => {
    await reset();
    await applyMigrations(env.DB);
    const migrated = await readDatabase(env.DB);
    expect(migrated.schema.length).toBeGreaterThan(50);
    for (let times = 0; times < 2; times++) {
      await reset();
      await migrate(env.DB);
      expect(await readDatabase(env.DB)).toEqual(migrated);
    }
  });

  it('shows the lines of the source in the stack of an error', () => {
    const { stack } = new Error('from a line of this file');
    const line = source.split('\n').findIndex((text) => text.includes('from a line of this file')) + 1;
    expect(stack).toContain(`harness.edge.test.ts:${line}:`);
  });

  it('deletes Durable Objects that were evicted from memory during a slow test', async () => {
    const take = () => env.ATTEMPT_COUNTER.getByName('slow').take({ max: 1, windowMs: 60_000 });
    expect([await take(), await take()]).toEqual([expect.any(Number), null]);
    await evictAllDurableObjects();
    await wakeDurableObjects();
    await reset();
    expect(await take()).not.toBeNull();
  });
});

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';

describe('the edge harness', () => {
  it.each(['one test', 'the next test'])('gives %s a migrated database without data of other tests', async () => {
    expect(await env.DB.prepare('SELECT count(*) AS n FROM businesses').first<number>('n')).toBe(0);
    expect(await env.PAGES.get('page')).toBeNull();
    await env.PAGES.put('page', 'left behind');
    await env.DB.prepare('CREATE TABLE left_behind (id INTEGER PRIMARY KEY) STRICT').run();
  });
});

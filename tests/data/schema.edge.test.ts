import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';

describe('the tables of D1', () => {
  it('are all STRICT', async () => {
    const { results } = await env.DB.prepare(
      "SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND strict = 0",
    ).all<{ name: string }>();
    const ownTables = results.map(({ name }) => name).filter((name) => !/^(sqlite|_cf|d1)_/.test(name));
    expect(ownTables).toEqual([]);
  });
});

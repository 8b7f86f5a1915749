import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '../../functions/local/migrate.ts';
import { openStorage } from '../../functions/local/storage.ts';

it('a new database gets every migration once, in the sequence of the files, and the record that wrangler reads', async () => {
  const state = mkdtempSync(join(tmpdir(), 'foodcourt-migrate-'));
  try {
    await migrate(state);
    // Without this file, the state is migrated again, as after a new migration.
    rmSync(join(state, 'migrations.sha256'));
    await migrate(state);
    const storage = await openStorage(state, 'export default {};');
    const db = await storage.getD1Database('DB');
    const { results } = await db.prepare('SELECT id, name FROM d1_migrations ORDER BY id').all();
    const businesses = await db.prepare('SELECT count(*) AS count FROM businesses').first('count');
    await storage.dispose();
    const files = readdirSync('functions/data/migrations').filter((file) => file.endsWith('.sql'));
    expect(results).toEqual(files.sort().map((name, index) => ({ id: index + 1, name })));
    expect(businesses).toBe(0);
  } finally {
    rmSync(state, { recursive: true });
  }
});

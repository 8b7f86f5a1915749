import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { buildTown } from '../town.ts';

test('an advertisement is stored without harmful content', async () => {
  await buildTown({ adHTML: '<p onclick="x()">Two for one</p><script>alert(1)</script>' });
  const stored = await env.DB.prepare("SELECT settings->>'adHTML' AS ad FROM businesses WHERE id = 1").first('ad');
  expect(stored).toBe('<p>Two for one</p>');
});

import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { decode } from 'fast-png';
import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../functions/app.ts';
import { LOGO } from '../pictures/samples.ts';
import { buildTown, NOON } from '../town.ts';

/** The addresses in the replies have this origin (wrangler.toml). The requests of this file use another host. */
const PUBLIC_ORIGIN = 'http://localhost:8787';

async function get(path: string): Promise<Response> {
  const context = createExecutionContext();
  const response = await createApp({ clock: () => NOON }).fetch(
    new Request(`https://eats.example${path}`),
    env,
    context,
  );
  await waitOnExecutionContext(context);
  return response;
}

beforeEach(() => buildTown());

test('the manifest names the business', async () => {
  const response = await get('/ramen/manifest.webmanifest');
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  expect(await response.json()).toMatchObject({ short_name: 'Ramen', start_url: '/ramen' });
});

test('the icon of a business without a logo shows the first letter of its name', async () => {
  expect(await (await get('/ramen/icon.svg')).text()).toContain('>R</text>');
});

test('the icons of the installed app are made from the logo; without a logo the reply is 404', async () => {
  expect((await get('/ramen/icon-192.png')).status).toBe(404);
  await env.PICTURES.put('ramen/logo-512.png', LOGO);
  await buildTown({ logo: '/pictures/ramen/logo-168.png' });
  for (const made of ['first', 'from the cache'])
    for (const [name, size] of [
      ['icon-192', 192],
      ['icon-512', 512],
      ['maskable-512', 512],
      ['apple-touch-icon', 180],
    ] as const) {
      const icon = await get(`/ramen/${name}.png`);
      expect(icon.headers.get('content-type'), made).toBe('image/png');
      expect(decode(await icon.arrayBuffer())).toMatchObject({ width: size, height: size, channels: 3 });
    }
});

test('the sitemap lists every business', async () => {
  const xml = await (await get('/sitemap.xml')).text();
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    ['/', '/noodles', '/ramen', '/tacos'].map((path) => `${PUBLIC_ORIGIN}${path}`),
  );
});

test('security.txt names the contact and expires within a year', async () => {
  const response = await get('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toContain(`Contact: mailto:${env.CONTACT_EMAIL}\n`);
  expect(text).toContain(`Canonical: ${PUBLIC_ORIGIN}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires - Date.now()).toBeGreaterThan(0);
  expect(expires - Date.now()).toBeLessThan(365 * 24 * 60 * 60 * 1000);
});

test('robots.txt names the sitemap', async () => {
  expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${PUBLIC_ORIGIN}/sitemap.xml`);
});

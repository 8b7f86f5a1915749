import { brandPair, parseColor } from '../../src/contract/color.ts';
import { type AppIconName, appIcon, isAppIconName } from '../pictures/app-icon.ts';
import { picturePlace, readPicture } from '../pictures/stored-pictures.ts';
import { logoFiles } from '../web-data/icons.ts';
import { answerForBusiness } from './business-file.ts';
import type { RestContext } from './context.ts';

/**
 * `GET /{business}/{icon}` replies with an app icon, which is made from the logo of the business. The cache of
 * Cloudflare's data centre keeps the icon; the cache key contains logo, colour and icon name. If the bucket has no logo
 * of the business, or the caller's network address has used up its budget, the next handler replies 404.
 */
export async function answerAppIcon(c: RestContext, next: () => Promise<void>): Promise<Response | undefined> {
  const name = c.req.param('icon') ?? '';
  if (!isAppIconName(name)) {
    await next();
    return undefined;
  }
  const icon = await answerForBusiness(c, next, async ({ business: { logo, theme } }) => {
    const [file] = logoFiles(logo);
    return file ? iconOf(c, file.path, theme.color, name) : null;
  });
  if (icon === null) await next();
  return icon ?? undefined;
}

async function iconOf(c: RestContext, logo: string, color: string, name: AppIconName): Promise<Response | null> {
  const cache = await caches.open('pictures');
  const key = new URL(`${logo}/${color.slice(1)}/${name}`, c.req.url).href;
  const cached = await cache.match(key);
  if (cached) return new Response(cached.body, cached);
  const place = picturePlace(logo);
  const picture = place && c.get('spend')('page') ? await readPicture(c.env.PICTURES, place) : null;
  const bytes = picture && appIcon(picture.bytes, brandPair(parseColor(color)).ground, name);
  if (bytes === null) return null;
  const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' };
  c.executionCtx.waitUntil(cache.put(key, new Response(bytes, { headers })));
  return c.body(bytes.buffer, 200, headers);
}

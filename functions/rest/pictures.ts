import { Hono, type MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { etag } from 'hono/etag';
import { ERRORS } from '../../src/contract/errors.ts';
import { PICTURE_FOLDER } from '../../src/contract/picture-kinds.ts';
import { picturePlace, readPicture } from '../pictures/stored-pictures.ts';
import type { RestContext, RestEnv } from './context.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For pictures of the demo: a changed demo picture keeps its address. */
const KEPT_FOR_A_DAY = 'public, max-age=86400';

/**
 * The pictures of businesses, at `/pictures/…`. Cloudflare's cache answers repeated requests; for other requests, the
 * Worker reads the picture from the bucket. `budgeted` is the middleware that provides `spend`, which limits how much one
 * network address may read from the bucket.
 */
export const pictures = (budgeted: MiddlewareHandler<RestEnv>) =>
  new Hono<RestEnv>().get(`${PICTURE_FOLDER}:folder/:file`, every(budgeted, etag()), async (c) => {
    const place = picturePlace(c.req.path);
    if (place === null) return missing(c);
    const cacheKey = new URL(c.req.path, c.req.url).href;
    const cache = await caches.open('pictures');
    const cached = await cache.match(cacheKey);
    // A copy, because the headers of the original are immutable.
    if (cached) return new Response(cached.body, cached);
    if (!c.get('spend')('call')) return c.text(ERRORS.tooMany.message, ERRORS.tooMany.status);
    const picture = await readPicture(c.env.PICTURES, place);
    if (picture === null) return missing(c);
    const headers = {
      'content-type': place.type,
      'cache-control': place.isImmutable ? IMMUTABLE : KEPT_FOR_A_DAY,
      etag: picture.etag,
    };
    c.executionCtx.waitUntil(cache.put(cacheKey, new Response(picture.bytes, { headers })));
    return c.body(picture.bytes, 200, headers);
  });

const missing = (c: RestContext) => c.text('There is no such picture.', 404, { 'cache-control': 'no-store' });

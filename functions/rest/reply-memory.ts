import { brotliCompressSync, constants } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { Instant } from '../../src/domain/time.ts';
import { BoundedMap } from '../bounded-map.ts';
import { sendShared } from '../shared-bytes.ts';
import { SHARED_CACHE_CONTROL } from './cache-control.ts';
import type { RestEnv } from './context.ts';
import { previewPage } from './previews.ts';

/** For this long after a reply was made, the same request gets the same reply, and the backend does nothing. */
const REPLY_FRESH_MS = 1_000;
/** While one request makes a new reply, other requests get the old reply until it has this age. */
const REPLY_MAX_AGE_MS = 2_000;
const MAX_REPLIES = 500;
/** Maximum size of all replies together, before compression. */
const MAX_TOTAL_BYTES = 16_000_000;

/** The bytes of a reply. A new reply with the same ETag shares them. */
interface Bytes {
  readonly etag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  /** Null until the first request that accepts brotli. */
  brotli: Uint8Array<ArrayBuffer> | null;
}
interface Reply {
  readonly bytes: Bytes;
  readonly headers: [string, string][];
  readonly madeAt: Instant;
  /** While one request makes a new reply, other requests get this reply until this instant. */
  renewingUntil: Instant;
}

/** At this quality, a list of 200 products is compressed in about 3 ms. */
const BROTLI_QUALITY = 5;

/**
 * Keeps REST replies as bytes in the memory of this isolate. Keeps only replies with SHARED_CACHE_CONTROL (see
 * `sharedReply`), because they are the same for everyone.
 */
export interface ReplyMemory {
  readonly middleware: ReturnType<typeof createMiddleware<RestEnv>>;
  /** Removes all replies. Call it when a request in this isolate has changed data. */
  clear(): void;
}

export function replyMemory(clock: () => Instant): ReplyMemory {
  /** The key is the URL of the request, with the origin. */
  const replies = new BoundedMap<string, Reply>(MAX_REPLIES, MAX_TOTAL_BYTES);
  /** Counts the calls to `clear`. A reply is not kept if `clear` was called while the reply was made. */
  let generation = 0;

  /** A reply that may be served; null when this request has to make it. */
  function servable(url: string, now: Instant): Reply | null {
    const reply = replies.get(url);
    if (!reply) return null;
    const age = now - reply.madeAt;
    if (age < REPLY_FRESH_MS || (age < REPLY_MAX_AGE_MS && now < reply.renewingUntil)) return reply;
    reply.renewingUntil = now + REPLY_FRESH_MS;
    return null;
  }

  return {
    middleware: createMiddleware<RestEnv>(async (c, next) => {
      const { method, url } = c.req;
      // Replies of an upstream are not kept here, because functions/backend/upstream caches them. Replies to a preview
      // are not kept either, because they come from a draft and so are not the same for everyone.
      if (method !== 'GET' || c.env.BACKEND_BASE_URL || previewPage(c) !== null) return next();
      const madeAt = clock();
      const known = servable(url, madeAt);
      if (known !== null) return sendReply(known, c.req.raw);
      const begunIn = generation;
      await next();
      const { headers, status } = c.res;
      const etag = headers.get('etag');
      if (status !== 200 || etag === null || headers.get('cache-control') !== SHARED_CACHE_CONTROL) return;
      const earlier = replies.get(url)?.bytes;
      const bytes =
        earlier?.etag === etag
          ? earlier
          : { etag, plain: new Uint8Array(await c.res.clone().arrayBuffer()), brotli: null };
      if (begunIn !== generation) return;
      replies.set(url, { bytes, headers: [...headers], madeAt, renewingUntil: 0 }, bytes.plain.byteLength);
    }),
    clear() {
      generation += 1;
      replies.clear();
    },
  };
}

function sendReply({ bytes, headers }: Reply, request: Request): Response {
  const brotli = () => (bytes.brotli ??= compress(bytes.plain));
  return sendShared({ etag: bytes.etag, plain: () => bytes.plain, brotli }, new Headers(headers), request);
}

const compress = (plain: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }));

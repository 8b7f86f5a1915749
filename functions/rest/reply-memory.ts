import { brotliCompressSync, constants } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { Instant } from '../../src/domain/time.ts';
import { BoundedMap } from '../bounded-map.ts';
import { sendShared } from '../shared-bytes.ts';
import type { RestEnv } from './context.ts';
import { SHARED } from './fresh.ts';

/** Milliseconds for which a reply is given again without a look at what it was made of. */
const FRESH = 1_000;
/** Milliseconds after which nobody is given it any more; until then others are, while one request makes it anew. */
const OLDEST = 2_000;
const MAX_REPLIES = 500;
/** Of all replies together, before compression. */
const MAX_BYTES = 16_000_000;

/** A reply's bytes; kept on when it is made anew and reads the same. */
interface Bytes {
  readonly etag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  /** Null until somebody asks for it. */
  brotli: Uint8Array<ArrayBuffer> | null;
}
interface Reply {
  readonly bytes: Bytes;
  readonly headers: [string, string][];
  readonly madeAt: Instant;
  /** Until then other requests get this reply, while one request makes it anew. */
  renewingUntil: Instant;
}

/** A list of 200 products takes some 3 ms. */
const QUALITY = 5;

/** What everybody may read, as bytes in this isolate's memory. Nothing personal comes here: only what `fresh` calls shared. */
export interface ReplyMemory {
  readonly middleware: ReturnType<typeof createMiddleware<RestEnv>>;
  /** To be called when a call of this isolate changed something that is read: nobody here is shown it as it was. */
  forget(): void;
}

export function replyMemory(clock: () => Instant): ReplyMemory {
  /** By URL, with the origin. */
  const replies = new BoundedMap<string, Reply>(MAX_REPLIES, MAX_BYTES);
  /** Counts what was forgotten: a reply that was begun before is not kept. */
  let generation = 0;

  /** A reply that may be given as it stands; null when this request is to make it. */
  function found(url: string, now: Instant): Reply | null {
    const reply = replies.get(url);
    if (!reply) return null;
    const age = now - reply.madeAt;
    if (age < FRESH || (age < OLDEST && now < reply.renewingUntil)) return reply;
    reply.renewingUntil = now + FRESH;
    return null;
  }

  return {
    middleware: createMiddleware<RestEnv>(async (c, next) => {
      const { method, url } = c.req;
      // An existing backend's replies are remembered where they are read.
      if (method !== 'GET' || c.env.BACKEND_BASE_URL) return next();
      const madeAt = clock();
      const known = found(url, madeAt);
      if (known !== null) return given(known, c.req.raw);
      const begun = generation;
      await next();
      const { headers, status } = c.res;
      const etag = headers.get('etag');
      if (status !== 200 || etag === null || headers.get('cache-control') !== SHARED) return;
      const earlier = replies.get(url)?.bytes;
      const bytes =
        earlier?.etag === etag
          ? earlier
          : { etag, plain: new Uint8Array(await c.res.clone().arrayBuffer()), brotli: null };
      if (begun !== generation) return;
      replies.set(url, { bytes, headers: [...headers], madeAt, renewingUntil: 0 }, bytes.plain.byteLength);
    }),
    forget() {
      generation += 1;
      replies.clear();
    },
  };
}

function given({ bytes, headers }: Reply, request: Request): Response {
  const brotli = () => (bytes.brotli ??= compressed(bytes.plain));
  return sendShared({ etag: bytes.etag, plain: () => bytes.plain, brotli }, new Headers(headers), request);
}

const compressed = (plain: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }));

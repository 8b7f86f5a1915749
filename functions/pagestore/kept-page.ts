import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as v from 'valibot';
import type { Instant } from '../../src/domain/time.ts';
import type { PageSubject } from '../backend/backend.ts';
import { jsonText } from '../bounded-json.ts';
import { shortPolicy } from './short-policy.ts';

/** The compression while a visitor waits for the page. Compressing a menu of 80 KB takes 1 ms. */
const QUICK_QUALITY = 5;
/**
 * The best compression. Compressing a menu of 80 KB takes 85 ms, once after each change, and saves each later visitor 1.5 kB.
 * Quality 10 takes 28 ms, but each visitor would download 290 bytes more.
 */
const BEST_QUALITY = 11;
/**
 * A page whose compressed HTML is smaller than this keeps the quick compression, because the best compression would
 * save at most a tenth. Lists of the directory are such pages.
 */
const MIN_BEST_BYTES = 8_000;
/** Headers that differ for each response, so they are not kept. */
const DROPPED_HEADERS: ReadonlySet<string> = new Set(['content-length', 'date']);

const POLICY = 'content-security-policy';

const headSchema = v.object({
  headers: v.array(v.tuple([v.string(), v.string()])),
  etag: v.string(),
  subject: v.union([v.literal('directory'), v.object({ businessId: v.number() })]),
  revision: v.number(),
  renderedAt: v.number(),
  nextChangeAt: v.nullable(v.number()),
});

/** What a page states about itself when the page store may keep the page. */
export interface PageMetadata {
  /** What the page shows: one business, or the directory. */
  readonly subject: PageSubject;
  /** The revision of the subject when the page read its data: a number that is different after each change of this data. */
  readonly revision: number;
  /**
   * When the page will be outdated without an edit, for example because the store closes; null when no such instant is known.
   */
  readonly nextChangeAt: Instant | null;
}

/** A rendered page: its metadata, its headers, and its HTML compressed with brotli. */
export interface KeptPage extends v.InferOutput<typeof headSchema> {
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Whether a page may be kept: it has metadata and status 200, and sets no cookie, because cookies are personal. */
export const mayBeKept = (response: Response, metadata: PageMetadata | null): metadata is PageMetadata =>
  response.status === 200 && metadata !== null && !response.headers.has('set-cookie');

/** Makes a kept page from a rendered page, with the quick compression. `withBestCompression` makes it smaller later. */
export async function toKeptPage(response: Response, metadata: PageMetadata, renderedAt: Instant): Promise<KeptPage> {
  const html = new Uint8Array(await response.arrayBuffer());
  return {
    headers: [...response.headers]
      .filter(([name]) => !DROPPED_HEADERS.has(name))
      .map(([name, value]) => [name, name === POLICY ? shortPolicy(value, new TextDecoder().decode(html)) : value]),
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    subject: metadata.subject,
    revision: metadata.revision,
    renderedAt,
    nextChangeAt: metadata.nextChangeAt,
    body: compress(html, QUICK_QUALITY),
  };
}

/** A large page in fewer bytes, or a small page as it is. Blocks the isolate for up to 100 ms. */
export const withBestCompression = (page: KeptPage): KeptPage =>
  page.body.byteLength < MIN_BEST_BYTES
    ? page
    : { ...page, body: compress(brotliDecompressSync(page.body), BEST_QUALITY) };

function compress(html: Uint8Array, quality: number): Uint8Array<ArrayBuffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
  };
  return new Uint8Array(brotliCompressSync(html, { params }));
}

const LENGTH_BYTES = 4;

/**
 * A page as the bytes that KV stores: the length of the head, the head as JSON, and the body. The head is the whole page
 * except the body (`headSchema`). KV's own metadata is limited to 1 KiB, which is too little for the head.
 */
export function frame({ body, ...head }: KeptPage): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(head));
  const bytes = new Uint8Array(LENGTH_BYTES + json.byteLength + body.byteLength);
  new DataView(bytes.buffer).setUint32(0, json.byteLength);
  bytes.set(json, LENGTH_BYTES);
  bytes.set(body, LENGTH_BYTES + json.byteLength);
  return bytes;
}

export function unframe(bytes: ArrayBuffer): KeptPage {
  const bodyAt = LENGTH_BYTES + new DataView(bytes).getUint32(0);
  const head = v.parse(v.pipe(jsonText(), headSchema), new TextDecoder().decode(bytes.slice(LENGTH_BYTES, bodyAt)));
  return { ...head, body: new Uint8Array(bytes, bodyAt) };
}

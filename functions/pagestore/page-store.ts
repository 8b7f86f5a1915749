import { brotliDecompressSync } from 'node:zlib';
import { ERRORS } from '../../src/contract/errors.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { PageSubject } from '../backend/backend.ts';
import { log } from '../log.ts';
import { sendShared } from '../shared-bytes.ts';
import {
  frame,
  type KeptPage,
  mayBeKept,
  type PageMetadata,
  toKeptPage,
  unframe,
  withBestCompression,
} from './kept-page.ts';
import { addressOfKey, keyPrefix, type PageAddress, pageAddress } from './page-address.ts';
import { lastChangeAt, type MemoryPage, recall, recordChange, remember } from './page-memory.ts';

/**
 * How long a kept page is served without a check whether its data has changed. After this time, RENEWAL_MS may pass until
 * the page is renewed. So a page shows each change within a minute.
 */
const PAGE_FRESH_MS = 58_000;
/** While one request renews a page, all other requests get the kept page, but at most for this time. */
const RENEWAL_MS = 2_000;
/** How long KV keeps a page that is not renewed. */
const KV_KEPT_SECONDS = 7 * 24 * 60 * 60;
/**
 * The maximum number of times that a page is rendered in a row. It is rendered again when its subject (a business or the
 * directory) has changed during the rendering.
 */
const MAX_RENDERINGS = 3;
/** The maximum number of pages that one change renders again in the background. Other pages are rendered on request. */
const MAX_PAGES_REFRESHED = 50;
/**
 * The delay before work that blocks the isolate, so that the reply to the request is sent first. There are two kinds of such
 * work: the rendering of the pages that show a change (a second when the menu is large), and the best compression of a
 * page. If a page is requested during the delay after a change, it is rendered at once.
 */
const REPLY_FIRST_MS = 100;
const replyFirst = () => new Promise((resolve) => setTimeout(resolve, REPLY_FIRST_MS));

export interface RenderedPage {
  readonly response: Response;
  /** Null for a page that must not be kept. */
  readonly metadata: PageMetadata | null;
}

export interface PageStoreParts {
  readonly kv: KVNamespace;
  /** Identifies the deployed code. Pages that another build has rendered are never served. */
  readonly build: string;
  readonly clock: () => Instant;
  readonly render: (request: Request) => Promise<RenderedPage>;
  /**
   * False when the network address of the visitor has used up its budget of processor time
   * (functions/limits/source-budget.ts). A page that is not in memory is then refused.
   */
  readonly mayRender: () => boolean;
  /**
   * The current revision of a subject (a business or the directory): a number that is different after each change of the
   * subject's data. Null when the subject does not exist.
   */
  readonly revision: (subject: PageSubject) => Promise<number | null>;
  /** Lets work continue after the response. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface PageStore {
  /** Answers with the kept page, or renders the page. */
  answer(request: Request): Promise<Response>;
  /** Renders the kept pages of a routing path again, for every origin. An empty `firstSegment` means the directory. */
  refresh(firstSegment: string): Promise<void>;
}

/**
 * Keeps rendered pages as bytes, in this isolate's memory and in KV. A kept page is served while it is fresh. After
 * that, the page is served as long as its subject's revision is the same and `nextChangeAt` has not passed. When the
 * revision cannot be read because the database is down, the last page is served.
 */
export function pageStore({ kv, build, clock, render, mayRender, revision, waitUntil }: PageStoreParts): PageStore {
  async function answer(request: Request): Promise<Response> {
    const address = pageAddress(request, build);
    if ((address === null || recall(address.key) === null) && !mayRender()) return tooManyRequests();
    if (address === null) return forOneVisitor((await render(request)).response);
    if (recall(address.key) === null) await readKv(address);
    // During `readKv`, another request may have begun to renew the page, so the page is taken from memory again. From here
    // until `renewingUntil` is set there must be no `await`, so that only one request renews the page.
    const found = recall(address.key);
    if (found === null) {
      const rendered = await renderAndKeep(address);
      return rendered.page === null ? notKept(rendered.response, request) : sendPage(rendered.page, request);
    }
    const now = clock();
    const isFresh = now < freshUntil(found) && found.checkedAt >= lastChangeAt(keyPrefix(build, address.firstSegment));
    if (isFresh || now < found.renewingUntil) return sendPage(found.page, request);
    remember(address.key, { ...found, renewingUntil: now + RENEWAL_MS });
    return renew(address, found.page, request);
  }

  /** Copies a page from KV to memory, if KV has it. */
  async function readKv({ key }: PageAddress): Promise<void> {
    const bytes = await kv.get(key, 'arrayBuffer').catch(logFailure('read'));
    if (!bytes) return;
    const page = unframe(bytes);
    remember(key, { page, checkedAt: page.renderedAt, renewingUntil: recall(key)?.renewingUntil ?? 0 });
  }

  /** Whether a page still shows what a new rendering would show. */
  const isRight = async ({ nextChangeAt, subject, revision: rendered }: KeptPage): Promise<boolean> =>
    (nextChangeAt === null || clock() < nextChangeAt) && (await revision(subject)) === rendered;

  /**
   * Answers a request for `page`, which is no longer fresh:
   * - If `page` is still right, answers with it.
   * - Otherwise, if another isolate has stored a newer page in KV and that page is right, answers with the newer page.
   * - Otherwise, renders the page again.
   *
   * After a failure, answers with `page`.
   */
  async function renew(address: PageAddress, page: KeptPage, request: Request): Promise<Response> {
    try {
      const now = clock();
      if (await isRight(page)) return sendChecked(address, page, now, request);
      await readKv(address);
      const read = recall(address.key)?.page ?? page;
      if (read.renderedAt > page.renderedAt && (await isRight(read))) return sendChecked(address, read, now, request);
      const rendered = await renderAndKeep(address);
      if (rendered.page !== null) return sendPage(rendered.page, request);
      return rendered.response.status < 500 ? notKept(rendered.response, request) : sendPage(page, request);
    } catch (error) {
      logFailure('renew')(error);
      return sendPage(page, request);
    }
  }

  function sendChecked({ key }: PageAddress, page: KeptPage, checkedAt: Instant, request: Request): Response {
    remember(key, { page, checkedAt, renewingUntil: 0 });
    return sendPage(page, request);
  }

  type Made = { readonly page: KeptPage } | { readonly page: null; readonly response: Response };

  /** Renders a page, and keeps it if it may be kept and its subject did not change during the rendering. */
  async function renderAndKeep(address: PageAddress): Promise<Made> {
    for (let renderings = 1; ; renderings++) {
      const renderedAt = clock();
      const { response, metadata } = await render(new Request(address.url));
      if (!mayBeKept(response, metadata)) return { page: null, response };
      const page = await toKeptPage(response, metadata, renderedAt);
      const isCurrent = (await revision(metadata.subject)) === metadata.revision;
      if (isCurrent) keep(address, page);
      if (isCurrent || renderings === MAX_RENDERINGS) return { page };
    }
  }

  function keep(address: PageAddress, page: KeptPage): void {
    remember(address.key, { page, checkedAt: page.renderedAt, renewingUntil: 0 });
    waitUntil(compressAndStore(address, page).catch(logFailure('write')));
  }

  /** Compresses a page as well as possible, and replaces it in memory and in KV. */
  async function compressAndStore(address: PageAddress, page: KeptPage): Promise<void> {
    await replyFirst();
    const small = withBestCompression(page);
    const found = recall(address.key);
    if (found?.page === page) remember(address.key, { ...found, page: small });
    await writeKv(address, small);
  }

  /**
   * Writes a page to KV. This write may replace a newer page that another request has just written. So the revision is
   * compared again after the write, and an outdated page is rendered again.
   */
  async function writeKv(address: PageAddress, page: KeptPage): Promise<void> {
    await kv.put(address.key, frame(page), { expirationTtl: KV_KEPT_SECONDS });
    if ((await revision(page.subject)) !== page.revision) await renderAndKeep(address);
  }

  async function refresh(firstSegment: string): Promise<void> {
    const prefix = keyPrefix(build, firstSegment);
    recordChange(prefix, clock());
    await replyFirst();
    const { keys } = await kv.list({ prefix, limit: MAX_PAGES_REFRESHED });
    for (const { name } of keys) {
      const address = addressOfKey(name);
      // A request is already renewing this page. A second rendering would only slow that renewal down.
      if (clock() < (recall(address.key)?.renewingUntil ?? 0)) continue;
      await renderAndKeep(address);
    }
  }

  return { answer, refresh };
}

const freshUntil = ({ checkedAt, page }: MemoryPage): Instant =>
  Math.min(checkedAt + PAGE_FRESH_MS, page.nextChangeAt ?? Number.POSITIVE_INFINITY);

function sendPage({ etag, body, headers }: KeptPage, request: Request): Response {
  const ownHeaders = new Headers(headers);
  // With this header, browsers keep the page, but ask each time, with its ETag, whether it has changed.
  ownHeaders.set('cache-control', 'public, no-cache');
  const plain = () => new Uint8Array(brotliDecompressSync(body));
  return sendShared({ etag, plain, brotli: () => body }, ownHeaders, request);
}

/**
 * A page that was rendered for one request may contain personal data, so its `cache-control` is `no-store` unless the
 * page sets this header itself.
 */
function forOneVisitor(response: Response): Response {
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  return response;
}

/** Sends a response that is not kept. Astro rendered it without the request's query, so a redirect gets this query back. */
function notKept(response: Response, request: Request): Response {
  const to = response.headers.get('location');
  const { search } = new URL(request.url);
  if (to !== null && !to.includes('?')) response.headers.set('location', `${to}${search}`);
  return forOneVisitor(response);
}

/** After this time, a network address that used up its budget of processor time has a budget for some pages again. */
const RETRY_AFTER_SECONDS = 10;

const tooManyRequests = (): Response =>
  new Response(ERRORS.tooMany.message, {
    status: ERRORS.tooMany.status,
    headers: { 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_SECONDS) },
  });

/** Logs a failure after which the request is still answered, but more slowly or with an older page. */
const logFailure =
  (what: string) =>
  (error: unknown): null => {
    log('error', 'pagestore', { what, message: String(error) });
    return null;
  };

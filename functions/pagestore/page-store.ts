import type { Instant } from '../../src/domain/time.ts';
import type { PageSubject } from '../backend/backend.ts';
import { frame, type KeptPage, keptPage, mayBeKept, type PageMetadata, unframe } from './kept-page.ts';
import { addressOfKey, keyPrefix, type PageAddress, pageAddress } from './page-address.ts';
import { changedAt, noteChange, type Remembered, recall, remember } from './page-memory.ts';
import { sendPage } from './send-page.ts';

/** Milliseconds for which this isolate shows its copy without a look at KV. */
const READ_AGAIN = 1_000;
/** Milliseconds for which a page is shown without asking whether its subject has changed. With RENEWING, a minute. */
const FRESH = 58_000;
/** Milliseconds in which one request renews a page while all others are shown the copy. */
const RENEWING = 2_000;
/** Seconds for which KV keeps a page that nobody renews. */
const KEPT = 7 * 24 * 60 * 60;
/** Renderings in a row that a subject which keeps changing is given. */
const TRIES = 3;
/** Pages that one change renders anew in the background; further ones are renewed when somebody asks. */
const MOST_REFRESHED = 50;

export interface RenderedPage {
  readonly response: Response;
  /** Null for a page that must not be kept. */
  readonly metadata: PageMetadata | null;
}

export interface PageStoreParts {
  readonly kv: KVNamespace;
  /** Names the code that renders: pages of another build are never shown. */
  readonly build: string;
  readonly clock: () => Instant;
  readonly render: (request: Request) => Promise<RenderedPage>;
  /** The subject's revision as it stands; null when it is gone. */
  readonly revision: (subject: PageSubject) => Promise<number | null>;
  /** Lets work go on after the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface PageStore {
  /** The page that a request asks for, kept or rendered. */
  answer(request: Request): Promise<Response>;
  /** Renders anew, for every origin, the kept pages whose path begins with a segment: a routing path, or '' for the directory. */
  refresh(firstSegment: string): Promise<void>;
}

/**
 * Pages as bytes: asked first of this isolate's memory, then of KV, then of the renderer. A kept page is shown while it is
 * fresh; after that as long as its subject's revision stands and the clock has changed nothing. When that cannot be found
 * out, because the database is down, the last page is shown.
 */
export function pageStore({ kv, build, clock, render, revision, waitUntil }: PageStoreParts): PageStore {
  async function answer(request: Request): Promise<Response> {
    const address = pageAddress(request, build);
    if (address === null) return (await render(request)).response;
    await readAgain(address);
    // Looked up only now, in one step with what follows: others may have begun to renew it meanwhile.
    const found = recall(address.key);
    if (found === null) {
      const made = await make(address);
      return made.page === null ? made.response : sendPage(made.page, request);
    }
    const now = clock();
    const isFresh = now < freshUntil(found) && found.checkedAt >= changedAt(keyPrefix(build, address.firstSegment));
    if (isFresh || now < found.renewingUntil) return sendPage(found.page, request);
    remember(address.key, { ...found, renewingUntil: now + RENEWING });
    return renew(address, found.page, request);
  }

  /** Brings memory up to what KV has, unless it did so just now. One request looks there while the others use the copy. */
  async function readAgain({ key }: PageAddress): Promise<void> {
    const now = clock();
    const copy = recall(key);
    if (copy !== null && now < copy.readAt + READ_AGAIN) return;
    if (copy !== null) remember(key, { ...copy, readAt: now });
    const bytes = await kv.get(key, 'arrayBuffer').catch(report('read'));
    if (!bytes) return;
    const page = unframe(bytes);
    const known = recall(key)?.page;
    const isSame = known?.etag === page.etag && known.revision === page.revision;
    if (!isSame) remember(key, { page, readAt: now, checkedAt: page.renderedAt, renewingUntil: 0 });
  }

  /** Shows a page that is no longer fresh, if it still holds; else renders it anew. */
  async function renew(address: PageAddress, page: KeptPage, request: Request): Promise<Response> {
    try {
      const now = clock();
      const isUntouchedByClock = page.nextChangeAt === null || now < page.nextChangeAt;
      if (isUntouchedByClock && (await revision(page.subject)) === page.revision) {
        remember(address.key, { page, readAt: now, checkedAt: now, renewingUntil: 0 });
        return sendPage(page, request);
      }
      const made = await make(address);
      if (made.page !== null) return sendPage(made.page, request);
      return made.response.status < 500 ? made.response : sendPage(page, request);
    } catch (error) {
      report('renew')(error);
      return sendPage(page, request);
    }
  }

  type Made = { readonly page: KeptPage } | { readonly page: null; readonly response: Response };

  /** Renders a page and keeps it, if it may be kept and its subject did not change meanwhile. */
  async function make(address: PageAddress): Promise<Made> {
    for (let tries = 1; ; tries++) {
      const renderedAt = clock();
      const { response, metadata } = await render(new Request(address.url));
      if (!mayBeKept(response, metadata)) return { page: null, response };
      const page = await keptPage(response, metadata, renderedAt);
      const isCurrent = (await revision(metadata.subject)) === metadata.revision;
      if (isCurrent) keep(address, page);
      if (isCurrent || tries === TRIES) return { page };
    }
  }

  function keep(address: PageAddress, page: KeptPage): void {
    remember(address.key, { page, readAt: clock(), checkedAt: page.renderedAt, renewingUntil: 0 });
    waitUntil(write(address, page).catch(report('write')));
  }

  /** Another request may have written a newer page just before: what stands in KV at the end is of the newest revision. */
  async function write(address: PageAddress, page: KeptPage): Promise<void> {
    await kv.put(address.key, frame(page), { expirationTtl: KEPT });
    if ((await revision(page.subject)) !== page.revision) await make(address);
  }

  async function refresh(firstSegment: string): Promise<void> {
    const prefix = keyPrefix(build, firstSegment);
    noteChange(prefix, clock());
    const { keys } = await kv.list({ prefix, limit: MOST_REFRESHED });
    for (const { name } of keys) await make(addressOfKey(name));
  }

  return { answer, refresh };
}

const freshUntil = ({ checkedAt, page }: Remembered): Instant =>
  Math.min(checkedAt + FRESH, page.nextChangeAt ?? Number.POSITIVE_INFINITY);

/** What goes wrong here costs time, not pages: it is logged, and the next best answer is given. */
const report =
  (what: string) =>
  (error: unknown): null => {
    console.error(JSON.stringify({ level: 'error', event: 'pagestore', what, message: String(error) }));
    return null;
  };

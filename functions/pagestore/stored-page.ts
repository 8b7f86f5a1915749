import type { Instant } from '../../src/domain/time.ts';
import type { PageSubject } from '../backend/backend.ts';

/** What a page says of itself so that the page store may keep it. */
export interface StoredPage {
  readonly subject: PageSubject;
  /** Of the subject, as it was when the page read its data. */
  readonly revision: number;
  /** When the page reads differently without any edit; null when that is not in sight. */
  readonly nextChangeAt: Instant | null;
}

const said = new WeakMap<Request, StoredPage>();

/** Remembers what the page rendered for this request said. */
export const tellStored = (request: Request, page: StoredPage): void => {
  said.set(request, page);
};

/** What the page rendered for this request said; null when it must not be kept. */
export const storedPage = (request: Request): StoredPage | null => said.get(request) ?? null;

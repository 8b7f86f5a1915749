import type { BusinessCalls, PageMetadata } from '../../functions/for-pages.ts';
import type { DirectoryBusiness } from '../contract/directory.ts';
import { directoryQuery, labelsIn, MAX_CHOSEN_LABELS, typedLabels } from '../contract/directory-address.ts';

const BUSINESSES_PER_PAGE = 24;
/** The page store keeps pages with up to so many chosen labels. All sets of labels would be millions of pages. */
const MAX_KEPT_LABELS = 3;

/** Businesses whose pictures the directory may load, also those that its script fetches later. */
const MAX_PICTURED_BUSINESSES = 500;
/** More than any directory has. */
const MAX_PAGE = 100_000;

/** The directory page of an address. */
export interface DirectoryView {
  /** All labels of businesses, the most frequent first. */
  readonly labels: readonly string[];
  /** The labels of the address, unknown ones included. */
  readonly chosen: readonly string[];
  readonly businesses: readonly DirectoryBusiness[];
  /** The number of businesses on all pages, in words. */
  readonly count: string;
  /** The query of the previous page; null on the first. */
  readonly earlier: string | null;
  /** The query of the next page; null on the last. */
  readonly further: string | null;
  /** The query of the address for search engines: that of the whole directory for pages that are not kept. */
  readonly canonical: string;
  /** Null for pages that must not be kept, because anyone can invent any number: unknown labels, pages and spellings. */
  readonly metadata: PageMetadata | null;
}

export async function readDirectory(
  backend: Pick<BusinessCalls, 'businessLabelList' | 'businessList'>,
  url: URL,
): Promise<DirectoryView> {
  const known = await backend.businessLabelList();
  const byName = new Map(known.map((label) => [label.businessLabel.toLowerCase(), label]));
  const requested = labelsIn(url.search).flatMap((text) => (byName.has(text) ? [text] : typedLabels(text)));
  const names = [...new Set(requested)].slice(0, MAX_CHOSEN_LABELS);
  const page = Math.min(Math.max(1, Math.floor(Number(url.searchParams.get('page')) || 1)), MAX_PAGE);

  const found = names.flatMap((name) => byName.get(name) ?? []);
  const isKnown = found.length === names.length;
  const labelIds = found.map(({ businessLabelId }) => businessLabelId);
  const directory = isKnown
    ? await backend.businessList({ labelIds, offset: (page - 1) * BUSINESSES_PER_PAGE, limit: BUSINESSES_PER_PAGE })
    : { businesses: [], total: 0, revision: 0, nextChangeAt: null };

  const pages = Math.max(1, Math.ceil(directory.total / BUSINESSES_PER_PAGE));
  const { revision, nextChangeAt } = directory;
  const isOwnAddress = url.search === directoryQuery(names, page);
  const isKept = isKnown && isOwnAddress && page <= pages && names.length <= MAX_KEPT_LABELS;
  return {
    labels: known.map(({ businessLabel }) => businessLabel),
    chosen: names.map((name) => byName.get(name)?.businessLabel ?? name),
    businesses: directory.businesses,
    count: `${directory.total.toLocaleString('en-CA')} ${directory.total === 1 ? 'place' : 'places'}`,
    earlier: page > 1 ? directoryQuery(names, Math.min(page - 1, pages)) : null,
    further: page < pages ? directoryQuery(names, page + 1) : null,
    canonical: isKept ? directoryQuery(names, page) : '',
    metadata: isKept ? { subject: 'directory', revision, nextChangeAt } : null,
  };
}

/** The pictures of all cards: further cards come into the page without a policy of their own. */
export async function directoryPictures(backend: Pick<BusinessCalls, 'businessList'>): Promise<(string | null)[]> {
  const { businesses } = await backend.businessList({ labelIds: [], offset: 0, limit: MAX_PICTURED_BUSINESSES });
  return businesses.flatMap(({ logo, featuredProductImages }) => [featuredProductImages[0] ?? logo]);
}

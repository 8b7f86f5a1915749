import type { BusinessCalls, PageMetadata } from '../../functions/for-pages.ts';
import type { DirectoryBusiness } from '../contract/directory.ts';
import { directoryQuery, labelsIn, typedLabels } from '../contract/directory-address.ts';

/** Businesses on one page. */
const PAGE_SIZE = 24;
/** Chosen labels up to which a page is kept: every set of two or three is worth it, all sets would be millions. */
const KEPT_LABELS = 3;

/** One page of the directory, as its address asks for it. */
export interface DirectoryView {
  /** Every label that some business bears, the most borne first. */
  readonly labels: readonly string[];
  /** What the list is narrowed to; some of it may be no label at all. */
  readonly chosen: readonly string[];
  readonly businesses: readonly DirectoryBusiness[];
  /** How many there are on all pages, in words. */
  readonly count: string;
  /** Queries of the pages before and after; null at either end. */
  readonly earlier: string | null;
  readonly further: string | null;
  /** Null for what anybody could think up any number of: made-up labels and pages, and other ways to write an address. */
  readonly metadata: PageMetadata | null;
}

export async function readDirectory(backend: BusinessCalls, url: URL): Promise<DirectoryView> {
  const known = await backend.businessLabelList();
  const byName = new Map(known.map((label) => [label.businessLabel.toLowerCase(), label]));
  const asked = labelsIn(url.search).flatMap((text) => (byName.has(text) ? [text] : typedLabels(text)));
  const names = [...new Set(asked)];
  const page = Math.max(1, Math.floor(Number(url.searchParams.get('page')) || 1));

  const found = names.flatMap((name) => byName.get(name) ?? []);
  const isKnown = found.length === names.length;
  const labelIds = found.map(({ businessLabelId }) => businessLabelId);
  const directory = isKnown
    ? await backend.businessList({ labelIds, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
    : { businesses: [], total: 0, revision: 0, nextChangeAt: null };

  const pages = Math.max(1, Math.ceil(directory.total / PAGE_SIZE));
  const { revision, nextChangeAt } = directory;
  const isOwnAddress = url.search === directoryQuery(names, page);
  const isKept = isKnown && isOwnAddress && page <= pages && names.length <= KEPT_LABELS;
  return {
    labels: known.map(({ businessLabel }) => businessLabel),
    chosen: names.map((name) => byName.get(name)?.businessLabel ?? name),
    businesses: directory.businesses,
    count: `${directory.total.toLocaleString('en-CA')} ${directory.total === 1 ? 'place' : 'places'}`,
    earlier: page > 1 ? directoryQuery(names, Math.min(page - 1, pages)) : null,
    further: page < pages ? directoryQuery(names, page + 1) : null,
    metadata: isKept ? { subject: 'directory', revision, nextChangeAt } : null,
  };
}

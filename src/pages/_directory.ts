import type { BusinessCalls, PageMetadata } from '../../functions/for-pages.ts';
import type { DirectoryBusiness } from '../contract/directory.ts';
import {
  type DirectoryFilter,
  directoryQuery,
  filterIn,
  MAX_CHOSEN_LABELS,
  typedFilter,
  typedLabels,
} from '../contract/directory-address.ts';
import type { Position } from '../contract/near.ts';

/** Maximum number of businesses on one page of the directory. */
const MAX_BUSINESSES_PER_PAGE = 24;
/**
 * The page store keeps only pages with at most this number of chosen labels, because all combinations of labels would
 * be millions of pages.
 */
const MAX_KEPT_LABELS = 3;

/** Maximum page number. No directory has so many pages. */
const MAX_PAGE = 100_000;

/** What the directory shows at an address. */
export interface DirectoryView {
  /**
   * All labels of listed businesses. The labels that the operator has sorted come first. The other labels follow, the
   * most used first.
   */
  readonly labels: readonly string[];
  /** The filter in the address. Its labels may include unknown ones. */
  readonly filter: DirectoryFilter;
  readonly businesses: readonly DirectoryBusiness[];
  /** The number of businesses on all pages, in words. */
  readonly count: string;
  /** Whether the address names a page after the last one. False if no business matches the filter. */
  readonly isPastLast: boolean;
  /**
   * The query of the previous page; null on the first page, and if no business matches the filter. If the address names
   * a page after the last page, this is the query of the last page.
   */
  readonly earlier: string | null;
  /** The query of the next page; null on the last page. */
  readonly further: string | null;
  /**
   * The query of the address that search engines should use. For a page that the page store does not keep, this query
   * is empty, so that search engines use the address of the whole directory.
   */
  readonly canonical: string;
  /**
   * The metadata with which the page store keeps the page. Null for a page that the page store must not keep: a page for
   * one visitor (`near`), or a page at an address that anybody could vary without end. Such an address contains a search,
   * an unknown label, more than `MAX_KEPT_LABELS` labels or a page number after the last page, or is not spelled as
   * `directoryQuery` spells it.
   */
  readonly metadata: PageMetadata | null;
}

/**
 * Reads what the directory shows at `url`. `near` is the position of the visitor. With it, the nearest businesses come
 * first, and the page is for this visitor only.
 */
export async function readDirectory(
  backend: Pick<BusinessCalls, 'businessLabelList' | 'businessList'>,
  url: URL,
  near: Position | null = null,
): Promise<DirectoryView> {
  const known = await backend.businessLabelList();
  const byName = new Map(known.map((label) => [label.businessLabel.toLowerCase(), label]));
  const { labels, search: typed, openOnly } = filterIn(url.search);
  // Without scripts, the form sends typed labels as a part of the search.
  const { labels: typedInSearch, search } = typedFilter(typed);
  const requested = [...labels, ...typedInSearch].flatMap((text) => (byName.has(text) ? [text] : typedLabels(text)));
  const names = [...new Set(requested)].slice(0, MAX_CHOSEN_LABELS);
  const page = Math.min(Math.max(1, Math.floor(Number(url.searchParams.get('page')) || 1)), MAX_PAGE);
  const filter = { labels: names, search, openOnly };

  const found = names.flatMap((name) => byName.get(name) ?? []);
  const isKnown = found.length === names.length;
  const labelIds = found.map(({ businessLabelId }) => businessLabelId);
  const offset = (page - 1) * MAX_BUSINESSES_PER_PAGE;
  const directory = isKnown
    ? await backend.businessList({ labelIds, search, openOnly, near, offset, limit: MAX_BUSINESSES_PER_PAGE })
    : { businesses: [], total: 0, revision: 0, nextChangeAt: null };

  const pages = Math.max(1, Math.ceil(directory.total / MAX_BUSINESSES_PER_PAGE));
  const { revision, nextChangeAt } = directory;
  const isOwnAddress = url.search === directoryQuery(filter, page);
  const isForEverybody = search === '' && near === null && names.length <= MAX_KEPT_LABELS;
  const isKept = isKnown && isOwnAddress && isForEverybody && page <= pages;
  const places = `${directory.total.toLocaleString('en-CA')} ${directory.total === 1 ? 'place' : 'places'}`;
  return {
    labels: known.map(({ businessLabel }) => businessLabel),
    filter: { ...filter, labels: names.map((name) => byName.get(name)?.businessLabel ?? name) },
    businesses: directory.businesses,
    count: search === '' ? places : `${places} for “${search}”`,
    isPastLast: directory.total > 0 && page > pages,
    earlier: page > 1 && directory.total > 0 ? directoryQuery(filter, Math.min(page - 1, pages)) : null,
    further: page < pages ? directoryQuery(filter, page + 1) : null,
    canonical: isKept ? directoryQuery(filter, page) : '',
    metadata: isKept ? { subject: 'directory', revision, nextChangeAt } : null,
  };
}

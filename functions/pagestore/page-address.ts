import { NEAR_HEADER } from '../../src/contract/near.ts';

/**
 * The first path segments of pages that are for one visitor, and of addresses that are not pages. The page store never keeps
 * what these addresses return.
 */
const NEVER_KEPT_FIRST: ReadonlySet<string> = new Set(['order', 'account', 'board', 'manage', 'rest']);
/**
 * A first path segment that is the id of a service provider. The pages below it list the locations of the provider. They are
 * never kept, because their header shows the signed-in customer.
 */
const PROVIDER_ID = /^\d+$/;
/** Path segments that lead to a page for one visitor when they follow a routing path or an order mode. */
const NEVER_KEPT_SECOND: ReadonlySet<string> = new Set([
  'account',
  'cateringselect',
  'feedback',
  'qrcode',
  'recommend',
  'activategift',
]);
/** The parameter with the time of a catering order, in the address of a business's catering menu. */
const CATERING_TIME = 'at';
/**
 * The keys are two paths: `/` returns the whole directory, the other path returns only its list of businesses. The values
 * are the parameters that decide which businesses are in the list.
 */
const DIRECTORY_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/': ['label', 'open', 'page'],
  '/directory/places': ['label', 'open', 'page'],
};
/**
 * The file that tells browsers which menus they may render before a tap. A browser that sends the header `save-data` gets
 * no rules. So the file is not the same for every visitor, and is not kept.
 */
const SPECULATION_RULES = '/directory/speculation.json';
/** The parameter with the words of a search. The pages of searches are not kept, because everybody can invent new words. */
const SEARCH = 'q';

const MAX_URL_CHARACTERS = 300;

/** The address of a page that may be kept: every visitor who requests this address gets the same page. */
export interface PageAddress {
  /** The key under which the page is kept: the build, the first segment and the URL. */
  readonly key: string;
  /** The URL of the page, without parameters that do not change the page. */
  readonly url: string;
  /** The routing path of the page's business; empty for the directory. */
  readonly firstSegment: string;
}

/** The text with which the key of each page of a business begins. For pages of the directory, `firstSegment` is empty. */
export const keyPrefix = (build: string, firstSegment: string): string => `${build}:${firstSegment}:`;

/** The address of the requested page; null for a page that must be rendered for this request alone. */
export function pageAddress(request: Request, build: string): PageAddress | null {
  const { origin, pathname, search, searchParams } = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const path = pathname.replace(/\/+$/, '') || '/';
  const parameters = DIRECTORY_PARAMETERS[path];
  const [first = '', second = '', third = ''] = parameters ? [] : path.slice(1).toLowerCase().split('/');
  if (!isRead || path === SPECULATION_RULES || NEVER_KEPT_FIRST.has(first) || PROVIDER_ID.test(first)) return null;
  if (NEVER_KEPT_SECOND.has(second) || NEVER_KEPT_SECOND.has(third)) return null;
  // A list of the nearest businesses is different for each visitor.
  if (parameters && (searchParams.has(SEARCH) || request.headers.has(NEAR_HEADER))) return null;
  let query = parameters ? normalizedQuery(search, parameters) : '';
  if (second === 'catering') {
    // The page of the catering menu does not depend on the time in `at`. Without a time, the response is a redirect, which
    // is not kept.
    if (!new URLSearchParams(search).get(CATERING_TIME)) return null;
    query = `?${CATERING_TIME}`;
  }
  const url = `${origin}${path}${query}`;
  return url.length > MAX_URL_CHARACTERS ? null : { key: `${keyPrefix(build, first)}${url}`, url, firstSegment: first };
}

/** The address that belongs to a key. */
export function addressOfKey(key: string): PageAddress {
  const [, firstSegment = '', ...url] = key.split(':');
  return { key, url: url.join(':'), firstSegment };
}

/** The query with only the listed parameters, sorted and without duplicates, so that each page has only one address. */
function normalizedQuery(search: string, listed: readonly string[]): string {
  const kept = [...new URLSearchParams(search)]
    .filter(([name, value]) => listed.includes(name) && value !== '')
    .map((pair) => new URLSearchParams([pair]).toString());
  return kept.length === 0 ? '' : `?${[...new Set(kept)].sort().join('&')}`;
}

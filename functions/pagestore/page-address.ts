/** First path segments whose pages belong to one person, or are no pages at all. */
const NEVER_FIRST: ReadonlySet<string> = new Set(['order', 'account', 'board', 'rest']);
/** The same for the segment after a business's name. */
const NEVER_SECOND: ReadonlySet<string> = new Set(['account', 'feedback', 'recommend', 'activategift']);
/** Query parameters that make another page, by path; all others are cut off. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = { '/': ['label', 'page'] };

const LONGEST = 300;

/** A page that may be kept: the same for every visitor who asks for this address at this origin. */
export interface PageAddress {
  readonly key: string;
  readonly url: string;
  /** The routing path of its business; empty for the directory. */
  readonly firstSegment: string;
}

/** All pages of a business begin with its routing path, those of the directory with nothing. */
export const keyPrefix = (build: string, firstSegment: string): string => `${build}:${firstSegment}:`;

/** The address of the page that a request asks for; null when it must be rendered for this request alone. */
export function pageAddress(request: Request, build: string): PageAddress | null {
  const { origin, pathname, searchParams } = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const path = pathname.replace(/\/+$/, '') || '/';
  const [first = '', second = ''] = path.slice(1).toLowerCase().split('/');
  if (!isRead || NEVER_FIRST.has(first) || NEVER_SECOND.has(second)) return null;
  const url = `${origin}${path}${queryOf(searchParams, PARAMETERS[path] ?? [])}`;
  return url.length > LONGEST ? null : { key: `${keyPrefix(build, first)}${url}`, url, firstSegment: first };
}

/** The address that a key stands for. */
export function addressOfKey(key: string): PageAddress {
  const [, firstSegment = '', ...url] = key.split(':');
  return { key, url: url.join(':'), firstSegment };
}

/** The listed parameters in one order, so that a page has one address. */
function queryOf(given: URLSearchParams, listed: readonly string[]): string {
  const kept = new URLSearchParams([...given].filter(([name, value]) => listed.includes(name) && value !== ''));
  kept.sort();
  return kept.size === 0 ? '' : `?${kept}`;
}

/** First path segments whose pages belong to one person, or are no pages at all. */
const NEVER_FIRST: ReadonlySet<string> = new Set(['order', 'account', 'board', 'rest']);
/** The same for the segment after a business's name. */
const NEVER_SECOND: ReadonlySet<string> = new Set(['account', 'feedback', 'recommend', 'activategift']);
/** The directory's paths (its page, and the part of it that follows labels), with the parameters that make another page. */
const DIRECTORY: Readonly<Record<string, readonly string[]>> = {
  '/': ['label', 'page'],
  '/directory/places': ['label', 'page'],
};

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
  const { origin, pathname, search } = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const path = pathname.replace(/\/+$/, '') || '/';
  const parameters = DIRECTORY[path];
  const [first = '', second = ''] = parameters ? [] : path.slice(1).toLowerCase().split('/');
  if (!isRead || NEVER_FIRST.has(first) || NEVER_SECOND.has(second)) return null;
  const url = `${origin}${path}${parameters ? queryOf(search, parameters) : ''}`;
  return url.length > LONGEST ? null : { key: `${keyPrefix(build, first)}${url}`, url, firstSegment: first };
}

/** The address that a key stands for. */
export function addressOfKey(key: string): PageAddress {
  const [, firstSegment = '', ...url] = key.split(':');
  return { key, url: url.join(':'), firstSegment };
}

/** The listed parameters in one order and once each, so that a page has one address; others are cut off. */
function queryOf(search: string, listed: readonly string[]): string {
  const kept = [...new URLSearchParams(search)]
    .filter(([name, value]) => listed.includes(name) && value !== '')
    .map((pair) => new URLSearchParams([pair]).toString());
  return kept.length === 0 ? '' : `?${[...new Set(kept)].sort().join('&')}`;
}

/** The source of requests without a network address, for example when the site runs without Cloudflare. */
const UNKNOWN_SOURCE = 'unknown';

/**
 * When the site runs without Cloudflare, all visitors share one of these sources. `0:0:0:0` is the /64 network of
 * `::1`.
 */
const SHARED_SOURCES: ReadonlySet<string> = new Set([UNKNOWN_SOURCE, '127.0.0.1', '0:0:0:0']);

/** Whether all visitors share this source. Such a source identifies nobody. */
export const isSharedSource = (source: string): boolean => SHARED_SOURCES.has(source);

/**
 * Returns the source of a request, by which rate limits count requests: the client address that Cloudflare saw. An IPv6
 * address is cut to its /64 network, because one household or attacker owns this whole network. All requests without an
 * address share one source.
 */
export function sourceOf(request: Request): string {
  const address = request.headers.get('cf-connecting-ip') ?? UNKNOWN_SOURCE;
  return address.includes(':') ? network64(address) : address;
}

function network64(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const known = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  const all =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - known.length)).fill('0'), ...known];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

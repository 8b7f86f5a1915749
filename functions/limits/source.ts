/**
 * Where a request comes from, as far as limits care: the address that Cloudflare saw; of IPv6 the /64, since one household
 * or one attacker has all of it. A request without one (a run without Cloudflare in front) counts with all the others.
 */
export function sourceOf(request: Request): string {
  const address = request.headers.get('cf-connecting-ip') ?? 'unknown';
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

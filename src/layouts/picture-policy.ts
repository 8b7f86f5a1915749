import type { APIContext } from 'astro';
import type { Business } from '../contract/business.ts';
import type { Menu } from '../domain/menu/menu.ts';

/**
 * Maximum number of other hosts from which a page may load pictures. The limit keeps the page's policy header short.
 */
const MAX_PICTURE_HOSTS = 20;

/** The longest name of a host (RFC 1035), with a port. */
const MAX_HOST_CHARACTERS = 253 + ':65535'.length;

/**
 * Allows a page to load pictures only from this site and from the hosts of `pictures` (the policy `img-src`). A layout
 * or component must call this before its first `await`, because Astro may write the policy while the layout or
 * component waits. A page may call it after an `await`.
 */
export function allowPictures(csp: APIContext['csp'], pictures: readonly (string | null)[]): void {
  const origins = [...new Set(pictures.flatMap(originElsewhere))].slice(0, MAX_PICTURE_HOSTS);
  if (csp !== undefined && origins.length > 0) csp.insertDirective(`img-src 'self' data: ${origins.join(' ')}`);
}

/**
 * The origin of a picture's address; empty for a picture of this site. Also empty if the host is too long to exist, or
 * has characters other than letters, digits, dots and hyphens: URLs allow `*` and `;` in a host, but these would
 * change the meaning of the policy.
 */
function originElsewhere(picture: string | null): string[] {
  if (picture === null || !/^https?:\/\//i.test(picture) || !URL.canParse(picture)) return [];
  const { host, origin } = new URL(picture);
  return host.length <= MAX_HOST_CHARACTERS && /^[a-z\d.-]+(?::\d+)?$/.test(host) ? [origin] : [];
}

/** The addresses of the pictures on the pages of a business, without the pictures of its menu. */
export const businessPictures = ({ logo, featuredProductImages }: Business): (string | null)[] => [
  logo,
  ...featuredProductImages,
];

/** The addresses of the pictures of a menu: of its categories, dishes and options. */
export const menuPictures = ({ categories, products }: Menu): (string | null)[] => [
  ...categories.map(({ defaultProductImage }) => defaultProductImage),
  ...products.flatMap(({ image, options }) => [image, ...options.map(({ optionImage }) => optionImage)]),
];

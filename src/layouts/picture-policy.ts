import type { APIContext } from 'astro';
import type { Business } from '../contract/business.ts';
import type { Menu } from '../domain/menu/menu.ts';

/** Maximum foreign hosts from which a page may load pictures. Every response contains the policy. */
const MAX_PICTURE_HOSTS = 20;

/** Allows a page to load pictures only from the hosts of these. Call it before the page awaits anything. */
export function allowPictures(csp: APIContext['csp'], pictures: readonly (string | null)[]): void {
  const origins = [...new Set(pictures.flatMap(originElsewhere))].slice(0, MAX_PICTURE_HOSTS);
  if (csp !== undefined && origins.length > 0) csp.insertDirective(`img-src 'self' data: ${origins.join(' ')}`);
}

/**
 * Empty for a picture of this site. A host may legally contain `*` and `;`, which would change the meaning of the
 * policy.
 */
function originElsewhere(picture: string | null): string[] {
  if (picture === null || !/^https?:\/\//i.test(picture) || !URL.canParse(picture)) return [];
  const { host, origin } = new URL(picture);
  return /^[a-z\d.-]+(?::\d+)?$/.test(host) ? [origin] : [];
}

/** The pictures on the pages of a business. */
export const businessPictures = ({ logo, featuredProductImages }: Business): (string | null)[] => [
  logo,
  ...featuredProductImages,
];

export const menuPictures = ({ categories, products }: Menu): (string | null)[] => [
  ...categories.map(({ defaultProductImage }) => defaultProductImage),
  ...products.flatMap(({ image, options }) => [image, ...options.map(({ optionImage }) => optionImage)]),
];

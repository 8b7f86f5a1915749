import { logoFiles } from '../../../functions/for-pages.ts';
import type { Business } from '../../contract/business.ts';
import { PREVIEW_PICTURE } from '../_preview-picture.ts';

/** Metadata of a business's page for search engines, link previews and home screens. */
export function headOf(business: Business, publicOrigin: string, view: '' | '/menu') {
  const { routingPath, name, tagLine, location } = business;
  const [logo, small] = logoFiles(business.logo);
  const absolute = (path: string) => new URL(path, publicOrigin).href;
  return {
    business,
    description: tagLine ?? `The menu of ${name}, ${location.city}.`,
    address: absolute(`/${routingPath}${view}`),
    picture: absolute(logo?.path ?? pictureElsewhere(business) ?? PREVIEW_PICTURE),
    manifest: `/${routingPath}/manifest.webmanifest`,
    // The header shows the same file, so a phone downloads nothing extra for the icon.
    icon: small?.path ?? null,
    touchIcon: logo ? `/${routingPath}/apple-touch-icon.png` : null,
  };
}

/**
 * Checks the logo, then the covers. Returns the first picture that is on another host and has a format that services
 * for link previews can read. The covers on this site are AVIF files, which these services cannot read.
 */
const pictureElsewhere = ({ logo, featuredProductImages }: Business): string | undefined =>
  [logo, ...featuredProductImages]
    .filter((picture) => picture !== null)
    .find((picture) => /^https?:\/\/[^?#]+\.(?:png|jpe?g|webp)(?:[?#]|$)/i.test(picture));

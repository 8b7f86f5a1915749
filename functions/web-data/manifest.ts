import type { Business } from '../../src/contract/business.ts';
import { logoFiles } from './icons.ts';

export interface ManifestIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  /** `maskable`: devices may cut the icon to their own shape. */
  readonly purpose?: 'maskable' | 'any maskable';
}

/** The fields of a web app manifest that this site uses (https://www.w3.org/TR/appmanifest/). */
export interface Manifest {
  readonly id: string;
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: 'standalone' | 'fullscreen';
  readonly theme_color: string;
  readonly background_color: string;
  readonly lang: string;
  readonly icons: readonly ManifestIcon[];
}

/** The path of `initialIcon` for a business. */
const initialIconPath = ({ routingPath }: Pick<Business, 'routingPath'>): string => `/${routingPath}/icon.svg`;

/**
 * The manifest for installing a business's kiosk on a tablet. The app fills the screen and stays on the kiosk's page.
 */
export function kioskManifest(business: Pick<Business, 'name' | 'routingPath' | 'logo'>): Manifest {
  const kiosk = `/${business.routingPath}/kiosk`;
  const name = `${business.name} Kiosk`;
  return { ...webManifest(business), id: kiosk, name, start_url: kiosk, scope: kiosk, display: 'fullscreen' };
}

/** The manifest with which a business's site is installed as an app (section 1 of the specification). */
export function webManifest(business: Pick<Business, 'name' | 'routingPath' | 'logo'>): Manifest {
  const home = `/${business.routingPath}`;
  const icons: ManifestIcon[] = logoFiles(business.logo).length > 0 ? logoIcons(home) : [initialOnBrand(business)];
  return {
    id: home,
    name: business.name,
    short_name: business.name,
    start_url: home,
    // The whole site, because orders are tracked at /order/…, outside the business's path.
    scope: '/',
    display: 'standalone',
    theme_color: '#000000',
    background_color: '#ffffff',
    lang: 'en-CA',
    icons,
  };
}

/** The icons that functions/pictures/app-icon.ts makes from the logo. */
const logoIcons = (home: string): ManifestIcon[] => [
  { src: `${home}/icon-192.png`, sizes: '192x192', type: 'image/png' },
  { src: `${home}/icon-512.png`, sizes: '512x512', type: 'image/png' },
  { src: `${home}/maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/**
 * The icon of a business without a logo: its initial on the brand colour. The initial is in the middle and the colour
 * reaches the edges, so devices may cut the icon to any shape.
 */
const initialOnBrand = (business: Pick<Business, 'routingPath'>): ManifestIcon => ({
  src: initialIconPath(business),
  sizes: 'any',
  type: 'image/svg+xml',
  purpose: 'any maskable',
});

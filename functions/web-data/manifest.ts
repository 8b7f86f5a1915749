import type { Business } from '../../src/contract/business.ts';
import { logoFiles } from './icons.ts';

export interface ManifestIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}

/** https://www.w3.org/TR/appmanifest/ */
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
export const initialIconPath = ({ routingPath }: Pick<Business, 'routingPath'>): string => `/${routingPath}/icon.svg`;

/** The manifest with which a tablet installs a business's kiosk: it fills the screen and stays on the kiosk's page. */
export function kioskManifest(business: Pick<Business, 'name' | 'routingPath' | 'logo'>): Manifest {
  const kiosk = `/${business.routingPath}/kiosk`;
  const name = `${business.name} Kiosk`;
  return { ...webManifest(business), id: kiosk, name, start_url: kiosk, scope: kiosk, display: 'fullscreen' };
}

/** The manifest with which a business's site is installed as an app (section 1 of the specification). */
export function webManifest(business: Pick<Business, 'name' | 'routingPath' | 'logo'>): Manifest {
  const home = `/${business.routingPath}`;
  const logos = logoFiles(business.logo).map(({ path, widthPx }) => ({
    src: path,
    sizes: `${widthPx}x${widthPx}`,
    type: 'image/png',
  }));
  const initial = { src: initialIconPath(business), sizes: 'any', type: 'image/svg+xml' };
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
    icons: logos.length > 0 ? logos : [initial],
  };
}

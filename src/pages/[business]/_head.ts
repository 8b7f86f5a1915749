import { logoFiles } from '../../../functions/for-pages.ts';
import type { Business } from '../../contract/business.ts';

/** What a page of a business says of itself to those who link to it, look for it or put it on a home screen. */
export function headOf(business: Business, publicOrigin: string, view: '' | '/menu') {
  const { routingPath, name, tagLine, location } = business;
  const [logo] = logoFiles(business.logo);
  return {
    business,
    publicOrigin,
    description: tagLine ?? `The menu of ${name}, ${location.city}.`,
    path: `/${routingPath}${view}`,
    manifest: `/${routingPath}/manifest.webmanifest`,
    icon: logo?.path ?? null,
  };
}

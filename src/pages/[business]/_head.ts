import { logoFiles } from '../../../functions/for-pages.ts';
import type { Business } from '../../contract/business.ts';

/** Metadata of a business's page for search engines, link previews and home screens. */
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

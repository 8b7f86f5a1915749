import { Drawing } from './Drawing.tsx';
import { ISLAND_ICONS, type IslandIconName } from './island-icons.ts';

/** One of the icons of all islands. */
export function Icon({ name }: { name: IslandIconName }) {
  return <Drawing path={ISLAND_ICONS[name]} />;
}

import { Drawing } from './Drawing.tsx';
import { ISLAND_ICONS, type IslandIconName } from './island-icons.ts';

/** An icon that every island may use. */
export function Icon({ name }: { name: IslandIconName }) {
  return <Drawing path={ISLAND_ICONS[name]} />;
}

import { ISLAND_ICONS, type IslandIconName } from './island-icons.ts';

/** A drawing beside words; hidden from those who listen. A button that holds nothing else needs an `aria-label`. */
export function Icon({ name }: { name: IslandIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ISLAND_ICONS[name]} />
    </svg>
  );
}

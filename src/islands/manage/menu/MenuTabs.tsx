import { LIST, type MenuView } from '../../../client/manage/menu/menu-view.ts';
import { useMenuScreen } from './menu-context.ts';

const TABS: readonly { readonly label: string; readonly view: MenuView }[] = [
  { label: 'Dishes', view: LIST },
  { label: 'Prices', view: { show: 'prices' } },
  { label: 'Choices', view: { show: 'sections' } },
  { label: 'Pictures', view: { show: 'pictures' } },
  { label: 'Import and export', view: { show: 'import' } },
];

/** Switches between the dishes, their prices, the choices that they share, their pictures, and import and export. */
export function MenuTabs({ here }: { here: MenuView['show'] }) {
  const { open } = useMenuScreen();
  return (
    <nav className="menu-tabs" aria-label="Parts of the menu">
      {TABS.map(({ label, view }) => (
        <button
          key={label}
          type="button"
          aria-current={view.show === here ? 'page' : undefined}
          onClick={() => open(view)}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}

import { createContext } from 'react';
import type { MenuView } from '../../../client/manage/menu/menu-view.ts';
import type { Change } from '../../../contract/business-document/changes.ts';
import { useRequiredContext } from '../../use-required-context.ts';

/** What every part of the menu screen can do. */
export interface MenuScreen {
  /** Shows another view and adds it to the browser's history. */
  open(view: MenuView): void;
  /** Removes something and offers to take it back. `what`: its name. */
  remove(what: string, changes: readonly Change[]): void;
}

export const MenuContext = createContext<MenuScreen | null>(null);

export const useMenuScreen = (): MenuScreen => useRequiredContext(MenuContext);

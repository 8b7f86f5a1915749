import { createContext } from 'react';
import type { MenuView } from '../../../client/manage/menu/menu-view.ts';
import type { Change } from '../../../contract/business-document/changes.ts';
import { useRequiredContext } from '../../use-required-context.ts';

/** What every part of the menu screen knows and can do. */
export interface MenuScreen {
  readonly routingPath: string;
  /** Shows another view. `replace`: the way back does not lead to the one before. */
  open(view: MenuView, history?: 'push' | 'replace'): void;
  /** Follows an entry whose address has changed, such as a section with a new name. */
  reopen(view: MenuView): void;
  /** Asks before another view takes the place of this one while `unfinished()` is true. Returns a function that stops this. */
  guardView(unfinished: () => boolean): () => void;
  /** Removes something and offers to take it back. `what`: its name. */
  remove(what: string, changes: readonly Change[]): void;
}

export const MenuContext = createContext<MenuScreen | null>(null);

export const useMenuScreen = (): MenuScreen => useRequiredContext(MenuContext);

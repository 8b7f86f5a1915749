import { createContext } from 'react';
import type { MenuView } from '../../../client/manage/menu/menu-view.ts';
import type { Change } from '../../../contract/business-document/changes.ts';
import { useRequiredContext } from '../../use-required-context.ts';

/** The routing path and the actions that all parts of the menu screen share. */
export interface MenuScreen {
  readonly routingPath: string;
  /** Shows another view. `replace`: Back does not lead to the previous view. */
  open(view: MenuView, history?: 'push' | 'replace'): void;
  /**
   * Shows the same dish, category or section under its new address, e.g. after a section was renamed. Adds no step to the
   * history.
   */
  reopen(view: MenuView): void;
  /** Asks before the view changes while `unfinished()` is true. Returns a function that stops this. */
  guardView(unfinished: () => boolean): () => void;
  /** Removes something, and offers to undo it. `what`: the words for it in the message. */
  remove(what: string, changes: readonly Change[]): void;
}

export const MenuContext = createContext<MenuScreen | null>(null);

export const useMenuScreen = (): MenuScreen => useRequiredContext(MenuContext);

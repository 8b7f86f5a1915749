import { createContext } from 'react';
import type { MenuView } from '../../../client/manage/menu/menu-view.ts';
import type { Change } from '../../../contract/business-document/changes.ts';
import { useRequiredContext } from '../../use-required-context.ts';

/** The routing path and the actions that all parts of the menu screen share. */
export interface MenuScreen {
  readonly routingPath: string;
  /** Shows another view. With `replace`, the browser's Back button does not lead to the previous view. */
  open(view: MenuView, history?: 'push' | 'replace'): void;
  /**
   * Shows the same dish, category or section under its new address, e.g. after a section was renamed. Adds no entry to
   * the browser's history.
   */
  reopen(view: MenuView): void;
  /**
   * Before each later change of the view, calls `unfinished()`. If it returns true, asks the person whether to leave.
   * The returned function removes this guard.
   */
  guardView(unfinished: () => boolean): () => void;
  /** Removes something from the draft, and offers to undo the removal. `what` names it in the message. */
  remove(what: string, changes: readonly Change[]): void;
}

export const MenuContext = createContext<MenuScreen | null>(null);

export const useMenuScreen = (): MenuScreen => useRequiredContext(MenuContext);

import { useCallback, useEffect, useRef, useState } from 'react';
import { confirmsLeaving } from '../../../client/leave-guard.ts';
import type { DraftEditor } from '../../../client/manage/draft-editor.ts';
import { hashOf, LIST, type MenuView, viewAt } from '../../../client/manage/menu/menu-view.ts';

interface ShownView {
  readonly view: MenuView;
  /** Shows a view. With `replace`, the browser's Back button does not lead to the previous view. */
  readonly show: (view: MenuView, history: 'push' | 'replace') => void;
  /**
   * Before each later change of the view, calls `unfinished()`. If it returns true, asks the person whether to leave.
   * The returned function removes this guard.
   */
  readonly guard: (unfinished: () => boolean) => () => void;
}

/** Tells which view the menu screen shows. The hash of the page's address states this view. */
export function useMenuView({ state }: DraftEditor): ShownView {
  const [view, setView] = useState<MenuView>(LIST);
  const shown = useRef(view);
  const unfinished = useRef<(() => boolean) | null>(null);
  const guard = useCallback<ShownView['guard']>((isUnfinished) => {
    unfinished.current = isUnfinished;
    return () => {
      unfinished.current = null;
    };
  }, []);
  const mayLeave = useCallback(() => !unfinished.current?.() || confirmsLeaving(), []);
  const change = useCallback((next: MenuView) => {
    shown.current = next;
    setView(next);
  }, []);
  const addressOf = useCallback(
    (next: MenuView) => {
      const hash = hashOf(next, state.value.document);
      return hash === '' ? location.pathname + location.search : `#${hash}`;
    },
    [state],
  );
  const isFirst = useRef(true);
  useEffect(() => {
    const read = () => {
      // The browser has already changed the address. If the person stays, the address is restored.
      if (mayLeave()) change(viewAt(location.hash, state.value.document));
      else history.pushState(null, '', addressOf(shown.current));
    };
    if (isFirst.current && location.hash !== '') read();
    isFirst.current = false;
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, [state, mayLeave, change, addressOf]);
  const show = useCallback<ShownView['show']>(
    (next, how) => {
      if (!mayLeave()) return;
      if (how === 'push') history.pushState(null, '', addressOf(next));
      else history.replaceState(null, '', addressOf(next));
      change(next);
    },
    [mayLeave, change, addressOf],
  );
  return { view, show, guard };
}

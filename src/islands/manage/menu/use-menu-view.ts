import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftEditor } from '../../../client/manage/draft-editor.ts';
import { hashOf, LIST, type MenuView, viewAt } from '../../../client/manage/menu/menu-view.ts';

interface ShownView {
  readonly view: MenuView;
  /** `replace`: the address of the view before leads nowhere any more. */
  readonly show: (view: MenuView, history: 'push' | 'replace') => void;
}

/** The view that the address names. */
export function useMenuView({ state }: DraftEditor): ShownView {
  const [view, setView] = useState<MenuView>(LIST);
  const isFirst = useRef(true);
  useEffect(() => {
    const read = () => setView(viewAt(location.hash, state.value.document));
    if (isFirst.current && location.hash !== '') read();
    isFirst.current = false;
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, [state]);
  const show = useCallback<ShownView['show']>(
    (next, how) => {
      const hash = hashOf(next, state.value.document);
      const address = hash === '' ? location.pathname + location.search : `#${hash}`;
      if (how === 'push') history.pushState(null, '', address);
      else history.replaceState(null, '', address);
      setView(next);
    },
    [state],
  );
  return { view, show };
}

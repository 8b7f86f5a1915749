import { useEffect, useRef, useState } from 'react';
import type { DraftEditor } from '../../../client/manage/draft-editor.ts';
import { hashOf, LIST, type MenuView, viewAt } from '../../../client/manage/menu/menu-view.ts';

/** The view that the address names, and a function that shows another one. */
export function useMenuView({ state }: DraftEditor): [MenuView, (view: MenuView) => void] {
  const [view, setView] = useState<MenuView>(LIST);
  const isFirst = useRef(true);
  useEffect(() => {
    const read = () => setView(viewAt(location.hash, state.value.document));
    if (isFirst.current && location.hash !== '') read();
    isFirst.current = false;
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, [state]);
  return [
    view,
    (next) => {
      const hash = hashOf(next, state.value.document);
      history.pushState(null, '', hash === '' ? location.pathname + location.search : `#${hash}`);
      setView(next);
    },
  ];
}

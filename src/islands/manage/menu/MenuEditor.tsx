import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Edit } from '../../../client/manage/draft-state.ts';
import { findCategory, findDish } from '../../../client/manage/menu/menu-draft.ts';
import { LIST, type MenuView } from '../../../client/manage/menu/menu-view.ts';
import type { Change } from '../../../contract/business-document/changes.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { useValue } from '../../use-value.ts';
import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { CategoryEditor } from './CategoryEditor.tsx';
import { DishEditor } from './DishEditor.tsx';
import { MenuList, type MenuListState } from './MenuList.tsx';
import { MenuContext } from './menu-context.ts';
import { NewDish } from './NewDish.tsx';
import { useMenuView } from './use-menu-view.ts';
import './MenuEditor.css';

/** Menu: categories and dishes, and an editor for each. */
export function MenuEditor(props: DraftScreenProps) {
  return (
    <DraftScreen {...props}>
      <MenuScreen />
    </DraftScreen>
  );
}

/** Dishes of a menu that is shown unfolded from the start. */
const MAX_UNFOLDED_DISHES = 60;

function MenuScreen() {
  const editor = useEditor();
  const { document: draft, done } = useValue(editor.state);
  const [view, open] = useMenuView(editor);
  const [removed, setRemoved] = useState<{ readonly what: string; readonly edit: Edit } | null>(null);
  const [list, setList] = useState<MenuListState>(() => ({ search: '', unfolded: unfoldedAtFirst(draft) }));
  const frame = useRef<HTMLDivElement>(null);
  const viewBefore = useRef<MenuView>(view);
  useEffect(() => {
    if (viewBefore.current === view) return;
    showFocus(frame.current, viewBefore.current, view);
    viewBefore.current = view;
  }, [view]);
  const remove = (what: string, changes: readonly Change[]) => {
    editor.edit(...changes);
    const edit = editor.state.value.done.at(-1);
    if (edit !== undefined) setRemoved({ what, edit });
  };
  return (
    <MenuContext value={{ open, remove }}>
      <div className="menu-screen" ref={frame}>
        <View view={view} draft={draft} list={list} onList={setList} />
        <div role="status" className="menu-removed">
          {/* Only the last action can be taken back, so the offer ends with the next one. */}
          {removed !== null && done.at(-1) === removed.edit && (
            <p>
              <span>{removed.what} is deleted.</span>
              <Button className="button" onPress={() => editor.undo()}>
                Undo<span className="unseen"> deleting {removed.what}</span>
              </Button>
            </p>
          )}
        </div>
      </div>
    </MenuContext>
  );
}

interface ViewProps {
  view: MenuView;
  draft: DraftDocument;
  list: MenuListState;
  onList: (list: MenuListState) => void;
}

/** An entry that is gone, because it was undone or somebody else deleted it, leads to the list. */
function View({ view, draft, list, onList }: ViewProps) {
  if (view.show === 'dish') {
    const place = findDish(draft, view.id);
    if (place !== null) return <DishEditor key={view.id} place={place} draft={draft} />;
  }
  if (view.show === 'category') {
    const category = findCategory(draft, view.id);
    if (category !== null) return <CategoryEditor key={view.id} category={category} draft={draft} />;
  }
  if (view.show === 'newDish') return <NewDish draft={draft} category={view.category} />;
  return <MenuList draft={draft} list={list} onChange={onList} />;
}

function unfoldedAtFirst({ menu = [] }: DraftDocument): ReadonlySet<number> {
  const dishes = menu.reduce((sum, { products }) => sum + products.length, 0);
  return new Set((dishes <= MAX_UNFOLDED_DISHES ? menu : menu.slice(0, 1)).map(({ id }) => id));
}

/** Moves the focus with the view: to the field that the address names, to the heading, or back to the entry that was edited. */
function showFocus(frame: HTMLElement | null, before: MenuView, view: MenuView): void {
  if (view.show === LIST.show && 'id' in before) {
    const row = frame?.querySelector<HTMLElement>(`[data-key="${before.id}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus();
    return;
  }
  const field = document.getElementById(location.hash.slice(1));
  const heading = frame?.querySelector<HTMLElement>('h2');
  if (field === null) window.scrollTo({ top: 0, behavior: 'instant' });
  (field ?? heading)?.focus();
}

import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef, useState } from 'react';
import { findSection } from '../../../client/manage/menu/draft-sections.ts';
import { NO_CATEGORIES, withNewCategories } from '../../../client/manage/menu/folded-categories.ts';
import { findCategory, findDish, menuOf } from '../../../client/manage/menu/menu-draft.ts';
import { LIST, type MenuView } from '../../../client/manage/menu/menu-view.ts';
import type { Change } from '../../../contract/business-document/changes.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { useValue } from '../../use-value.ts';
import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { offerUndo } from '../draft/undo.ts';
import { CategoryEditor } from './CategoryEditor.tsx';
import { DishEditor } from './DishEditor.tsx';
import { ImportMenu } from './ImportMenu.tsx';
import { MenuList, type MenuListState } from './MenuList.tsx';
import { MenuContext } from './menu-context.ts';
import { NewDish } from './NewDish.tsx';
import { SeveralPictures } from './pictures/SeveralPictures.tsx';
import { PriceTable } from './prices/PriceTable.tsx';
import { SectionEditor } from './SectionEditor.tsx';
import { SectionList } from './SectionList.tsx';
import { useMenuView } from './use-menu-view.ts';
import './MenuEditor.css';

/** The screen Menu: categories, dishes and shared sections of choices, with an editor for each. */
export function MenuEditor(props: DraftScreenProps) {
  return (
    <DraftScreen {...props}>
      <MenuScreen routingPath={props.routingPath} />
    </DraftScreen>
  );
}

function MenuScreen({ routingPath }: { routingPath: string }) {
  const editor = useEditor();
  const { document: draft } = useValue(editor.state);
  const { view, show, guard } = useMenuView(editor);
  const [stored, setList] = useState<MenuListState>({ search: '', ...NO_CATEGORIES, selected: null });
  const list = withNewCategories(stored, menuOf(draft));
  if (list !== stored) setList(list);
  const frame = useRef<HTMLDivElement>(null);
  const viewBefore = useRef<MenuView>(view);
  useEffect(() => {
    if (viewBefore.current === view) return;
    showFocus(frame.current, viewBefore.current, view);
    viewBefore.current = view;
  }, [view]);
  // The value is memoised, so that a key press in the search does not render the rows of the list again.
  const screen = useMemo(
    () => ({
      routingPath,
      open: (next: MenuView, how: 'push' | 'replace' = 'push') => show(next, how),
      reopen: (next: MenuView) => {
        // The focus stays where it is, so `showFocus` must not run for this change.
        viewBefore.current = next;
        show(next, 'replace');
      },
      guardView: guard,
      remove: (what: string, changes: readonly Change[]) => {
        editor.edit(...changes);
        offerUndo(editor, `Deleted: ${what}`);
      },
    }),
    [editor, routingPath, show, guard],
  );
  return (
    <MenuContext value={screen}>
      <div className="menu-screen" ref={frame}>
        <View view={view} draft={draft} list={list} onList={setList} />
      </div>
    </MenuContext>
  );
}

interface ViewProps {
  view: MenuView;
  draft: DraftDocument;
  list: MenuListState;
  onList: Dispatch<SetStateAction<MenuListState>>;
}

/**
 * The shown view. If an undo or another person has removed its dish, category or section, shows the list of dishes or
 * the list of sections instead.
 */
function View({ view, draft, list, onList }: ViewProps) {
  if (view.show === 'dish') {
    const place = findDish(draft, view.id);
    if (place !== null) return <DishEditor key={view.id} place={place} draft={draft} />;
  }
  if (view.show === 'category') {
    const category = findCategory(draft, view.id);
    if (category !== null) return <CategoryEditor key={view.id} category={category} draft={draft} />;
  }
  if (view.show === 'import') return <ImportMenu draft={draft} />;
  if (view.show === 'pictures') return <SeveralPictures draft={draft} />;
  if (view.show === 'prices') return <PriceTable draft={draft} />;
  if (view.show === 'sections') return <SectionList draft={draft} />;
  if (view.show === 'section') {
    const section = findSection(draft, view.name);
    if (section === null) return <SectionList draft={draft} />;
    return <SectionEditor key={section.id} name={view.name} section={section} draft={draft} />;
  }
  if (view.show === 'newDish') return <NewDish draft={draft} category={view.category} />;
  return <MenuList draft={draft} list={list} onChange={onList} />;
}

/**
 * Moves the focus when the view changes: to the field that the address names, to the heading, or back to the dish or
 * category that was edited.
 */
function showFocus(frame: HTMLElement | null, before: MenuView, view: MenuView): void {
  if (view.show === LIST.show && 'id' in before) {
    // React Aria renders the rows of a list only after the effects of this component. So the code below waits for the
    // next animation frame before it looks for the row.
    requestAnimationFrame(() => {
      const row = frame?.querySelector<HTMLElement>(`[data-key="${before.id}"]`);
      row?.scrollIntoView({ block: 'center' });
      // There is no row, for example, when the entry was deleted or its category is folded.
      (row ?? frame?.querySelector<HTMLElement>('h2'))?.focus();
    });
    return;
  }
  const field = document.getElementById(location.hash.slice(1));
  const heading = frame?.querySelector<HTMLElement>('h2');
  if (field === null) window.scrollTo({ top: 0, behavior: 'instant' });
  (field ?? heading)?.focus();
}

import { type Dispatch, type SetStateAction, useCallback, useMemo, useRef } from 'react';
import { Button, Input, Label, SearchField, setInteractionModality } from 'react-aria-components';
import { fieldId } from '../../../client/manage/field-id.ts';
import { type FoldedCategories, otherCategories } from '../../../client/manage/menu/folded-categories.ts';
import { addCategory } from '../../../client/manage/menu/menu-changes.ts';
import { menuOf, textOf } from '../../../client/manage/menu/menu-draft.ts';
import { firstDishes, searchMenu } from '../../../client/manage/menu/search-menu.ts';
import { dishIds, type Selection, stillThere } from '../../../client/manage/menu/several-dishes.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { MenuTabs } from './MenuTabs.tsx';
import { MenuTree } from './MenuTree.tsx';
import { useMenuScreen } from './menu-context.ts';
import { NewEntry } from './NewEntry.tsx';
import { SelectionBar } from './selection/SelectionBar.tsx';
import { useSettled } from './use-settled.ts';

/** The state of the list that is kept while a dish is edited. */
export interface MenuListState extends FoldedCategories {
  readonly search: string;
  /** The selected dishes; null when the list is not in selection mode. */
  readonly selected: Selection | null;
}

/** Maximum number of dishes that a search shows. Rendering hundreds of rows would delay the typing. */
const MAX_FOUND_DISHES = 20;

/** After this delay, the browser has painted the focus of the search field. */
const AFTER_FOCUS_MS = 50;
/**
 * Each row has a handle for dragging. After a key press, the descriptions of the handles explain dragging by keyboard;
 * after a tap, they do not. So React Aria renders all handles again at the first key press after a tap. This would delay
 * the typing. Therefore `prepareForKeys` makes React Aria render the handles when the search field gets the focus.
 */
const prepareForKeys = () => setTimeout(() => setInteractionModality('keyboard'), AFTER_FOCUS_MS);

interface MenuListProps {
  draft: DraftDocument;
  list: MenuListState;
  onChange: Dispatch<SetStateAction<MenuListState>>;
}

/** All categories and dishes. People search them here, move them and open them. */
export function MenuList({ draft, list, onChange }: MenuListProps) {
  const editor = useEditor();
  const { open } = useMenuScreen();
  const menu = menuOf(draft);
  const search = useSettled(list.search);
  const found = useMemo(() => searchMenu(menu, search), [menu, search]);
  const isSearching = search.trim() !== '';
  const shown = useMemo(() => (isSearching ? firstDishes(found, MAX_FOUND_DISHES) : found), [found, isSearching]);
  const unfolded = useMemo(
    () => (isSearching ? new Set(shown.map(({ id }) => id)) : otherCategories(menu, list.folded)),
    [isSearching, shown, menu, list.folded],
  );
  const unfold = useCallback(
    (ids: ReadonlySet<number>) => onChange((before) => ({ ...before, folded: otherCategories(menu, ids) })),
    [onChange, menu],
  );
  const select = useCallback(
    (selected: Selection | null) => onChange((before) => ({ ...before, selected })),
    [onChange],
  );
  const selected = useMemo(
    () => (list.selected === null ? null : stillThere(draft, list.selected)),
    [draft, list.selected],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  /** Switches selection mode on or off. The pressed button disappears, so the focus must move. */
  const changeMode = (next: Selection | null) => {
    heading.current?.focus({ preventScroll: true });
    select(next);
  };
  const dishes = found.reduce((sum, { products }) => sum + products.length, 0);
  return (
    <section className="menu-list" aria-labelledby="menu-list-title">
      <MenuTabs here="list" />
      <h2 id="menu-list-title" tabIndex={-1} ref={heading}>
        Categories and dishes
      </h2>
      {menu.length === 0 ? (
        // The link to the mistake “The menu is empty” leads here.
        <p id={fieldId(['menu'])} tabIndex={-1}>
          Your menu is empty. Add a first category, such as Starters; then its dishes.
        </p>
      ) : (
        <>
          <div className="menu-tools">
            <SearchField
              className="field menu-search"
              value={list.search}
              onChange={(typed) => onChange({ ...list, search: typed })}
              onFocus={prepareForKeys}
            >
              <Label>Search the menu</Label>
              <Input placeholder="Name, description or size" />
            </SearchField>
            <Button className="button button-main" onPress={() => open({ show: 'newDish', category: null })}>
              <Icon name="plus" />
              Add a dish
            </Button>
            {selected === null && (
              <Button className="button" onPress={() => changeMode(new Set())}>
                Select several
              </Button>
            )}
          </div>
          <p className="console-quiet" role="status">
            {isSearching && `${dishes} ${dishes === 1 ? 'dish' : 'dishes'} found`}
            {isSearching && dishes > MAX_FOUND_DISHES && `, of which you see the first ${MAX_FOUND_DISHES}`}
          </p>
          <MenuTree {...{ draft, unfolded, isSearching, selected }} menu={shown} onUnfold={unfold} onSelect={select} />
          {selected !== null && (
            <SelectionBar
              {...{ draft, selected }}
              all={dishIds(found)}
              onSelect={select}
              onClose={() => changeMode(null)}
            />
          )}
        </>
      )}
      <NewEntry
        label="New category"
        example="Starters"
        what="the category"
        taken={menu.map((category) => textOf(category, 'name'))}
        onAdd={(name) => {
          editor.edit(...addCategory(draft, name).changes);
          onChange({ ...list, search: '' });
        }}
      />
    </section>
  );
}

import { useDeferredValue, useMemo, useState } from 'react';
import { Button, Input, Label, SearchField } from 'react-aria-components';
import { addCategory } from '../../../client/manage/menu/menu-changes.ts';
import { menuOf } from '../../../client/manage/menu/menu-draft.ts';
import { searchMenu } from '../../../client/manage/menu/search-menu.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { MAX_NAME_CHARACTERS } from '../../../contract/business-document/texts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { MenuTree } from './MenuTree.tsx';
import { useMenuScreen } from './menu-context.ts';

/** What stays of the list while a dish is edited. */
export interface MenuListState {
  readonly search: string;
  /** Ids of the categories whose dishes are shown. */
  readonly unfolded: ReadonlySet<number>;
}

interface MenuListProps {
  draft: DraftDocument;
  list: MenuListState;
  onChange: (list: MenuListState) => void;
}

/** All categories and dishes, to search, order and open. */
export function MenuList({ draft, list, onChange }: MenuListProps) {
  const { open } = useMenuScreen();
  const menu = menuOf(draft);
  const search = useDeferredValue(list.search);
  const found = useMemo(() => searchMenu(menu, search), [menu, search]);
  const isSearching = search.trim() !== '';
  const dishes = found.reduce((sum, { products }) => sum + products.length, 0);
  return (
    <section className="menu-list" aria-labelledby="menu-list-title">
      <h2 id="menu-list-title" tabIndex={-1}>
        Categories and dishes
      </h2>
      {menu.length === 0 ? (
        <p>Your menu is empty. Add a first category, such as Starters; then its dishes.</p>
      ) : (
        <>
          <div className="menu-tools">
            <SearchField
              className="field menu-search"
              value={list.search}
              onChange={(typed) => onChange({ ...list, search: typed })}
            >
              <Label>Search the menu</Label>
              <Input placeholder="Name, description or size" />
            </SearchField>
            <Button className="button button-main" onPress={() => open({ show: 'newDish', category: null })}>
              <Icon name="plus" />
              Add a dish
            </Button>
          </div>
          <p className="console-quiet" role="status">
            {isSearching ? `${dishes} ${dishes === 1 ? 'dish' : 'dishes'} found` : ''}
          </p>
          <MenuTree
            menu={found}
            draft={draft}
            unfolded={isSearching ? new Set(found.map(({ id }) => id)) : list.unfolded}
            onUnfold={(unfolded) => onChange({ ...list, unfolded })}
            isSearching={isSearching}
          />
        </>
      )}
      <NewCategory draft={draft} onAdd={(id) => onChange({ search: '', unfolded: new Set([...list.unfolded, id]) })} />
    </section>
  );
}

/** One line: a name and a button. */
function NewCategory({ draft, onAdd }: { draft: DraftDocument; onAdd: (id: number) => void }) {
  const editor = useEditor();
  const [name, setName] = useState('');
  const isTaken = menuOf(draft).some((category) => category.name === name.trim());
  const canAdd = name.trim() !== '' && !isTaken;
  return (
    <form
      className="menu-new-category"
      onSubmit={(event) => {
        event.preventDefault();
        if (!canAdd) return;
        const { changes, id } = addCategory(draft, name.trim());
        editor.edit(...changes);
        setName('');
        onAdd(id);
      }}
    >
      <label className="field">
        <span>New category</span>
        <input
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={MAX_NAME_CHARACTERS}
          autoComplete="off"
          placeholder="Starters"
        />
        {isTaken && <span className="field-error">There is a category of this name.</span>}
      </label>
      <button className="button" type="submit" disabled={!canAdd}>
        Add
        <span className="unseen"> the category</span>
      </button>
    </form>
  );
}

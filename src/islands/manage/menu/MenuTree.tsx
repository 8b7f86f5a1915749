import { memo, useMemo } from 'react';
import {
  Button,
  ButtonContext,
  Checkbox,
  Collection,
  DropIndicator,
  type Key,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
} from 'react-aria-components';
import { dropChanges } from '../../../client/manage/menu/menu-changes.ts';
import {
  type DraftCategory,
  type DraftDish,
  type DraftMenu,
  isHidden,
  shownName,
  textOf,
} from '../../../client/manage/menu/menu-draft.ts';
import { priceWords } from '../../../client/manage/menu/price-text.ts';
import { dishIds, type Selection, selectedDishes, selectedRows } from '../../../client/manage/menu/several-dishes.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import type { Mistake } from '../../../contract/business-document/mistakes.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useValue } from '../../use-value.ts';
import { GRIP_ICON } from '../console-icons.ts';
import { useEditor } from '../draft/editor-context.ts';
import { useMenuScreen } from './menu-context.ts';
import './MenuTree.css';

/** The type of a dragged category. People can drop the category between categories. */
const CATEGORY_TYPE = 'menu-category';
/** The type of a dragged dish. People can drop the dish between dishes or on a category. */
const DISH_TYPE = 'menu-dish';

interface MenuTreeProps {
  /** The part of the draft's menu that is shown. */
  menu: DraftMenu;
  draft: DraftDocument;
  unfolded: ReadonlySet<number>;
  onUnfold: (unfolded: ReadonlySet<number>) => void;
  /** Rows cannot be moved while a search hides some of them. */
  isSearching: boolean;
  /** The selected dishes. Null when the list is not in selection mode: then a press on a dish opens its editor. */
  selected: Selection | null;
  onSelect: (selected: Selection) => void;
}

/** Categories with their dishes. People move a row by dragging it, or with the keyboard from the row's handle. */
export const MenuTree = memo(function MenuTree(props: MenuTreeProps) {
  const { menu, draft, unfolded, onUnfold, isSearching, selected, onSelect } = props;
  const isSelecting = selected !== null;
  const isFixed = isSearching || isSelecting;
  const editor = useEditor();
  const { open } = useMenuScreen();
  const mistakes = useValue(editor.mistakes);
  const wrong = useMemo(() => wrongIds(mistakes), [mistakes]);
  const categoryIds = useMemo(() => new Set<unknown>(menu.map(({ id }) => id)), [menu]);
  const { dragAndDropHooks } = useDragAndDrop<DraftCategory | DraftDish>({
    getItems: (keys) => [...keys].map((key) => ({ [categoryIds.has(key) ? CATEGORY_TYPE : DISH_TYPE]: String(key) })),
    getDropOperation: (target, types) => {
      if (target.type !== 'item') return 'cancel';
      const isOnCategory = categoryIds.has(target.key);
      const fits = types.has(CATEGORY_TYPE)
        ? isOnCategory && target.dropPosition !== 'on'
        : isOnCategory === (target.dropPosition === 'on');
      return fits ? 'move' : 'cancel';
    },
    onMove: ({ keys, target }) => {
      const moved = new Set([...keys].map(Number));
      const changes = dropChanges(draft, moved, { id: Number(target.key), position: target.dropPosition });
      if (changes.length > 0) editor.edit(...changes);
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className="menu-drop" />,
    isDisabled: isFixed,
  });
  const toggle = (id: number) =>
    onUnfold(new Set(unfolded.has(id) ? [...unfolded].filter((each) => each !== id) : [...unfolded, id]));
  return (
    <Tree
      className="menu-tree"
      aria-label="Menu"
      items={menu}
      dependencies={[wrong, isSearching, isSelecting]}
      {...(isSelecting
        ? {
            selectionMode: 'multiple',
            selectedKeys: selectedRows(menu, selected),
            onSelectionChange: (rows) =>
              onSelect(
                rows === 'all' ? new Set([...selected, ...dishIds(menu)]) : selectedDishes(menu, selected, rows),
              ),
          }
        : {
            onAction: (key: Key) =>
              categoryIds.has(key) ? toggle(Number(key)) : open({ show: 'dish', id: Number(key) }),
          })}
      dragAndDropHooks={dragAndDropHooks}
      expandedKeys={unfolded}
      onExpandedChange={(keys) => onUnfold(new Set([...keys].map(Number)))}
      renderEmptyState={() => <p className="menu-nothing">Nothing on the menu matches these words.</p>}
    >
      {(category) => (
        <TreeItem id={category.id} textValue={shownName(category)} className="menu-row menu-row-category" data-waits>
          <TreeItemContent>
            {isSelecting && <SelectBox />}
            {!isFixed && <Handle of={shownName(category)} />}
            <Button slot="chevron" className="round menu-fold">
              <Icon name="forward" />
            </Button>
            <span className="menu-row-name">
              {shownName(category)}
              <Tags entry={category} isWrong={wrong.has(category.id)} />
            </span>
            <span className="menu-row-price">{category.products.length}</span>
            {!isSelecting && (
              // The row gives its buttons a new `ButtonContext` when its state changes. These two buttons do not need
              // that context. They get null, so that a change of the row's state does not render them again.
              <ButtonContext value={null}>
                <Button
                  className="round"
                  aria-label={`Add a dish to ${shownName(category)}`}
                  onPress={() => open({ show: 'newDish', category: category.id })}
                >
                  <Icon name="plus" />
                </Button>
                <Button className="button button-quiet" onPress={() => open({ show: 'category', id: category.id })}>
                  Edit<span className="unseen"> the category {shownName(category)}</span>
                </Button>
              </ButtonContext>
            )}
          </TreeItemContent>
          <Collection items={category.products} dependencies={[wrong, isSearching, isSelecting]}>
            {(dish) => (
              <TreeItem id={dish.id} textValue={shownName(dish)} className="menu-row menu-row-dish" data-waits>
                <TreeItemContent>
                  {isSelecting && <SelectBox />}
                  {!isFixed && <Handle of={shownName(dish)} />}
                  <span className="menu-row-name">
                    {shownName(dish)}
                    <Tags entry={dish} isWrong={wrong.has(dish.id)} />
                  </span>
                  <span className="menu-row-price">
                    {priceWords(dish.options?.map(({ price }) => price) ?? [dish.price])}
                  </span>
                </TreeItemContent>
              </TreeItem>
            )}
          </Collection>
        </TreeItem>
      )}
    </Tree>
  );
});

const Handle = ({ of }: { of: string }) => (
  <Button slot="drag" className="menu-handle" aria-label={`Move ${of}`}>
    <Drawing path={GRIP_ICON} />
  </Button>
);

/** The checkbox of a row. Its accessible name is the row's name. */
const SelectBox = () => (
  <Checkbox slot="selection" className="menu-select">
    <Icon name="check" />
  </Checkbox>
);

function Tags({ entry, isWrong }: { entry: DraftCategory | DraftDish; isWrong: boolean }) {
  return (
    <>
      {isHidden(entry) && <span className="menu-tag">Hidden</span>}
      {textOf(entry, 'disabledReason') !== '' && <span className="menu-tag">Not available</span>}
      {isWrong && (
        <span className="menu-tag menu-tag-wrong">
          <Icon name="alert" />
          Please check
        </span>
      )}
    </>
  );
}

/**
 * A set with the id of each category and dish that has or contains a mistake. The set also contains the other steps of
 * the paths to the menu's mistakes.
 */
const wrongIds = (mistakes: readonly Mistake[]): ReadonlySet<unknown> =>
  new Set(mistakes.filter(({ at }) => at[0] === 'menu').flatMap(({ at }) => at));

import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import { priceEdit } from '../../../../client/manage/menu/change-prices.ts';
import { dishGroup } from '../../../../client/manage/menu/mark-sold-out.ts';
import { menuOf, placedDishes, shownName } from '../../../../client/manage/menu/menu-draft.ts';
import { TAX_CLASS_WORDS } from '../../../../client/manage/menu/product-words.ts';
import { moveSeveral, type Selection, setHidden, setTaxClass } from '../../../../client/manage/menu/several-dishes.ts';
import type { Change } from '../../../../contract/business-document/changes.ts';
import type { DraftDocument } from '../../../../contract/business-document/draft-document.ts';
import { TAX_CLASSES } from '../../../../domain/menu/menu.ts';
import { useEditor } from '../../draft/editor-context.ts';
import { offerUndo } from '../../draft/undo.ts';
import { showToast } from '../../toast/toasts.ts';
import { SoldOutButton } from '../SoldOutButton.tsx';
import { ChangePrices } from './ChangePrices.tsx';
import { ChooseForAll } from './ChooseForAll.tsx';
import { SelectionDialog } from './SelectionDialog.tsx';
import './SelectionBar.css';

const TAX_CHOICES = TAX_CLASSES.map((value) => ({ value, label: TAX_CLASS_WORDS[value].label }));

interface SelectionBarProps {
  draft: DraftDocument;
  selected: Selection;
  /** All dishes that the list shows: the whole menu, or only the dishes that the search finds. */
  all: Selection;
  onSelect: (selected: Selection) => void;
  onClose: () => void;
}

/** The actions for the selected dishes. Each action except Sold out is one edit of the draft. */
export function SelectionBar({ draft, selected, all, onSelect, onClose }: SelectionBarProps) {
  const editor = useEditor();
  const places = useMemo(() => placedDishes(draft, selected), [draft, selected]);
  const menu = menuOf(draft);
  const dishes = countOf(places.length, 'dish', 'dishes');
  const isAll = [...all].every((id) => selected.has(id));
  const edit = (changes: readonly Change[], words: string) => {
    if (changes.length === 0) return showToast('Nothing to change: they are like this already.');
    editor.edit(...changes);
    offerUndo(editor, words);
  };
  /** Makes one edit of the draft. `changes` contains one change for each dish that does not have the new value yet. */
  const editDishes = (changes: readonly Change[], words: (changed: string) => string) =>
    edit(changes, words(countOf(changes.length, 'dish', 'dishes')));
  return (
    <section className="selection-bar" aria-label="Selected dishes">
      <p role="status">{places.length === 0 ? 'Select dishes, or whole categories.' : `${dishes} selected`}</p>
      <div className="selection-bar-choose">
        <Button
          className="button button-quiet"
          onPress={() => onSelect(isAll ? new Set() : new Set([...selected, ...all]))}
        >
          {isAll ? 'Select none' : `Select all ${all.size}`}
        </Button>
        <Button className="button button-quiet" onPress={onClose}>
          Done
        </Button>
      </div>
      {places.length > 0 && (
        <div className="selection-bar-buttons">
          <SelectionDialog label="Prices" title={`Prices of ${dishes}`}>
            {(close) => (
              <ChangePrices
                {...{ draft, selected }}
                onApply={(changes) => {
                  close();
                  edit(priceEdit(changes), `Changed: ${countOf(changes.differences.length, 'price', 'prices')}`);
                }}
              />
            )}
          </SelectionDialog>
          <SoldOutButton group={dishGroup(places)} />
          <Button
            className="button"
            onPress={() => editDishes(setHidden(draft, selected, true), (changed) => `Hidden: ${changed}`)}
          >
            Hide
          </Button>
          <Button
            className="button"
            onPress={() => editDishes(setHidden(draft, selected, false), (changed) => `Shown again: ${changed}`)}
          >
            Show
          </Button>
          <SelectionDialog label="Move" title={`Move ${dishes}`}>
            {(close) => (
              <ChooseForAll
                label="To the category"
                choices={menu
                  // A category that already contains all selected dishes is not offered.
                  .filter(({ products }) => !isWithin(selected, products))
                  .map((category) => ({ value: String(category.id), label: shownName(category) }))}
                words={`Move ${dishes}`}
                onApply={(id) => {
                  close();
                  const to = menu.find((category) => String(category.id) === id);
                  if (to !== undefined)
                    editDishes(moveSeveral(draft, selected, to), (changed) => `Moved to ${shownName(to)}: ${changed}`);
                }}
              />
            )}
          </SelectionDialog>
          <SelectionDialog label="Tax" title={`Tax class of ${dishes}`}>
            {(close) => (
              <ChooseForAll
                label="Tax class"
                choices={TAX_CHOICES}
                sentenceOf={(value) =>
                  TAX_CLASS_WORDS[TAX_CLASSES.find((each) => each === value) ?? 'prepared'].sentence
                }
                words={`Set for ${dishes}`}
                onApply={(value) => {
                  close();
                  const taxClass = TAX_CLASSES.find((each) => each === value);
                  if (taxClass !== undefined)
                    editDishes(
                      setTaxClass(draft, selected, taxClass),
                      (changed) => `Tax class of ${changed}: ${TAX_CLASS_WORDS[taxClass].label}`,
                    );
                }}
              />
            )}
          </SelectionDialog>
        </div>
      )}
    </section>
  );
}

const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Whether a category contains all selected dishes. */
const isWithin = (selected: Selection, products: readonly { readonly id: number }[]): boolean =>
  products.filter(({ id }) => selected.has(id)).length === selected.size;

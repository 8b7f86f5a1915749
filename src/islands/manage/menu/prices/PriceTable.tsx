import { type ClipboardEvent, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { Input, Label, SearchField } from 'react-aria-components';
import { pricedOptions } from '../../../../client/manage/menu/change-prices.ts';
import { type DraftCategory, menuOf, shownName } from '../../../../client/manage/menu/menu-draft.ts';
import { pastePrices, pasteWords } from '../../../../client/manage/menu/paste-prices.ts';
import { searchMenu } from '../../../../client/manage/menu/search-menu.ts';
import type { DraftDocument } from '../../../../contract/business-document/draft-document.ts';
import type { Mistake } from '../../../../contract/business-document/mistakes.ts';
import { useValue } from '../../../use-value.ts';
import { useEditor } from '../../draft/editor-context.ts';
import { offerUndo } from '../../draft/undo.ts';
import { showToast } from '../../toast/toasts.ts';
import { MenuTabs } from '../MenuTabs.tsx';
import { useSettled } from '../use-settled.ts';
import { PriceRow } from './PriceRow.tsx';
import './PriceTable.css';

/** Estimated height of a row, for tables that the browser does not lay out because they are out of view. */
const ROW_PX = 53;

/** The prices of the whole menu, edited and pasted as in a spreadsheet. */
export function PriceTable({ draft }: { draft: DraftDocument }) {
  const editor = useEditor();
  const mistakes = useValue(editor.mistakes);
  const [search, setSearch] = useState('');
  const settled = useSettled(search);
  const menu = menuOf(draft);
  const shown = useMemo(() => searchMenu(menu, settled), [menu, settled]);
  const frame = useRef<HTMLDivElement>(null);
  const write = useCallback(
    (at: readonly (string | number)[], value: string) => editor.edit({ op: 'set', at: [...at], value }),
    [editor],
  );

  /** Writes a copied spreadsheet column into the table: one line into each row, starting at the row with the focus. */
  function paste(event: ClipboardEvent<HTMLElement>): void {
    const first = indexOfField(frame.current, event.target);
    const rows = shown.flatMap((category) => optionsOf(category)).slice(first);
    const pasted = first < 0 ? null : pastePrices(rows, event.clipboardData.getData('text/plain'));
    if (pasted === null) return;
    event.preventDefault();
    const words = pasteWords(pasted);
    // No undo is offered, because no price has changed.
    if (pasted.changes.length === 0) showToast(words);
    else {
      editor.edit(...pasted.changes);
      offerUndo(editor, words);
    }
  }

  return (
    <section className="menu-list" aria-labelledby="price-table-title">
      <MenuTabs here="prices" />
      <h2 id="price-table-title" tabIndex={-1}>
        All prices
      </h2>
      <p className="console-quiet">
        Enter and the arrow keys go from price to price. Copy a column of prices in a spreadsheet and paste it into the
        first price: the rows below take the rest.
      </p>
      <SearchField className="field menu-search" value={search} onChange={setSearch}>
        <Label>Search the menu</Label>
        <Input placeholder="Name, description or size" />
      </SearchField>
      {shown.length === 0 && (
        <p className="price-table-empty">
          {menu.length === 0 ? 'Prices appear here once there are dishes.' : 'Nothing on the menu matches these words.'}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the events come from the fields inside */}
      <div ref={frame} className="price-tables" onKeyDown={(event) => moveByKey(event, frame.current)} onPaste={paste}>
        {shown.map((category) => (
          <CategoryPrices key={category.id} category={category} mistakes={mistakes} onWrite={write} />
        ))}
      </div>
    </section>
  );
}

interface CategoryPricesProps {
  category: DraftCategory;
  mistakes: readonly Mistake[];
  onWrite: (at: readonly (string | number)[], value: string) => void;
}

function CategoryPrices({ category, mistakes, onWrite }: CategoryPricesProps) {
  const options = useMemo(() => optionsOf(category), [category]);
  const wrong = mistakes.filter(({ at }) => at[1] === category.id && at.at(-1) === 'price');
  if (options.length === 0) return null;
  return (
    <div className="price-table" style={{ containIntrinsicBlockSize: `auto ${(options.length + 1) * ROW_PX}px` }}>
      <table aria-label={`Prices: ${shownName(category)}`}>
        <thead>
          <tr>
            <th scope="col">{shownName(category)}</th>
            <th scope="col">
              <span className="unseen">Price</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {options.map(({ id, at, place, label, price }) => (
            <PriceRow
              key={id}
              place={at.join('/')}
              dish={shownName(place.dish)}
              label={label}
              price={typeof price === 'string' ? price : ''}
              mistake={wrong.find((found) => at.every((step, index) => found.at[index] === step))?.message ?? null}
              onWrite={(value) => onWrite(at, value)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const optionsOf = (category: DraftCategory) => pricedOptions(category.products.map((dish) => ({ category, dish })));

const inputsOf = (frame: HTMLElement | null): readonly HTMLInputElement[] =>
  frame === null ? [] : [...frame.querySelectorAll('input')];

const indexOfField = (frame: HTMLElement | null, field: EventTarget): number =>
  field instanceof HTMLInputElement ? inputsOf(frame).indexOf(field) : -1;

/** Enter and the arrow keys move to the price below or above, as in a spreadsheet. The browser handles Tab. */
function moveByKey(event: KeyboardEvent<HTMLElement>, frame: HTMLElement | null): void {
  const isUp = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
  const isDown = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey);
  if (!isUp && !isDown) return;
  event.preventDefault();
  const next = inputsOf(frame)[indexOfField(frame, event.target) + (isUp ? -1 : 1)];
  next?.focus();
  next?.select();
}

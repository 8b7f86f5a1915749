import { useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { addDish } from '../../../client/manage/menu/menu-changes.ts';
import { menuOf, shownName, textOf } from '../../../client/manage/menu/menu-draft.ts';
import { readTypedPrice } from '../../../client/manage/menu/price-text.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { MAX_ENTRY_NAME_CHARACTERS } from '../../../contract/business-document/texts.ts';
import { Field } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { EditorHead } from './EditorHead.tsx';
import { useMenuScreen } from './menu-context.ts';

interface NewDishProps {
  draft: DraftDocument;
  /** Id of the category whose button opened this form; null when the button above the menu opened it. */
  category: number | null;
}

/**
 * Asks for the name and the price of a new dish. The form adds the dish only when name and price are valid, so that the
 * draft gets no mistakes.
 */
export function NewDish({ draft, category }: NewDishProps) {
  const editor = useEditor();
  const { open } = useMenuScreen();
  const menu = menuOf(draft);
  const [categoryId, setCategoryId] = useState(category ?? menu[0]?.id ?? 0);
  const [name, setName] = useState('');
  const [typedPrice, setTypedPrice] = useState('');
  const [tried, setTried] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const chosen = menu.find(({ id }) => id === categoryId) ?? menu[0];
  const price = readTypedPrice(typedPrice);
  const isTwice = chosen?.products.some((dish) => textOf(dish, 'name') === name.trim()) ?? false;

  function add(): number | null {
    setTried(true);
    if (chosen === undefined || name.trim() === '' || price === null) {
      form.current?.querySelector<HTMLInputElement>(name.trim() === '' ? 'input' : '[inputmode]')?.focus();
      return null;
    }
    const { changes, id } = addDish(draft, chosen, { name: name.trim(), price });
    editor.edit(...changes);
    return id;
  }

  function addAnother(): void {
    if (add() === null) return;
    setAdded(name.trim());
    setName('');
    setTypedPrice('');
    setTried(false);
    form.current?.querySelector('input')?.focus();
  }

  return (
    <form
      ref={form}
      className="draft-form"
      onSubmit={(event) => {
        event.preventDefault();
        const id = add();
        if (id !== null) open({ show: 'dish', id }, 'replace');
      }}
    >
      <EditorHead title="A new dish" />
      <div className="draft-group">
        <Field
          label="Name"
          value={name}
          onText={setName}
          limit={MAX_ENTRY_NAME_CHARACTERS}
          error={tried && name.trim() === '' ? 'Please name the dish.' : null}
          hint={isTwice ? 'There is a dish of this name in the category.' : null}
        />
        <div className="draft-pair">
          <Field
            label="Price"
            value={typedPrice}
            onText={setTypedPrice}
            inputMode="decimal"
            error={tried && price === null ? 'Please write dollars: 13.50' : null}
            hint="Before tax. You can add sizes with other prices later."
          />
          <SelectField
            label="Category"
            value={String(chosen?.id ?? '')}
            choices={menu.map((each) => ({ value: String(each.id), label: shownName(each) }))}
            onChoose={(id) => setCategoryId(Number(id))}
          />
        </div>
        <div className="menu-buttons">
          <button className="button button-main" type="submit">
            Add and open
          </button>
          <Button className="button" onPress={addAnother}>
            Add and write another
          </Button>
        </div>
        <p role="status" className="draft-field-saved">
          {added !== null && `${added} is added.`}
        </p>
      </div>
    </form>
  );
}

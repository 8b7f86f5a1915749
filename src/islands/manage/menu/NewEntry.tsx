import { useRef, useState } from 'react';
import { readTypedPrice } from '../../../client/manage/menu/price-text.ts';
import { MAX_ENTRY_NAME_CHARACTERS } from '../../../contract/business-document/texts.ts';

interface NewEntryProps {
  /** Label of the field, such as `New category`. */
  label: string;
  example: string;
  /** Names that exist already. */
  taken: readonly string[];
  /** The kind of entry, which screen readers say after `Add`, such as `the category`. */
  what: string;
  /** Whether the form also has a field for a price difference. */
  priced?: boolean;
  onAdd: (name: string, price: string | null) => void;
}

/** A small form that adds an entry with a typed name. The field then gets the focus again, for the next entry. */
export function NewEntry({ label, example, taken, what, priced = false, onAdd }: NewEntryProps) {
  const [name, setName] = useState('');
  const [typedPrice, setTypedPrice] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const price = readTypedPrice(typedPrice, true);
  const isTaken = taken.includes(name.trim());
  const isPriceWrong = typedPrice.trim() !== '' && price === null;
  const canAdd = name.trim() !== '' && !isTaken && !isPriceWrong;
  return (
    <form
      className="menu-new"
      onSubmit={(event) => {
        event.preventDefault();
        if (!canAdd) return;
        onAdd(name.trim(), price);
        setName('');
        setTypedPrice('');
        input.current?.focus();
      }}
    >
      <label className="field">
        <span>{label}</span>
        <input
          ref={input}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={MAX_ENTRY_NAME_CHARACTERS}
          autoComplete="off"
          placeholder={example}
        />
      </label>
      {priced && (
        <label className="field menu-new-price">
          <span>Extra price</span>
          <input
            value={typedPrice}
            onChange={(event) => setTypedPrice(event.target.value)}
            autoComplete="off"
            placeholder="0.00"
            aria-invalid={isPriceWrong}
          />
        </label>
      )}
      <button className="button" type="submit" disabled={!canAdd}>
        Add
        <span className="unseen"> {what}</span>
      </button>
      {isTaken && <p className="field-error">There is one of this name already.</p>}
      {isPriceWrong && <p className="field-error">Write dollars: 0.90, or -0.50 if it costs less.</p>}
    </form>
  );
}

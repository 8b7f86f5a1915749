import { memo, useId, useState } from 'react';
import { writtenPrice } from '../../../../client/manage/menu/paste-prices.ts';
import { readTypedPrice } from '../../../../client/manage/menu/price-text.ts';

interface PriceRowProps {
  /** Identifies the price in the draft. */
  place: string;
  dish: string;
  /** Label of the size; empty for a dish with one price. */
  label: string;
  price: string;
  /** The mistake that the check found in this price; null for none. */
  mistake: string | null;
  onWrite: (price: string) => void;
}

/** One price of the table. Memoised, because the table can have a thousand rows. */
export const PriceRow = memo(
  function PriceRow({ dish, label, price, mistake, onWrite }: PriceRowProps) {
    const id = useId();
    /**
     * Null unless the person is typing. While the person types, the field shows `text`, exactly as typed. If the field
     * showed the stored price instead, `12.` would become `12.00` at once. `before` is the price before the typing; the
     * Escape key restores it.
     */
    const [typing, setTyping] = useState<{ readonly text: string; readonly before: string } | null>(null);
    // If an undo has changed the price after the typing, the field shows the price and not the typed text.
    const text = typing !== null && writtenPrice(typing.text) === price ? typing.text : price;
    const problem = text.trim() !== '' && readTypedPrice(text) === null ? 'Not a price. Write 13.50' : mistake;
    const name = label === '' ? dish : `${dish}, ${label}`;
    return (
      <tr>
        <th scope="row">
          <div className="price-dish">
            <span>{dish}</span>
            <span className="price-size">{label}</span>
          </div>
        </th>
        <td>
          <input
            value={text}
            inputMode="decimal"
            autoComplete="off"
            aria-label={`Price of ${name}`}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : id}
            onChange={(event) => {
              setTyping({ text: event.target.value, before: typing?.before ?? price });
              onWrite(writtenPrice(event.target.value));
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || typing === null) return;
              onWrite(typing.before);
              setTyping(null);
            }}
            onBlur={() => setTyping(null)}
          />
          {problem !== null && (
            <p id={id} className="field-error">
              {problem}
            </p>
          )}
        </td>
      </tr>
    );
  },
  (one, other) =>
    one.place === other.place &&
    one.dish === other.dish &&
    one.label === other.label &&
    one.price === other.price &&
    one.mistake === other.mistake,
);

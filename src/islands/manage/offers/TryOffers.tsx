import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { draftCalls } from '../../../client/manage/draft-calls.ts';
import { exampleOptions } from '../../../client/manage/offers/example-options.ts';
import type { ExampleCart, ExamplePrice } from '../../../contract/documents.ts';
import { formatCents } from '../../../domain/money/money.ts';
import { explain } from '../../../domain/pricing/explain.ts';
import type { OrderType } from '../../../domain/store/business.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useValue } from '../../use-value.ts';
import { useEditor } from '../draft/editor-context.ts';

const ORDER_TYPE_CHOICES = [
  { value: 'take-out', label: 'Take-out' },
  { value: 'dine-in', label: 'Dine-in' },
  { value: 'pre-order', label: 'Pre-order' },
  { value: 'delivery', label: 'Delivery, 5 km' },
] as const satisfies readonly { value: OrderType; label: string }[];
const EXAMPLE_METERS = 5_000;
const MAX_ROWS = 5;
const MAX_UNITS = 10;
const COUNT_CHOICES = Array.from({ length: MAX_UNITS }, (_, index) => `${index + 1}`).map((count) => ({
  value: count,
  label: count,
}));

/** An example cart with its price. The edge computes the price from the saved draft, and again after every save. */
export function TryOffers({ routingPath, codes }: { routingPath: string; codes: readonly string[] }) {
  const editor = useEditor();
  const { saved } = useValue(editor.state);
  const options = exampleOptions(saved.document);
  const [rows, setRows] = useState<ExampleCart['rows']>(() =>
    options.slice(0, 2).map(({ id }) => ({ productOptionId: id, count: 2 })),
  );
  const [orderType, setOrderType] = useState<OrderType>('take-out');
  const [chosenCode, setChosenCode] = useState('');
  // The code may have been removed from the draft or changed since it was chosen.
  const promoCode = codes.includes(chosenCode) ? chosenCode : '';
  const [signedIn, setSignedIn] = useState(false);
  const [mobilePay, setMobilePay] = useState(false);
  const [price, setPrice] = useState<ExamplePrice | null>(null);
  useEffect(() => {
    if (rows.length === 0) return;
    let cancelled = false;
    const example = { rows, orderType, promoCode, signedIn, mobilePay, distanceInMeters: EXAMPLE_METERS };
    // Each save changes the revision. The effect uses the revision, so that it runs again after each save.
    void saved.revision;
    draftCalls(routingPath)
      .price(example)
      .then((answer) => {
        if (!cancelled) setPrice(answer.ok ? answer.value : { quote: null, message: answer.failure.message });
      });
    return () => {
      cancelled = true;
    };
  }, [routingPath, saved.revision, rows, orderType, promoCode, signedIn, mobilePay]);
  if (options.length === 0) return null;
  return (
    <section className="draft-group" aria-labelledby="offers-try">
      <h2 id="offers-try">Try it</h2>
      <p className="console-quiet">
        An example order, priced by your draft at this moment. Extras that customers choose for a dish are left out.
      </p>
      <div className="offer-rows">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity besides their place
          <div key={index} className="offer-row">
            <SelectField
              label="Count"
              value={String(row.count)}
              choices={COUNT_CHOICES}
              onChoose={(count) => setRows(rows.with(index, { ...row, count: Number(count) }))}
            />
            <SelectField
              label="Dish"
              value={String(row.productOptionId)}
              choices={options.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChoose={(id) => setRows(rows.with(index, { ...row, productOptionId: Number(id) }))}
            />
            {rows.length > 1 && (
              <Button
                className="round"
                aria-label={`Remove row ${index + 1}`}
                onPress={() => setRows(rows.toSpliced(index, 1))}
              >
                <Icon name="trash" />
              </Button>
            )}
          </div>
        ))}
      </div>
      {rows.length < MAX_ROWS && (
        <Button
          className="button button-quiet"
          onPress={() => setRows([...rows, { productOptionId: options[0]?.id ?? 0, count: 1 }])}
        >
          <Icon name="plus" />
          Another dish
        </Button>
      )}
      <div className="draft-pair">
        <SelectField
          label="Order type"
          value={orderType}
          choices={ORDER_TYPE_CHOICES}
          onChoose={(name) => setOrderType(ORDER_TYPE_CHOICES.find(({ value }) => value === name)?.value ?? orderType)}
        />
        <SelectField
          label="Promo code"
          value={promoCode}
          choices={[{ value: '', label: 'None' }, ...codes.map((code) => ({ value: code, label: code }))]}
          onChoose={setChosenCode}
        />
      </div>
      <label className="tick">
        <input type="checkbox" checked={signedIn} onChange={(event) => setSignedIn(event.target.checked)} />
        The customer is signed in
      </label>
      <label className="tick">
        <input type="checkbox" checked={mobilePay} onChange={(event) => setMobilePay(event.target.checked)} />
        Paid by Apple Pay or Google Pay
      </label>
      <div aria-live="polite">{price !== null && <Result price={price} />}</div>
    </section>
  );
}

function Result({ price: { quote, message } }: { price: ExamplePrice }) {
  return (
    <>
      {message !== null && <p className="field-error">{message}</p>}
      {quote !== null && (
        <table className="offer-quote">
          <caption className="unseen">The example order</caption>
          <tbody>
            {quote.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one quote keep their order
              <tr key={index} data-kind={line.kind}>
                <th scope="row">
                  {line.label}
                  <small>{explain(line)}</small>
                </th>
                <td>{formatCents(line.amount)}</td>
              </tr>
            ))}
            <tr className="offer-total">
              <th scope="row">Total</th>
              <td>{formatCents(quote.total)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </>
  );
}

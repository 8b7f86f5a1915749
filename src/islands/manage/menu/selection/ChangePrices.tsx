import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import {
  changePrices,
  PRICE_ROUNDINGS,
  type PriceChanges,
  type PriceRounding,
  type PriceStep,
  pricedOptionName,
  readPriceStep,
} from '../../../../client/manage/menu/change-prices.ts';
import type { Selection } from '../../../../client/manage/menu/several-dishes.ts';
import type { DraftDocument } from '../../../../contract/business-document/draft-document.ts';
import { formatCents } from '../../../../domain/money/money.ts';
import { Field } from '../../../../ui/Field.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';

const UNITS = [
  { value: 'percent', label: 'Percent' },
  { value: 'dollars', label: 'Dollars' },
] as const satisfies readonly { value: PriceStep['unit']; label: string }[];
const ROUNDING_WORDS: Readonly<Record<PriceRounding, string>> = {
  nickel: 'To 5 cents',
  ninetyNine: 'To end in .99',
  none: 'Not at all',
};

interface ChangePricesProps {
  draft: DraftDocument;
  selected: Selection;
  onApply: (changes: PriceChanges) => void;
}

/**
 * Changes the prices of the selected dishes by an amount or a percentage. Every new price is shown before it is
 * applied.
 */
export function ChangePrices({ draft, selected, onApply }: ChangePricesProps) {
  const [unit, setUnit] = useState<PriceStep['unit']>('percent');
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState<PriceRounding>('nickel');
  const step = useMemo(() => readPriceStep(typed, unit), [typed, unit]);
  const changes = useMemo(
    () => (step === null ? null : changePrices(draft, selected, step, rounding)),
    [draft, selected, step, rounding],
  );
  const count = changes?.differences.length ?? 0;
  const prices = `${count} ${count === 1 ? 'price' : 'prices'}`;
  const [impossible] = changes?.impossible ?? [];
  const isPossible = changes !== null && impossible === undefined;
  const example = unit === 'percent' ? '5, or -10 for less' : '0.50, or -1 for less';
  const problem =
    typed.trim() !== '' && step === null
      ? `Write ${example}.`
      : impossible === undefined
        ? null
        : `The new price of ${pricedOptionName(impossible)} would be below $0 or too high.`;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isPossible && count > 0) onApply(changes);
      }}
    >
      <div className="draft-pair">
        <Field
          label="By"
          value={typed}
          onText={setTyped}
          error={problem}
          hint={`Such as ${example}`}
          autoComplete="off"
        />
        <SelectField
          label="In"
          value={unit}
          choices={UNITS}
          onChoose={(value) => setUnit(value === 'dollars' ? value : 'percent')}
        />
      </div>
      <SelectField
        label="Round the new prices"
        value={rounding}
        choices={PRICE_ROUNDINGS.toReversed().map((value) => ({ value, label: ROUNDING_WORDS[value] }))}
        onChoose={(value) => setRounding(PRICE_ROUNDINGS.find((each) => each === value) ?? rounding)}
      />
      <p role="status">
        {isPossible && (count === 0 ? 'No price changes.' : `${prices} ${count === 1 ? 'changes' : 'change'}:`)}
      </p>
      {isPossible && <NewPrices changes={changes} />}
      <div className="console-dialog-buttons">
        <Button className="button" slot="close">
          Cancel
        </Button>
        <Button className="button button-main" type="submit" isDisabled={count === 0 || impossible !== undefined}>
          {count === 0 ? 'Change prices' : `Change ${prices}`}
        </Button>
      </div>
    </form>
  );
}

function NewPrices({ changes: { differences, unpriced } }: { changes: PriceChanges }) {
  return (
    <div className="selection-prices">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, also by keyboard */}
      <ul tabIndex={0} aria-label="New prices">
        {differences.map(({ option, from, to }) => (
          <li key={option.id}>
            <span>{pricedOptionName(option)}</span>
            <span>
              {formatCents(from)} → <strong>{formatCents(to)}</strong>
            </span>
          </li>
        ))}
      </ul>
      {unpriced.length > 0 && (
        <p className="console-quiet">
          {unpriced.length === 1
            ? 'One has no price and stays as it is.'
            : `${unpriced.length} have no price and stay as they are.`}
        </p>
      )}
    </div>
  );
}

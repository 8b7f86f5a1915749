import { useState } from 'react';
import { MAX_DRIVER_TIP_CENTS } from '../../../domain/limits.ts';
import { formatCents } from '../../../domain/money/money.ts';
import { parseTip } from '../../../domain/money/tip.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';
import { Field } from '../../../ui/Field.tsx';
import { Pills } from '../../../ui/Pills.tsx';
import { useCheckout } from '../checkout-context.ts';
import { tipAmounts } from '../quote/tip-amounts.ts';
import { CollapsibleGroup } from './CollapsibleGroup.tsx';

interface TipGroupProps {
  /** The business's suggested percentages. */
  choices: readonly number[];
  percentage: number;
  /** The current percentage for the driver; null unless the order is a delivery. */
  driverPercentage: number | null;
  /** Null while the cart has no price. */
  quote: Quote | null;
}

/** Tips for the business and for the driver, as percentages of the price of the goods before overall discounts. */
export function TipGroup({ choices, percentage, driverPercentage, quote }: TipGroupProps) {
  const checkout = useCheckout();
  const amounts = tipAmounts(quote);
  const legend = driverPercentage === null ? 'Tip' : 'Staff tip';
  return (
    <CollapsibleGroup title={driverPercentage === null ? 'Tip' : 'Tips'} answer={amounts === '' ? 'No tip' : amounts}>
      {driverPercentage !== null && <h3 className="group-part">{legend}</h3>}
      <TipPicker
        legend={legend}
        choices={choices}
        percentage={percentage}
        onChange={(tipPercentage) => checkout.change({ tipPercentage })}
      />
      {driverPercentage !== null && (
        <>
          <h3 className="group-part">Driver tip (max {formatCents(MAX_DRIVER_TIP_CENTS).replace('.00', '')})</h3>
          <TipPicker
            legend="Driver tip"
            choices={choices}
            percentage={driverPercentage}
            onChange={(driverTipPercentage) => checkout.change({ driverTipPercentage })}
          />
        </>
      )}
    </CollapsibleGroup>
  );
}

interface TipPickerProps {
  legend: string;
  choices: readonly number[];
  percentage: number;
  onChange: (percentage: number) => void;
}

const CUSTOM = 'custom';

/** Lets the customer choose no tip or a suggested percentage, or type a percentage. */
function TipPicker({ legend, choices, percentage, onChange }: TipPickerProps) {
  const offered = [...new Set([0, ...choices])];
  const [custom, setCustom] = useState(offered.includes(percentage) ? null : String(percentage));
  const isInvalid = custom !== null && custom !== '' && parseTip(custom) === null;
  return (
    <>
      <Pills
        legend={legend}
        value={custom === null ? String(percentage) : CUSTOM}
        choices={[
          ...offered.map((choice) => ({ value: String(choice), label: choice === 0 ? 'No tip' : `${choice}%` })),
          { value: CUSTOM, label: 'Other' },
        ]}
        onChoose={(value) => {
          setCustom(value === CUSTOM ? '' : null);
          onChange(value === CUSTOM ? 0 : Number(value));
        }}
      />
      {custom !== null && (
        <Field
          label={`${legend} in percent`}
          value={custom}
          onText={(text) => {
            setCustom(text);
            onChange(parseTip(text) ?? 0);
          }}
          error={isInvalid ? 'A tip is a number from 0 to 100.' : null}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
        />
      )}
    </>
  );
}

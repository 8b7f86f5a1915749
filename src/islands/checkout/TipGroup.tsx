import { useState } from 'react';
import { formatCents } from '../../domain/money.ts';
import type { Quote } from '../../domain/quote.ts';
import { parseTip } from '../../domain/tip.ts';
import { Field } from '../../ui/Field.tsx';
import { Pills } from '../../ui/Pills.tsx';
import { useCheckout } from './checkout-context.ts';
import { Group } from './Group.tsx';

interface TipGroupProps {
  /** Percentages that the business suggests. */
  choices: readonly number[];
  /** The one that holds now. */
  percentage: number;
  /** Null while the cart has no price. */
  quote: Quote | null;
}

const CUSTOM = 'custom';

/** A tip in percent of the sub-total: one of those suggested, none, or one's own. */
export function TipGroup({ choices, percentage, quote }: TipGroupProps) {
  const checkout = useCheckout();
  const offered = [...new Set([0, ...choices])];
  const [custom, setCustom] = useState(offered.includes(percentage) ? null : String(percentage));
  const amount = quote?.lines.find((line) => line.rule === 'tip')?.amount ?? 0;
  const wrong = custom !== null && custom !== '' && parseTip(custom) === null;
  return (
    <Group title="Tip" answer={percentage === 0 ? 'No tip' : `${percentage}% (${formatCents(amount)})`}>
      <Pills
        legend="Tip"
        value={custom === null ? String(percentage) : CUSTOM}
        choices={[
          ...offered.map((choice) => ({ value: String(choice), label: choice === 0 ? 'No tip' : `${choice}%` })),
          { value: CUSTOM, label: 'Other' },
        ]}
        onChoose={(value) => {
          setCustom(value === CUSTOM ? '' : null);
          checkout.change({ tipPercentage: value === CUSTOM ? 0 : Number(value) });
        }}
      />
      {custom !== null && (
        <Field
          label="Your tip in percent"
          value={custom}
          onText={(text) => {
            setCustom(text);
            checkout.change({ tipPercentage: parseTip(text) ?? 0 });
          }}
          error={wrong ? 'A tip is a number from 0 to 100.' : null}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </Group>
  );
}

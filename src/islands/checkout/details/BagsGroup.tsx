import type { Cents } from '../../../domain/money/money.ts';
import { paperBagChoices } from '../../../domain/money/paper-bag.ts';
import { Pills } from '../../../ui/Pills.tsx';
import { useCheckout } from '../checkout-context.ts';
import { CollapsibleGroup } from './CollapsibleGroup.tsx';

/** Number of paper bags, with the fee for each. */
export function BagsGroup({ fee, count }: { fee: Cents; count: number }) {
  const checkout = useCheckout();
  const choices = paperBagChoices(fee);
  return (
    <CollapsibleGroup title="Paper bags" answer={choices.find((choice) => choice.count === count)?.label ?? ''}>
      <Pills
        legend="Paper bags"
        value={String(count)}
        choices={choices.map((choice) => ({ value: String(choice.count), label: choice.label }))}
        onChoose={(value) => checkout.change({ paperBagCount: Number(value) })}
      />
    </CollapsibleGroup>
  );
}

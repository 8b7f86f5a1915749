import type { DetailsField } from '../../../domain/checkout/checkout-details.ts';
import { MAX_INSTRUCTIONS_CHARACTERS } from '../../../domain/limits.ts';
import { LongField } from '../../../ui/Field.tsx';
import { useCheckout, useDraft } from '../checkout-context.ts';
import { CollapsibleGroup } from './CollapsibleGroup.tsx';

interface NoteGroupProps {
  failureOf: (field: DetailsField) => string | null;
  /** The business's advice about requests; null when there is none. */
  hint: string | null;
}

/** A note to the kitchen, for the whole order. */
export function NoteGroup({ failureOf, hint }: NoteGroupProps) {
  const checkout = useCheckout();
  const { instructions } = useDraft();
  return (
    <CollapsibleGroup title="Special requests" answer={instructions.trim() || 'None'}>
      <LongField
        label="Special requests"
        value={instructions}
        onText={(text) => checkout.change({ instructions: text })}
        error={failureOf('instructions')}
        hint={hint}
        limit={MAX_INSTRUCTIONS_CHARACTERS}
      />
    </CollapsibleGroup>
  );
}

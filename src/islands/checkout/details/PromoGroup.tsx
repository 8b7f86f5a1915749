import { useState } from 'react';
import { type PromoState, promoAt } from '../../../client/checkout/promo.ts';
import { cleanPromoCode } from '../../../domain/checkout/checkout-details.ts';
import { MAX_PROMO_CODE_CHARACTERS } from '../../../domain/limits.ts';
import { formatCents } from '../../../domain/money/money.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';
import { Field } from '../../../ui/Field.tsx';
import { useOrdering } from '../../ordering/ordering-context.ts';
import { useValue } from '../../use-value.ts';
import { CollapsibleGroup } from './CollapsibleGroup.tsx';

/** The promo code: a field to enter it, then its result. */
export function PromoGroup({ quote }: { quote: Quote | null }) {
  const { page } = useOrdering();
  const promo = promoAt(page.businessId);
  const state = useValue(promo.state);
  const [typed, setTyped] = useState('');
  const failure = failureOf(state);
  const off = quote?.lines.find((line) => line.rule === 'promoCode')?.amount ?? 0;
  const apply = () => {
    if (typed !== '' && state.status !== 'checking') void promo.apply(typed);
  };
  return (
    <CollapsibleGroup title="Promo code" answer={state.status === 'applied' ? state.promo.code : 'None'}>
      {state.status === 'applied' ? (
        <div className="promo">
          <p role="status">
            <strong>{state.promo.code}</strong> applied: {state.promo.discount.title}
            {off < 0 && ` (${formatCents(off)})`}
            {off === 0 && quote !== null && '. It takes nothing off this order.'}
          </p>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              setTyped('');
              promo.remove();
            }}
          >
            Remove
          </button>
        </div>
      ) : (
        <div className="promo">
          <Field
            label="Promo code"
            value={typed}
            onText={(text) => setTyped(cleanPromoCode(text))}
            // An invalid field keeps the customer from continuing. When the customer has deleted the refused code, the
            // field is valid again, and the message about that code becomes the hint of the field.
            error={'code' in state && typed === state.code ? failure : null}
            hint={typed === '' ? failure : null}
            limit={MAX_PROMO_CODE_CHARACTERS}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter applies the code instead of submitting the form.
              event.preventDefault();
              apply();
            }}
          />
          <button
            type="button"
            className="button"
            disabled={typed === ''}
            aria-busy={state.status === 'checking'}
            onClick={apply}
          >
            Apply
          </button>
        </div>
      )}
    </CollapsibleGroup>
  );
}

function failureOf(state: PromoState): string | null {
  if (state.status === 'unknown') return state.failure.message;
  return state.status === 'invalid' ? `“${state.code}” is not a valid promo code.` : null;
}

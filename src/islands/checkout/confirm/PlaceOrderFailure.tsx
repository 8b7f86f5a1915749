import type { PlacingPhase } from '../../../client/checkout/checkout.ts';
import { closeDialog } from '../../../client/dialog-history.ts';
import type { ClientFailure } from '../../../client/rest.ts';
import { PROCESSING_MESSAGE } from '../../../domain/checkout/checkout.ts';
import { formatCents } from '../../../domain/money/money.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { PriceChange } from '../quote/price-changes.ts';

interface PlaceOrderFailureProps {
  phase: PlacingPhase;
  failure: ClientFailure | null;
  /** The lines of the quote whose amounts have changed since the customer saw them. */
  changes: readonly PriceChange[];
}

/** Why the order was not placed, and what to do next. */
export function PlaceOrderFailure({ phase, failure, changes }: PlaceOrderFailureProps) {
  if (phase === 'unsettled') {
    return (
      <Notice kind="warning">
        <strong>{PROCESSING_MESSAGE}</strong>
        <p>
          {failure?.code === 'offline' && `${failure.message}. `}We keep checking it. You will not be charged twice.
        </p>
      </Notice>
    );
  }
  if (failure === null) return null;
  if (failure.code === 'offline') {
    return (
      <Notice kind="error">
        <strong>{failure.message}</strong>
        <p>Nothing is lost. Try again when you are back online: your order is placed only once.</p>
      </Notice>
    );
  }
  if (changes.length > 0) {
    return (
      <Notice kind="warning">
        <strong>{failure.message}</strong>
        <ul className="price-changes">
          {changes.map(({ label, before, now }) => (
            <li key={label}>
              <span>{label}</span>
              <span className="price">
                {before === null ? (
                  'new '
                ) : (
                  <s>
                    <span className="unseen">was </span>
                    {formatCents(before)}
                  </s>
                )}{' '}
                {now === null ? 'gone' : formatCents(now)}
              </span>
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  const fix = FIX_LABELS[failure.reason ?? ''];
  return (
    <Notice kind="error">
      <p>{failure.message}</p>
      {fix !== undefined && (
        <button type="button" className="button" onClick={closeDialog}>
          {fix}
        </button>
      )}
    </Notice>
  );
}

/** Labels of the button that leads back to the details. The key is the reason why the order was refused. */
const FIX_LABELS: Readonly<Record<string, string>> = {
  slotGone: 'Choose another time',
  requestedDate: 'Choose a time',
  requestedTime: 'Choose a time',
  completeAddress: 'Change the address',
  customerName: 'Change your details',
  userPhoneNumber: 'Change your details',
  promoCode: 'Change the promo code',
};

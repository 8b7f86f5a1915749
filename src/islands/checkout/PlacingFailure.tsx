import type { ClientFailure } from '../../client/rest.ts';
import { formatCents } from '../../domain/money.ts';
import type { Quote } from '../../domain/quote.ts';
import { Notice } from '../../ui/Notice.tsx';
import { priceChanges } from './price-changes.ts';

interface PlacingFailureProps {
  failure: ClientFailure;
  repriced: { readonly before: Quote; readonly now: Quote } | null;
}

/** Why the order was not placed, and what to do about it. */
export function PlacingFailure({ failure, repriced }: PlacingFailureProps) {
  if (failure.code === 'offline') {
    return (
      <Notice kind="error">
        <strong>{failure.message}</strong>
        <p>Your order is kept. Try again when you are back online; it will be placed only once.</p>
      </Notice>
    );
  }
  if (failure.code === 'repriced' && repriced !== null) {
    return (
      <Notice kind="warning">
        <strong>{failure.message}</strong>
        <ul>
          {priceChanges(repriced.before, repriced.now).map(({ label, before, now }) => (
            <li key={label}>
              {label}: {before === null ? 'new' : formatCents(before)} → {now === null ? 'gone' : formatCents(now)}
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  return <Notice kind="error">{failure.message}</Notice>;
}

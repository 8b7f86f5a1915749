import { type Cents, formatCents } from '../domain/money/money.ts';
import './Price.css';

/** An amount; with a higher `was`, the old amount is struck through before it. */
export function Price({ cents, was }: { cents: Cents; was?: Cents }) {
  return (
    <span className="price">
      {was !== undefined && was > cents && (
        <s>
          <span className="unseen">was </span>
          {formatCents(was)}
        </s>
      )}
      {formatCents(cents)}
    </span>
  );
}

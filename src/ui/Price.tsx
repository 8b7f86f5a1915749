import { type Cents, formatCents } from '../domain/money/money.ts';
import './Price.css';

/** An amount of money. If `was`, the earlier amount, is higher, it is shown first and struck through. */
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

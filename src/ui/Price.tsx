import { type Cents, formatCents } from '../domain/money/money.ts';
import './Price.css';

/** An amount. If the old amount `was` is higher, it comes first and is struck through. */
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

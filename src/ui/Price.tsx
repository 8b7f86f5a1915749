import { type Cents, formatCents } from '../domain/money/money.ts';
import './Price.css';

/** An amount in tabular figures; with `was` higher, the old amount struck before it. */
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

import { explain } from '../../domain/explain.ts';
import type { Quote } from '../../domain/quote.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Price } from '../../ui/Price.tsx';
import './Cart.css';

interface QuoteLinesProps {
  quote: Quote;
  /** What the last line is called. */
  totalLabel?: string;
}

/** The sums of a quote: sub-total, then each line of the order's own with its reason one tap away, then the total. */
export function QuoteLines({ quote, totalLabel = 'Total' }: QuoteLinesProps) {
  const lines = quote.lines.filter((line) => line.itemIndex === null);
  return (
    <ul className="sums">
      <li className="sum">
        <span>Sub-total</span>
        <Price cents={quote.subTotal} />
      </li>
      {lines.map((line) => (
        <li key={`${line.rule} ${line.label}`}>
          <details className="sum-reason">
            <summary className="sum">
              <span>
                {line.label}
                <Icon name="down" />
              </span>
              <Price cents={line.amount} />
            </summary>
            <p>{explain(line)}</p>
          </details>
        </li>
      ))}
      <li className="sum sum-total">
        <span>{totalLabel}</span>
        <Price cents={quote.total} />
      </li>
    </ul>
  );
}

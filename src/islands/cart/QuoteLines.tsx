import { explain } from '../../domain/pricing/explain.ts';
import type { Quote } from '../../domain/pricing/quote.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Price } from '../../ui/Price.tsx';
import './Cart.css';

interface QuoteLinesProps {
  quote: Quote;
  /** Label of the last line. */
  totalLabel?: string;
}

/** The lines of a quote: sub-total, lines for the whole order, total. Lines above the total expand into an explanation. */
export function QuoteLines({ quote, totalLabel = 'Total' }: QuoteLinesProps) {
  const lines = quote.lines.filter((line) => line.itemIndex === null);
  const items = quote.lines.filter((line) => line.itemIndex !== null);
  return (
    <ul className="sums">
      <li>
        <details className="sum-reason">
          <summary className="sum">
            <span>
              Sub-total
              <Icon name="down" />
            </span>
            <Price cents={quote.subTotal} />
          </summary>
          <ul>
            {items.map((line) => (
              <li key={`${line.itemIndex} ${line.rule} ${line.label}`} className="sum">
                <span>
                  {line.label}: {explain(line)}
                </span>
                <Price cents={line.amount} />
              </li>
            ))}
          </ul>
        </details>
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

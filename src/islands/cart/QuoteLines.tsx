import type { ReactNode } from 'react';
import type { Cents } from '../../domain/money/money.ts';
import { explain } from '../../domain/pricing/explain.ts';
import type { Quote } from '../../domain/pricing/quote.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Price } from '../../ui/Price.tsx';
import './Cart.css';

interface QuoteLinesProps {
  quote: Quote;
  /** Label of the line with the price of the order. */
  totalLabel?: string;
  /** Label of the last line, which shows the amount that is left to pay after store credit. */
  restLabel?: string;
}

/**
 * The lines of a quote: sub-total, lines for the whole order, and total. If the customer uses store credit, the credit
 * and the amount left to pay follow (Q8). All lines except the total and the amount left to pay expand into an
 * explanation.
 */
export function QuoteLines({ quote, totalLabel = 'Total', restLabel = 'To pay' }: QuoteLinesProps) {
  const { lines, subTotal, amountBeforeTender, total } = quote;
  const linesOf = (isTender: boolean) =>
    lines
      .filter(({ itemIndex, kind }) => itemIndex === null && (kind === 'tender') === isTender)
      .map((line) => (
        <Explained key={`${line.rule} ${line.label}`} label={line.label} cents={line.amount}>
          <p>{explain(line)}</p>
        </Explained>
      ));
  return (
    <ul className="sums">
      <Explained label="Sub-total" cents={subTotal}>
        <ul>
          {lines
            .filter(({ itemIndex }) => itemIndex !== null)
            .map((line) => (
              <li key={`${line.itemIndex} ${line.rule} ${line.label}`} className="sum">
                <span>
                  {line.label}: {explain(line)}
                </span>
                <Price cents={line.amount} />
              </li>
            ))}
        </ul>
      </Explained>
      {linesOf(false)}
      <Sum label={totalLabel} cents={amountBeforeTender} />
      {linesOf(true)}
      {total !== amountBeforeTender && <Sum label={restLabel} cents={total} />}
    </ul>
  );
}

interface SumProps {
  label: string;
  cents: Cents;
}

const Sum = ({ label, cents }: SumProps) => (
  <li className="sum sum-total">
    <span>{label}</span>
    <Price cents={cents} />
  </li>
);

const Explained = ({ label, cents, children }: SumProps & { children: ReactNode }) => (
  <li>
    <details className="sum-reason">
      <summary className="sum">
        <span>
          {label}
          <Icon name="down" />
        </span>
        <Price cents={cents} />
      </summary>
      {children}
    </details>
  </li>
);

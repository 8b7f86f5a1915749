import type { Quote } from '../../../domain/pricing/quote.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Price } from '../../../ui/Price.tsx';
import { QuoteLines } from '../../cart/QuoteLines.tsx';
import { isWideScreen } from './is-wide-screen.ts';

/** The total with the names of its lines, expandable into the full quote. */
export function CollapsibleQuote({ quote }: { quote: Quote }) {
  const names = quote.lines.filter(({ itemIndex }) => itemIndex === null).map(({ label }) => label);
  return (
    <details className="group sums-folded" open={isWideScreen()}>
      <summary>
        <span className="group-title">Total</span>
        <span className="group-answer">{names.length > 0 && `with ${names.join(', ')}`}</span>
        <Price cents={quote.total} />
        <Icon name="down" />
      </summary>
      <QuoteLines quote={quote} />
    </details>
  );
}

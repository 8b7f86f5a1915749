import { cartCount } from '../../../domain/cart/cart.ts';
import { findOption, optionName } from '../../../domain/menu/option.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Price } from '../../../ui/Price.tsx';
import { QuoteLines } from '../../cart/QuoteLines.tsx';
import { type ShopProps, useCart } from '../../ordering/ordering-context.ts';
import { tipAmounts } from '../quote/tip-amounts.ts';
import { OrderItems } from './OrderItems.tsx';

/** The items and the sums in a narrow window. Each part is folded to one line that summarises it. */
export function FoldedOrder({ shop, quote }: ShopProps & { quote: Quote | null }) {
  const cart = useCart();
  const count = cartCount(cart);
  const names = cart.flatMap(({ productOptionId }) => {
    const found = findOption(shop.menu, productOptionId);
    return found === null ? [] : [optionName(found)];
  });
  const extras = quote === null ? [] : [quote.tax > 0 && 'taxes', tipAmounts(quote) !== '' && 'tips'].filter(Boolean);
  return (
    <>
      <details className="group folded">
        <summary>
          <span className="group-title">{count === 1 ? '1 item' : `${count} items`}</span>
          <span className="group-answer">{names.join(', ')}</span>
          <Icon name="down" />
        </summary>
        <OrderItems shop={shop} quote={quote} />
      </details>
      {quote !== null && (
        <details className="group folded">
          <summary>
            <span className="group-title">Total</span>
            <span className="group-answer">{extras.length > 0 && `with ${extras.join(' and ')}`}</span>
            <Price cents={quote.amountBeforeTender} />
            <Icon name="down" />
          </summary>
          <QuoteLines quote={quote} />
        </details>
      )}
    </>
  );
}

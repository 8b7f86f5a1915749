import { cartCount } from '../../../domain/cart/cart.ts';
import { findOption, optionName } from '../../../domain/menu/option.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Price } from '../../../ui/Price.tsx';
import { QuoteLines } from '../../cart/QuoteLines.tsx';
import { type ShopProps, useCart } from '../../ordering/ordering-context.ts';
import { OrderItems } from './OrderItems.tsx';

/** `with taxes and tips`; empty for an order without both, such as a gift card. */
function includedWords({ lines }: Quote): string {
  const included = [
    ...(lines.some(({ kind }) => kind === 'tax') ? ['taxes'] : []),
    ...(lines.some(({ kind }) => kind === 'tip') ? ['tips'] : []),
  ];
  return included.length === 0 ? '' : `with ${included.join(' and ')}`;
}

/** The items and the sums on a phone, each folded to one line that says what it contains. */
export function FoldedOrder({ shop, quote }: ShopProps & { quote: Quote | null }) {
  const cart = useCart();
  const count = cartCount(cart);
  const names = cart.flatMap(({ productOptionId }) => {
    const found = findOption(shop.menu, productOptionId);
    return found === null ? [] : [optionName(found)];
  });
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
            <span className="group-answer">{includedWords(quote)}</span>
            <Price cents={quote.total} />
            <Icon name="down" />
          </summary>
          <QuoteLines quote={quote} />
        </details>
      )}
    </>
  );
}

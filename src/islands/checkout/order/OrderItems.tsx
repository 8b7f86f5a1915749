import { openDialog } from '../../../client/dialog-history.ts';
import { describePicks } from '../../../domain/menu/describe-picks.ts';
import { findOption, optionName } from '../../../domain/menu/option.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';
import { Price } from '../../../ui/Price.tsx';
import { type ShopProps, useCart } from '../../ordering/ordering-context.ts';

/** The items of the cart with their choices. Once there is a quote, also their prices. */
export function OrderItems({ shop, quote }: ShopProps & { quote: Quote | null }) {
  return (
    <>
      <ul className="order-items">
        {useCart().map((item, index) => {
          const found = findOption(shop.menu, item.productOptionId);
          if (found === null) return null;
          const choices = describePicks(found.option.customization, item.picks);
          const lines = quote?.lines.filter((line) => line.itemIndex === index) ?? [];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list; rows have no other key
            <li key={index}>
              <span>
                {item.count} × {optionName(found)}
                {choices !== '' && <span className="order-item-choices">{choices}</span>}
              </span>
              {lines.length > 0 && <Price cents={lines.reduce((sum, { amount }) => sum + amount, 0)} />}
            </li>
          );
        })}
      </ul>
      <button type="button" className="button button-quiet" onClick={() => openDialog({ kind: 'cart' })}>
        Change items
      </button>
    </>
  );
}

import { suggestedOptions } from '../../client/cart/suggested-options.ts';
import { openDialog } from '../../client/dialog-history.ts';
import { showSnackbar } from '../../client/snackbar.ts';
import { addItem } from '../../domain/cart/add-item.ts';
import { resolveCart } from '../../domain/cart/resolve-cart.ts';
import { CART_FULL_MESSAGE } from '../../domain/limits.ts';
import { type FoundOption, optionName } from '../../domain/menu/option.ts';
import { itemPrice } from '../../domain/pricing/item-price.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Price } from '../../ui/Price.tsx';
import { type ShopProps, useCart, useOrdering } from '../ordering/ordering-context.ts';

/**
 * Suggests products that go well with the products in the cart. The business decides which products go together.
 * `onAdded`: called with the position of the new row in the cart.
 */
export function GoesWith({ shop, onAdded }: ShopProps & { onAdded: (row: number) => void }) {
  const { page, changeCart } = useOrdering();
  const cart = useCart();
  const suggested = suggestedOptions(shop.menu, cart, page.mode);
  if (suggested.length === 0) return null;
  const add = (found: FoundOption, shownUnit: number) => {
    const { product, option } = found;
    const { productOptionId } = option;
    const count = (page.mode === 'catering' && product.catering?.minimum) || 1;
    const item = { productOptionId, count, picks: [], specialRequest: '', orderFor: '', shownUnit };
    const [row] = resolveCart(shop.menu, [item]);
    // For an option that needs choices, the tap opens the dialog of the choices and adds nothing.
    if (row?.state !== 'ok' || option.forceCustomizationBeforeAdd)
      return openDialog({ kind: 'customise', productOptionId });
    if (addItem(cart, item) === cart) return showSnackbar(CART_FULL_MESSAGE);
    changeCart((rows) => addItem(rows, item));
    showSnackbar(`${optionName(found)} added`, 'itemAdded');
    onAdded(cart.length);
  };
  return (
    <section className="goes-with">
      <h3>Goes well with</h3>
      <ul>
        {suggested.map((found) => {
          const { listPrice, price } = itemPrice(found.option, [], Date.now());
          return (
            <li key={found.product.id}>
              <button type="button" onClick={() => add(found, listPrice)}>
                <span>
                  <span className="unseen">Add </span>
                  {optionName(found)}
                </span>
                <Price cents={price} was={listPrice} />
                <Icon name="plus" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

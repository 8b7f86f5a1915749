import { type ComponentProps, useEffect, useRef } from 'react';
import { openDialog } from '../../client/dialog-history.ts';
import { showUndo } from '../../client/undo-snackbar.ts';
import { initialOf } from '../../contract/business-text.ts';
import { restoreItem } from '../../domain/cart/add-item.ts';
import { setCount } from '../../domain/cart/cart.ts';
import { type ItemState, type ResolvedItem, resolveCart } from '../../domain/cart/resolve-cart.ts';
import { MAX_COUNT } from '../../domain/limits.ts';
import { describePicks } from '../../domain/menu/describe-picks.ts';
import { optionName } from '../../domain/menu/option.ts';
import type { Cents } from '../../domain/money/money.ts';
import { discountHolds, unitPrice } from '../../domain/pricing/item-price.ts';
import { type RowAmount, withAmounts } from '../../domain/pricing/row-amount.ts';
import { Counter } from '../../ui/Counter.tsx';
import { Price } from '../../ui/Price.tsx';
import { type ShopProps, useCart, useOrdering } from '../ordering/ordering-context.ts';
import { GoesWith } from './GoesWith.tsx';
import './Cart.css';
import '../../ui/picture.css';

const ROW_STATE_TEXTS: Readonly<Record<ItemState, string | null>> = {
  ok: null,
  gone: 'No longer on the menu',
  soldOut: 'Sold out',
  disabled: 'Not available now',
  picksChanged: 'The choices have changed, please choose again',
};

/**
 * The rows of the cart, with prices and availability from the current menu. Below the rows are recommended products.
 */
export function CartRows({ shop }: ShopProps) {
  const { changeCart } = useOrdering();
  const cart = useCart();
  const rows = resolveCart(shop.menu, cart);
  const amounts = withAmounts(rows.flatMap(pricedRow));
  const list = useRef<HTMLUListElement>(null);
  /**
   * The position of a row that was just removed, restored or added. The button for this change no longer exists, so the
   * row at this position gets the focus.
   */
  const changedAt = useRef<number | null>(null);
  useEffect(() => {
    if (changedAt.current === null) return;
    const shown = list.current?.children ?? [];
    shown[Math.min(changedAt.current, shown.length - 1)]?.querySelector('button')?.focus();
    changedAt.current = null;
  });
  const setRowCount = (index: number, name: string) => (count: number) => {
    const item = cart[index];
    changeCart((current) => setCount(current, index, count));
    if (count > 0 || item === undefined) return;
    changedAt.current = index;
    showUndo(`${name} removed`, () => {
      changedAt.current = index;
      changeCart((current) => restoreItem(current, index, item));
    });
  };
  return (
    <>
      <ul className="cart-rows" ref={list}>
        {rows.map((row) => {
          const amount = amounts.find(({ index }) => index === row.index);
          return (
            <CartRow
              key={rowKey(row)}
              row={row}
              amount={amount ?? null}
              fullPrice={amount ? amount.unit * amount.count : 0}
              onCount={setRowCount(row.index, rowName(row))}
            />
          );
        })}
      </ul>
      <GoesWith
        shop={shop}
        onAdded={(row) => {
          changedAt.current = row;
        }}
      />
    </>
  );
}

function pricedRow({ index, item, found }: ResolvedItem) {
  if (found === null) return [];
  const { discountRule } = found.option;
  const rule = discountHolds(discountRule, Date.now()) ? discountRule : null;
  const { productOptionId, count } = item;
  return [{ index, productOptionId, count, unit: unitPrice(found.option, item.picks), rule }];
}

function rowKey({ item }: ResolvedItem): string {
  return JSON.stringify([item.productOptionId, item.picks, item.specialRequest, item.orderFor]);
}

interface CartRowProps {
  row: ResolvedItem;
  /** Null when the current menu has no price for the item. */
  amount: RowAmount | null;
  /** The price before the option's discount. */
  fullPrice: Cents;
  onCount: ComponentProps<typeof Counter>['onChange'];
}

const rowName = ({ found }: ResolvedItem): string => (found === null ? 'An item' : optionName(found));

function CartRow({ row, amount, fullPrice, onCount }: CartRowProps) {
  const { index, item, found, state } = row;
  const name = rowName(row);
  const choices = found === null ? '' : describePicks(found.option.customization, item.picks);
  const serving = found?.product.serving;
  // A dish outside its serving hours shows its serving hours. The customer can order the dish for a time within its
  // serving hours. At a table and at a kiosk, every order is for now, so the row is `disabled` there (S14).
  const isServedLater = serving?.now === false && (state === 'ok' || state === 'disabled');
  const problem = isServedLater ? serving.words : ROW_STATE_TEXTS[state];
  const picture = found && (found.option.optionImage ?? found.product.image);
  return (
    <li className="cart-row">
      {picture && (
        <img
          className="picture cart-row-picture"
          src={picture}
          width={56}
          height={56}
          alt=""
          data-initial={initialOf(name)}
        />
      )}
      <div className="cart-row-words">
        {found === null ? (
          <p className="cart-row-name">{name}</p>
        ) : (
          <button type="button" className="cart-row-name" onClick={() => openDialog({ kind: 'edit', row: index })}>
            <span className="unseen">Change </span>
            {name}
          </button>
        )}
        {choices !== '' && <p className="cart-row-choices">{choices}</p>}
        {item.specialRequest !== '' && <p className="cart-row-choices">“{item.specialRequest}”</p>}
        {item.orderFor !== '' && <p className="cart-row-choices">For {item.orderFor}</p>}
        {problem !== null && <p className="cart-row-state">{problem}</p>}
      </div>
      <div className="cart-row-figures">
        {amount !== null && <Price cents={amount.amount} was={fullPrice} />}
        <Counter
          label={name}
          count={item.count}
          min={0}
          max={state === 'ok' ? MAX_COUNT : item.count}
          removable
          onChange={onCount}
        />
      </div>
    </li>
  );
}

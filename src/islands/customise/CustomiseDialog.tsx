import { useEffect, useState } from 'react';
import type { StoredItem } from '../../client/cart/stored-cart.ts';
import { closeDialog } from '../../client/dialog-history.ts';
import { type FoundOption, findOption } from '../../domain/menu/option.ts';
import { type ShopProps, useCart } from '../ordering/ordering-context.ts';
import { CustomiseForm } from './CustomiseForm.tsx';

interface CustomiseDialogProps extends ShopProps {
  /** The option to add; null when a row of the cart is edited. */
  productOptionId: number | null;
  /** The index of the edited cart row; null when an option is added. */
  row: number | null;
}

/** Customises an option of the menu or a row of the cart. Closes when the option no longer exists. */
export function CustomiseDialog({ shop, productOptionId, row }: CustomiseDialogProps) {
  const cart = useCart();
  // The item as it was when the dialog opened. While the dialog is open, another tab may move the rows of the cart.
  const [item] = useState<StoredItem | undefined>(row === null ? undefined : cart[row]);
  const id = productOptionId ?? item?.productOptionId ?? null;
  const found: FoundOption | null = id === null ? null : findOption(shop.menu, id);
  const isGone = found === null;
  useEffect(() => {
    if (isGone) closeDialog();
  }, [isGone]);
  return found && <CustomiseForm shop={shop} found={found} item={item} row={row} />;
}

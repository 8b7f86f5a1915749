import type { ProductOption } from './menu.ts';
import { isSoldOut } from './option.ts';

/** The label of the customise dialog's button (K9). */
export function customiseAction(count: number, editing: boolean): 'Remove' | 'Update' | 'Add' {
  if (count === 0) return 'Remove';
  return editing ? 'Update' : 'Add';
}

/** Whether that button does nothing: where a menu is only read, and for what cannot be ordered (K9). */
export function isCustomiseDisabled(menuOnly: boolean, option: ProductOption): boolean {
  return menuOnly || option.disabled || isSoldOut(option);
}

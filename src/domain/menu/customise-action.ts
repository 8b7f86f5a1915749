import type { ProductOption } from './menu.ts';
import { isSoldOut } from './option.ts';

/** Label of the button of the customise dialog (K9). */
export function customiseAction(count: number, editing: boolean): 'Remove' | 'Update' | 'Add' {
  if (count === 0) return 'Remove';
  return editing ? 'Update' : 'Add';
}

/**
 * Whether the button of the customise dialog is disabled: in a menu-only business, and for an option that cannot be
 * ordered (K9).
 */
export function isCustomiseDisabled(menuOnly: boolean, option: ProductOption): boolean {
  return menuOnly || option.disabled || isSoldOut(option);
}

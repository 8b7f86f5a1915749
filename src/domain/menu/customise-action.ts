import type { ProductOption } from './menu.ts';
import { isSoldOut } from './option.ts';

/** The label of the main button of the dialog with the choices (K9). */
export function customiseAction(count: number, editing: boolean): 'Remove' | 'Update' | 'Add' {
  if (count === 0) return 'Remove';
  return editing ? 'Update' : 'Add';
}

/**
 * Whether the main button of the dialog with the choices is disabled: in a business that only shows its menu, and for
 * an option that cannot be ordered (K9).
 */
export function isCustomiseDisabled(menuOnly: boolean, option: ProductOption): boolean {
  return menuOnly || option.disabled || isSoldOut(option);
}

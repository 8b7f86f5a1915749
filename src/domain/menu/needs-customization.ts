import type { ProductOption } from './menu.ts';

/** Whether the dialog with the choices must open before the option can be added (K11). */
export function needsCustomization(option: ProductOption): boolean {
  if (option.forceCustomizationBeforeAdd) return true;
  return (option.customization?.sections ?? []).some((section) => section.min > 0);
}

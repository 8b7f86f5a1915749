/** Reads data from the texts of the menu's lines. Attributes with the same data would add a kilobyte to a menu. */
import type { Cents } from '../../domain/money/money.ts';

/** The price of an option as its line shows it, before discounts. It always has two decimals. */
export function priceOf(line: HTMLElement): Cents {
  const shown = /[\d,.]+/.exec(line.querySelector('.price')?.textContent ?? '')?.[0];
  return Number(shown?.replace(/\D/g, '') ?? 0);
}

/**
 * Completes the labels of the Add buttons: `Add` becomes `Add Margherita (Large)`, with the name as `optionName` writes
 * it.
 */
export function completeLabels(): void {
  for (const button of document.querySelectorAll('.add[aria-label="Add"]')) {
    const dish = button.closest('.product')?.querySelector('h3')?.textContent;
    const label = button.parentElement?.querySelector('.option-name')?.textContent;
    button.ariaLabel = `Add ${dish}${label && label !== dish ? ` (${label})` : ''}`;
  }
}

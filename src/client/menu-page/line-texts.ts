/**
 * Reads the data of options from the texts that the menu page shows for them. Attributes with the same data would add a
 * kilobyte to the page.
 */
import type { Cents } from '../../domain/money/money.ts';

/**
 * The price of an option before discounts, as its line shows it. The shown text always has two decimals, so its digits
 * without the point are the number of cents.
 */
export function priceOf(line: HTMLElement): Cents {
  const shown = /[\d,.]+/.exec(line.querySelector('.price')?.textContent ?? '')?.[0];
  return Number(shown?.replace(/\D/g, '') ?? 0);
}

/**
 * Adds the names of the options to the labels of the Add buttons: `Add` becomes `Add Margherita (Large)`. The function
 * `optionName` writes the same names elsewhere on the site.
 */
export function completeLabels(): void {
  for (const button of document.querySelectorAll('.add[aria-label="Add"]')) {
    const dish = button.closest('.product')?.querySelector('h3')?.textContent;
    const label = button.parentElement?.querySelector('.option-name')?.textContent;
    button.ariaLabel = `Add ${dish}${label && label !== dish ? ` (${label})` : ''}`;
  }
}

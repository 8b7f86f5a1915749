/** The field `foundBy` in src/contract: where a search found the searched words that the name of the business lacks. */
interface FoundBy {
  readonly dishes: readonly string[];
  readonly labels: readonly string[];
  readonly address: string | null;
}

/**
 * Says why a search found a business: `On the menu: Salmon Roll, Spicy Salmon Roll · #sushi · 12 Main Street` (B10).
 * Empty when neither dish, label nor street address explains the result, for example when the name of the business
 * contains all words.
 */
export function foundLine({ dishes, labels, address }: FoundBy): string {
  const onMenu = dishes.length === 0 ? [] : [`On the menu: ${dishes.join(', ')}`];
  return [...onMenu, ...labels.map((label) => `#${label}`), ...(address === null ? [] : [address])].join(' · ');
}

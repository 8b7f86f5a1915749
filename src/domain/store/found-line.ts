/** The parts of a business in which a search found its words, other than the name (`foundBy` of the contract). */
interface FoundBy {
  readonly dishes: readonly string[];
  readonly labels: readonly string[];
  readonly address: string | null;
}

/**
 * `On the menu: Salmon Roll, Spicy Salmon Roll · #sushi · 12 Main Street`; empty when the name contains all words
 * (B10).
 */
export function foundLine({ dishes, labels, address }: FoundBy): string {
  const onMenu = dishes.length === 0 ? [] : [`On the menu: ${dishes.join(', ')}`];
  return [...onMenu, ...labels.map((label) => `#${label}`), ...(address === null ? [] : [address])].join(' · ');
}

/** What a search found a business by (`foundBy` of the contract), besides its name. */
interface FoundBy {
  readonly dishes: readonly string[];
  readonly labels: readonly string[];
  readonly address: string | null;
}

/** `On the menu: Salmon Roll, Spicy Salmon Roll · #sushi · 12 Main Street`; empty when the name has all words (B10). */
export function foundLine({ dishes, labels, address }: FoundBy): string {
  const onMenu = dishes.length === 0 ? [] : [`On the menu: ${dishes.join(', ')}`];
  return [...onMenu, ...labels.map((label) => `#${label}`), ...(address === null ? [] : [address])].join(' · ');
}

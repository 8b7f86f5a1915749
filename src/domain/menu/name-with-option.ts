/** A product with the label of its option, e.g. `Latte (Large)`. Only the name if the label is empty or equals the name. */
export const nameWithOption = (name: string, label: string): string =>
  label === '' || label === name ? name : `${name} (${label})`;

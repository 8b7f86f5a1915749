/**
 * An item's name without what stands in parentheses, for the printed menu (B5). A name that is nothing else is kept.
 */
export function printedName(name: string): string {
  let stripped = name;
  for (let before = ''; before !== stripped; ) {
    before = stripped;
    stripped = stripped.replace(/[(（][^()（）]*[)）]/g, ' ');
  }
  return stripped.replace(/\s+/g, ' ').trim() || name.trim();
}

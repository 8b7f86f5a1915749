/** An item's name without the parts in parentheses, for the printed menu (B5). A name without other parts is kept. */
export function printedName(name: string): string {
  let stripped = name;
  for (let before = ''; before !== stripped; ) {
    before = stripped;
    stripped = stripped.replace(/[(（][^()（）]*[)）]/g, ' ');
  }
  return stripped.replace(/\s+/g, ' ').trim() || name.trim();
}

/** An item's name for the printed menu: without the parts in parentheses. A name of only such parts is kept (B5). */
export function printedName(name: string): string {
  let stripped = name;
  for (let before = ''; before !== stripped; ) {
    before = stripped;
    stripped = stripped.replace(/[(（][^()（）]*[)）]/g, ' ');
  }
  return stripped.replace(/\s+/g, ' ').trim() || name.trim();
}

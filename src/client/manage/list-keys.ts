/**
 * Makes a function that returns a React key for each entry of a list whose entries have no id. Each call gets the list as
 * it is now. An entry keeps its key when it is moved, and when another entry is removed. When the removal of an entry
 * is undone, the entry is the same object as before, so it has the same key again. When an edit replaces an entry by
 * another object in the same place, the new object gets the key of the old one.
 */
export function listKeys(): (list: readonly object[]) => readonly number[] {
  const keys = new WeakMap<object, number>();
  let last: readonly object[] = [];
  let count = 0;
  return (list) => {
    for (const [index, entry] of list.entries()) {
      if (keys.has(entry)) continue;
      const replaced = last[index];
      const key = replaced === undefined || list.includes(replaced) ? undefined : keys.get(replaced);
      keys.set(entry, key ?? count++);
    }
    last = list;
    return list.map((entry) => keys.get(entry) ?? count++);
  };
}

/** The React key of each discount rule's entry on the screen, by the name of the rule. */
export type RuleKeys = ReadonlyMap<string, number>;

/**
 * The keys after a change of the rules. A renamed rule keeps its key, so that React keeps the fields of the rule on the
 * screen. A rule counts as renamed when one name is gone and another is new: the new name gets the key of the old name.
 */
export function keptKeys(before: RuleKeys, names: readonly string[]): RuleKeys {
  const isSameCount = before.size === names.length;
  const gone = [...before.keys()].filter((name) => !names.includes(name));
  if (isSameCount && gone.length === 0) return before;
  let next = Math.max(-1, ...before.values()) + 1;
  const keyOf = (name: string | undefined) => (name === undefined ? undefined : before.get(name));
  const added = (): number => (isSameCount ? keyOf(gone.shift()) : undefined) ?? next++;
  return new Map(names.map((name) => [name, keyOf(name) ?? added()]));
}

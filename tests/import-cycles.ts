import { targetOf } from './imports.ts';
import type { ImportsByFile } from './unused-exports.ts';

/**
 * The import cycles of the files, each as sorted paths; imports of types count too. A cycle is a group of files in
 * which every file imports every other file, directly or through other files.
 */
export function importCycles(files: ImportsByFile): string[][] {
  const targets = (path: string) =>
    (files.get(path) ?? []).map(({ specifier }) => targetOf(path, specifier)).filter((target) => files.has(target));
  const reach = new Map([...files.keys()].map((path) => [path, reachableFrom(path, targets)]));
  const groups = new Map<string, string[]>();
  for (const [path, reached] of reach) {
    if (!reached.has(path)) continue;
    const group = [...reached].filter((other) => reach.get(other)?.has(path)).sort();
    groups.set(group.join(), group);
  }
  return [...groups.keys()].sort().map((key) => groups.get(key) ?? []);
}

function reachableFrom(path: string, targets: (path: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const queue = [path];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const target of targets(next)) {
      if (reached.has(target)) continue;
      reached.add(target);
      queue.push(target);
    }
  }
  return reached;
}

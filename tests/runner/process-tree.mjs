import { readdirSync, readFileSync } from 'node:fs';

/** /proc counts CPU time in ticks. Their number per second, USER_HZ, is 100 on all platforms that Node supports. */
const TICKS_PER_SECOND = 100;

/** Returns a process and all its descendants, with their CPU times. Returns null on systems without Linux's /proc. */
export function processTree(pid) {
  if (process.platform !== 'linux') return null;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat !== null);
  const tree = all.filter((stat) => stat.pid === pid);
  for (const { pid: parent } of tree) tree.push(...all.filter((stat) => stat.parent === parent));
  return tree;
}

/** Reads the id, the parent and the CPU time of a process from /proc/PID/stat. Returns null if the process has ended. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name comes second, in parentheses; it may contain spaces and parentheses.
    const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return null;
    // The time of the process in user and kernel mode, plus the time of its children that have ended.
    const ticks = rest.slice(9, 13).reduce((sum, field) => sum + Number(field), 0);
    return { pid: Number(pid), parent: Number(parent), cpuSeconds: ticks / TICKS_PER_SECOND };
  } catch {
    return null;
  }
}

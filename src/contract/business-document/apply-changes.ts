import * as v from 'valibot';
import { replied } from '../errors.ts';
import type { Change, Step } from './changes.ts';
import { type DraftDocument, draftDocumentSchema } from './draft-document.ts';
import { hoursOfDay, isWeekday, isWeekHours, timesOfDay, withTimesOfDay } from './week-days.ts';

type Applied = { readonly ok: true; readonly value: DraftDocument } | { readonly ok: false; readonly message: string };

/**
 * The document after the changes, applied one after the other. The result shares its unchanged parts with `document`.
 * Fails when a change needs an entry, list, name or hours that do not exist, or when an entry would have no id.
 */
export function applyChanges(document: DraftDocument, changes: readonly Change[]): Applied {
  let root: unknown = document;
  for (const change of changes) {
    const changed = applyChange(root, change);
    if (!changed.ok) return { ok: false, message: changed.message ?? missingMessage(changed.missing) };
    root = changed.value;
  }
  return v.is(draftDocumentSchema, root) ? replied(root) : { ok: false, message: 'An entry would have no id.' };
}

const missingMessage = (missing: readonly Step[]): string =>
  `The draft does not have this part any more: ${missing.join(' › ')}. Please load the page again.`;

type Edited<Value = unknown> =
  | { readonly ok: true; readonly value: Value }
  /**
   * `missing`: the steps to the part that the document does not have. `message`: why the change is impossible, if no
   * part is missing.
   */
  | { readonly ok: false; readonly missing: readonly Step[]; readonly message?: string };
type List = readonly unknown[];

/** The document after one change, not checked yet. */
export function applyChange(root: unknown, change: Change): Edited {
  switch (change.op) {
    case 'set': {
      // A day cannot take the place of hours that do not exist: hours with only this day would close all other days.
      const substitute = hoursOfDay(change.at) === null ? {} : undefined;
      return edit(root, change.at, () => replied(change.value), substitute);
    }
    case 'remove':
      return editParent(root, change.at, (parent, step) => without(parent, step));
    case 'insert':
      return edit(root, change.at, (list = []) =>
        isList(list) ? inserted(list, change.value, change.before) : { ok: false, missing: change.at },
      );
    case 'move':
      return move(root, change);
    case 'rename':
      return rename(root, change);
  }
}

/**
 * Replaces the value to which the steps `at` lead. `write` makes the new value from the old value, which is `undefined`
 * for a missing field. The result contains copies of the objects and lists on the way to the value, and shares the rest
 * with `root`. If an object on the way does not exist, `substitute` takes its place. Without a `substitute`, the change
 * fails.
 */
function edit(root: unknown, at: readonly Step[], write: (value: unknown) => Edited, substitute?: object): Edited {
  const [step, ...rest] = at;
  if (step === undefined) return write(root);
  return withChild(root === undefined ? substitute : root, step, (child) => edit(child, rest, write, substitute));
}

function editParent(root: unknown, at: readonly Step[], write: (parent: unknown, step: Step) => Edited): Edited {
  const step = at.at(-1);
  if (step === undefined) return { ok: false, missing: at };
  return edit(root, at.slice(0, -1), (parent) => write(parent, step));
}

function withChild(parent: unknown, step: Step, write: (child: unknown) => Edited): Edited {
  if (isList(parent)) {
    const index = indexOf(parent, step);
    if (index === null) return { ok: false, missing: [step] };
    const written = write(parent[index]);
    return written.ok ? replied(parent.with(index, written.value)) : written;
  }
  if (!isObject(parent) || typeof step === 'number') return { ok: false, missing: [step] };
  if (isWeekday(step) && isWeekHours(parent)) {
    const written = write(timesOfDay(parent, step));
    return written.ok ? replied(withTimesOfDay(parent, step, written.value)) : written;
  }
  const written = write(Object.hasOwn(parent, step) ? parent[step] : undefined);
  return written.ok ? replied({ ...parent, [step]: written.value }) : written;
}

/**
 * Returns the index to which a step leads in a list, or null when the step leads to no entry. The step is the id of an
 * entry, or, in a list whose entries have no ids, the index itself.
 */
function indexOf(list: List, step: Step): number | null {
  if (typeof step !== 'number') return null;
  const index = list.some((entry) => idOf(entry) !== null) ? list.findIndex((entry) => idOf(entry) === step) : step;
  return index >= 0 && index < list.length ? index : null;
}

function without(parent: unknown, step: Step): Edited {
  if (isList(parent)) {
    const index = indexOf(parent, step);
    return replied(index === null ? parent : parent.toSpliced(index, 1));
  }
  if (!isObject(parent)) return replied(parent);
  if (isWeekday(step) && isWeekHours(parent)) return replied(withTimesOfDay(parent, step, undefined));
  const { [String(step)]: _removed, ...rest } = parent;
  return replied(rest);
}

function inserted(list: List, value: unknown, before: number | null): Edited {
  // A client that got no answer sends the same insertion again. The second insertion replaces the entry of the first.
  const id = idOf(value);
  const present = id === null ? -1 : list.findIndex((entry) => idOf(entry) === id);
  if (present >= 0) return replied(list.with(present, value));
  // `before`: the id of the entry in front of which the new entry goes. If somebody has removed that entry in the
  // meantime, the new entry goes to the end.
  const index = before === null ? -1 : list.findIndex((entry) => idOf(entry) === before);
  return replied(list.toSpliced(index < 0 ? list.length : index, 0, value));
}

function move(root: unknown, { at, to, before }: Extract<Change, { op: 'move' }>): Edited {
  let moved: unknown;
  const removed = editParent(root, at, (parent, step) => {
    const index = isList(parent) ? indexOf(parent, step) : null;
    if (!isList(parent) || index === null) return { ok: false, missing: at };
    moved = parent[index];
    return replied(parent.toSpliced(index, 1));
  });
  if (!removed.ok || before === at.at(-1)) return removed.ok ? replied(root) : removed;
  return edit(removed.value, to, (list = []) =>
    isList(list) ? inserted(list, moved, before) : { ok: false, missing: to },
  );
}

/**
 * The fields that contain the name of a section, and those that contain the name of a discount rule. Such fields can be
 * anywhere in the document.
 */
const USED_IN = { sections: ['customization', 'nestedChoices'], discountRules: ['discountRule'] } as const;

const takenMessage = (name: string): string => `The name “${name}” is taken already. Please choose another one.`;

function rename(root: unknown, { list, from, to }: Extract<Change, { op: 'rename' }>): Edited {
  return edit(root, [], (document) => {
    const entries = isObject(document) ? document[list] : undefined;
    if (!isObject(document) || !isObject(entries) || !Object.hasOwn(entries, from))
      return { ok: false, missing: [list, from] };
    if (from !== to && Object.hasOwn(entries, to)) return { ok: false, missing: [list, to], message: takenMessage(to) };
    const renamed = Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [name === from ? to : name, entry]),
    );
    const fields: readonly string[] = USED_IN[list];
    const replaceIn = (value: unknown): unknown => (isList(value) ? value.map(replaceIn) : value === from ? to : value);
    const visit = (value: unknown): unknown => {
      if (isList(value)) return value.map(visit);
      if (!isObject(value)) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, child]) => [key, fields.includes(key) ? replaceIn(child) : visit(child)]),
      );
    };
    return replied(visit({ ...document, [list]: renamed }));
  });
}

const isList = (value: unknown): value is List => Array.isArray(value);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !isList(value);
const idOf = (entry: unknown): number | null => (isObject(entry) && typeof entry.id === 'number' ? entry.id : null);

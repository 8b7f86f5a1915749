import * as v from 'valibot';
import { sentenceOf } from '../sentence.ts';
import { type Step, stepsSchema } from './changes.ts';

/** A mistake in a document, as it is reported to the author of the document. */
export const mistakeSchema = v.object({
  /** The steps from the root of the document to the field (`stepsSchema`); empty for the whole document. */
  at: stepsSchema,
  /** The place of the mistake in words: `Ramen, Tonkotsu, price`; empty for the whole document. */
  place: v.string(),
  /** One sentence: what is wrong and what to write instead. */
  message: v.string(),
});
export type Mistake = v.InferOutput<typeof mistakeSchema>;

/**
 * A mistake to which `locate` has not added the place yet. In `at`, each list entry is still given by its index, not by
 * its id.
 */
export interface FoundMistake {
  readonly at: readonly Step[];
  readonly message: string;
}

/**
 * Adds the place of a mistake. `at` contains the ids of entries, for programs; `place` contains their names, for
 * people.
 */
export function locate(document: unknown, { at, message }: FoundMistake): Mistake {
  const steps: Step[] = [];
  const words: string[] = [];
  let part = document;
  for (const key of at) {
    part = childOf(part, key);
    const entry = isRecord(part) ? part : {};
    steps.push(typeof key === 'number' && typeof entry.id === 'number' ? entry.id : key);
    const name = [entry.name, entry.label, entry.title, entry.code].find(
      (each) => typeof each === 'string' && each !== '',
    );
    if (typeof name === 'string' && typeof key === 'number') words.push(name);
    else if (!CONTAINERS.includes(String(key))) words.push(typeof key === 'number' ? `${key + 1}` : key);
  }
  // If a mistake concerns a whole container, such as an empty menu, there may be no words. Then the place is the key of
  // the container.
  return { at: steps, place: words.join(', ') || String(at.at(-1) ?? ''), message };
}

/** Fields that `place` leaves out, because the names of their entries say enough. */
const CONTAINERS: readonly string[] = ['menu', 'products', 'options', 'sections', 'choices'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function childOf(parent: unknown, key: Step): unknown {
  if (Array.isArray(parent)) return typeof key === 'number' ? parent[key] : undefined;
  return isRecord(parent) && Object.hasOwn(parent, key) ? parent[key] : undefined;
}

/** Converts an issue of a schema to a mistake. */
export function mistakeOf(issue: v.BaseIssue<unknown>): FoundMistake {
  const at = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  return { at, message: sentenceOf(issue) ?? defaultSentence(issue) };
}

const KINDS_IN_WORDS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  record: 'an object',
  strict_object: 'an object',
  string: 'a text in quotes',
};

/** The sentence for an issue for which the schema has no message of its own. */
function defaultSentence({ type, input, expected, requirement, path }: v.BaseIssue<unknown>): string {
  const field = path?.at(-1)?.key;
  if (expected === 'never') return `"${String(field)}" is no field of the format.`;
  if (input === undefined) return 'Please fill this in.';
  if (type === 'min_value') return `The smallest value is ${String(requirement)}.`;
  if (type === 'max_value') return `The largest value is ${String(requirement)}.`;
  if (type === 'max_length') return `Please use at most ${String(requirement)} characters.`;
  if (type === 'regex') return 'This is not written as it should be.';
  if (type === 'url') return 'A link looks like https://example.ca.';
  const wanted = KINDS_IN_WORDS[type] ?? expected?.replaceAll('|', 'or').replace(/^\((.*)\)$/, '$1');
  return wanted === undefined ? 'This cannot be read.' : `Please write ${wanted} here.`;
}

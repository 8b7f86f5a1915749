import type { BaseIssue } from 'valibot';
import { MALFORMED_MESSAGE, sentenceOf } from './sentence.ts';

/** A reason why a form was refused. */
export interface Problem {
  /** Name of the field in the form; null for a problem of the whole form. */
  readonly field: string | null;
  readonly message: string;
}

export const problem = (message: string, field: string | null = null): Problem => ({ field, message });

/** A copy of `problems` in which each problem of `field` has the message `message`. */
export const replaceMessage = (problems: readonly Problem[], field: string, message: string): readonly Problem[] =>
  problems.map((each) => (each.field === field ? problem(message, field) : each));

/**
 * The first problem of each field, in the sequence of `issues`. If no issue of a field has a message from the schema,
 * the problem is one of the whole form. `names` maps the name of a field in the schema to its name in the form, if the
 * two names differ.
 */
export function problemsOf(
  issues: readonly BaseIssue<unknown>[],
  names: Readonly<Partial<Record<string, string>>> = {},
): readonly Problem[] {
  const problems = new Map<string | null, Problem>();
  const keyOf = ({ path }: BaseIssue<unknown>) => String(path?.[0]?.key ?? '');
  const explained = new Set(issues.filter((issue) => sentenceOf(issue) !== null).map(keyOf));
  for (const issue of issues) {
    const key = keyOf(issue);
    const message = sentenceOf(issue);
    if (message === null && explained.has(key)) continue;
    const field = message === null || key === '' ? null : (names[key] ?? key);
    if (!problems.has(field)) problems.set(field, problem(message ?? MALFORMED_MESSAGE, field));
  }
  return [...problems.values()];
}

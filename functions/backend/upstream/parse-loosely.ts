import * as v from 'valibot';
import { normalize } from './normalize.ts';

/**
 * The result of parsing. `issue` names the field and the expected type. It never contains the value, so it may be
 * logged.
 */
export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly issue: string };

/** Normalizes the types of a reply (`normalize`), then parses the reply with a schema of the contract. */
export function parseLoosely<Schema extends v.GenericSchema>(
  schema: Schema,
  reply: unknown,
): Parsed<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, normalize(schema, reply));
  return parsed.success ? { ok: true, value: parsed.output } : { ok: false, issue: issueOf(parsed.issues[0]) };
}

export const issueOf = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'the reply'}: ${issue.expected ?? issue.type} was expected`;

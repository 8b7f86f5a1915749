import { validator } from 'hono/validator';
import * as v from 'valibot';
import { ERRORS } from '../../src/contract/errors.ts';
import { sentenceOf } from '../../src/contract/sentence.ts';
import { refuse } from './answer.ts';
import type { RestContext } from './context.ts';

type ObjectSchema = v.GenericSchema<unknown, object>;

/** A part of a request and the schema by which it is read. */
export interface RequestPart {
  readonly target: 'json' | 'param' | 'query';
  readonly schema: ObjectSchema;
}
const parts = new WeakMap<object, RequestPart>();

/** What a handler of a route reads of the request; null for a handler that is no validator. */
export const requestPartOf = (handler: object): RequestPart | null => parts.get(handler) ?? null;

/** Reads the JSON body by a schema; `c.req.valid('json')` is its output. What does not fit is answered 400. */
export const jsonBody = <const Schema extends ObjectSchema>(schema: Schema) =>
  known(
    { target: 'json', schema },
    validator('json', (body, c: RestContext) => parse(schema, body, c)),
  );

/** Reads path parameters by a schema. */
export const pathParams = <const Schema extends ObjectSchema>(schema: Schema) =>
  known(
    { target: 'param', schema },
    validator('param', (params, c: RestContext) => parse(schema, params, c)),
  );

/** Reads query parameters by a schema. */
export const queryParams = <const Schema extends ObjectSchema>(schema: Schema) =>
  known(
    { target: 'query', schema },
    validator('query', (params, c: RestContext) => parse(schema, params, c)),
  );

function known<Handler extends object>(part: RequestPart, handler: Handler): Handler {
  parts.set(handler, part);
  return handler;
}

function parse<const Schema extends ObjectSchema>(
  schema: Schema,
  value: unknown,
  c: RestContext,
): v.InferOutput<Schema> | Response {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : refuse(c, { code: 'malformed', ...reasonOf(result.issues[0]) });
}

/** The schema's own sentence where it has one, else which field is wrong and what it should be. Never what was sent. */
function reasonOf(issue: v.BaseIssue<unknown>): { message: string; reason: string } {
  const field = v.getDotPath(issue) ?? 'body';
  const sentence = sentenceOf(issue);
  if (sentence !== null) return { message: sentence, reason: field };
  const expected = issue.expected ?? issue.type;
  return { message: `${ERRORS.malformed.message} ${field}: ${expected} was expected.`, reason: field };
}

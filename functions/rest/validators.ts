import { validator } from 'hono/validator';
import * as v from 'valibot';
import { ERRORS } from '../../src/contract/errors.ts';
import { sentenceOf } from '../../src/contract/sentence.ts';
import { refuse } from './answer.ts';
import type { RestContext } from './context.ts';

type ObjectSchema = v.GenericSchema<unknown, object>;

/** A part of a request and its schema. */
export interface RequestPart {
  readonly target: 'json' | 'param' | 'query';
  readonly schema: ObjectSchema;
}
/**
 * The parts of requests. The key of a part is the validator function that reads the part. The OpenAPI document needs
 * the schemas of a route, but Hono's list of routes contains only the functions of the validators. The schema could
 * also be a property of such a function, but reading this property would need a cast.
 */
const parts = new WeakMap<object, RequestPart>();

/** The part of the request that a validator reads; null for other handlers. */
export const requestPartOf = (handler: object): RequestPart | null => parts.get(handler) ?? null;

/**
 * Parses the JSON body by a schema; `c.req.valid('json')` is the output. Answers 400 to a body that does not match.
 * `toPresent` runs before the schema. If a script of an earlier release sent the body, `toPresent` converts the body to
 * what a script of this release sends.
 */
export const jsonBody = <const Schema extends ObjectSchema>(
  schema: Schema,
  toPresent = (body: unknown): unknown => body,
) =>
  withPart(
    { target: 'json', schema },
    validator('json', (body, c: RestContext) => parse(schema, toPresent(body), c)),
  );

/** Parses path parameters by a schema. */
export const pathParams = <const Schema extends ObjectSchema>(schema: Schema) =>
  withPart(
    { target: 'param', schema },
    validator('param', (params, c: RestContext) => parse(schema, params, c)),
  );

/** Parses query parameters by a schema. */
export const queryParams = <const Schema extends ObjectSchema>(schema: Schema) =>
  withPart(
    { target: 'query', schema },
    validator('query', (params, c: RestContext) => parse(schema, params, c)),
  );

function withPart<Handler extends object>(part: RequestPart, handler: Handler): Handler {
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

/**
 * Why a part of a request does not match: the sentence of the schema, or else the field and the type that was expected.
 * Never contains the value that was sent.
 */
function reasonOf(issue: v.BaseIssue<unknown>): { message: string; reason: string } {
  const field = v.getDotPath(issue) ?? 'body';
  const sentence = sentenceOf(issue);
  if (sentence !== null) return { message: sentence, reason: field };
  // For a regular expression, `expected` is the expression itself, which helps nobody.
  const expected = issue.requirement instanceof RegExp ? 'another form' : (issue.expected ?? issue.type);
  return { message: `${ERRORS.malformed.message} ${field}: ${expected} was expected.`, reason: field };
}

/** Creates random, mostly malformed requests to all routes below /rest, and checks what every response must fulfil. */
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect } from 'vitest';
import { AS_SENT } from '../../functions/rest/openapi.ts';
import { rest } from '../../functions/rest/rest.ts';
import { type RestRoute, restRoutes } from '../../functions/rest/routes.ts';
import { errorReplySchema } from '../../src/contract/errors.ts';

/** Valid values of fields and path parameters in the tests' town or in the demo, so that some requests succeed. */
const TEXTS = [
  'ramen',
  '1',
  '100',
  '0',
  '11',
  '100-101',
  '100-AAAAAAAAAAAAAAAAAAAAAA',
  'menu',
  'ordering',
  'ann@example.ca',
  'slice-and-sound',
  '1007',
  '507',
  '507-101',
];
const MORE_TEXTS = ['6045550123', 'noodles4ever', '123e4567-e89b-42d3-a456-426614174000', 'T'.repeat(43), ''];
const NUMBERS = [0, 1, 2, 8, 11, 12, 100, 1050, 507, 1007, -1, 0.5, 1e21, Number.MAX_SAFE_INTEGER];

const NAMES_OF_PROTOTYPES: unknown = JSON.parse(
  '{"__proto__":{"admin":true},"constructor":{"prototype":1},"toString":1}',
);
/** Each level doubles the length of the JSON text, so `levels` must be a small number. */
const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => ({ choices: [inner], nestedChoices: [inner] }), {});

const narrow = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => ({ nestedChoices: [inner] }), {});

const oddText = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
  fc.constantFrom(
    '__proto__',
    'constructor',
    "'; DROP TABLE businesses; --",
    '\u0000',
    '\u202e\ufeff',
    '..',
    'x'.repeat(3000),
  ),
);
const oddValue = fc.oneof(
  oddText,
  fc.jsonValue(),
  fc.constantFrom<unknown>(narrow(2_000)),
  fc.constantFrom<unknown>(null, NAMES_OF_PROTOTYPES, deep(12), Array(2000).fill(0), 'x'.repeat(50_000), 1e308, -0),
);
const nowAndThenOdd = (usual: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: oddValue });

/** Values for a JSON Schema. Most of them match it, some contain odd values or lack fields. */
function valueFor(schema: JsonSchema | boolean | undefined): fc.Arbitrary<unknown> {
  if (typeof schema !== 'object') return oddValue;
  return nowAndThenOdd(usualFor(schema));
}

function usualFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valueFor));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valueFor(field)] as const);
      const whole = fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
      return fc.oneof({ weight: 8, arbitrary: whole }, fc.record(Object.fromEntries(fields), { requiredKeys: [] }));
    }
    case 'array':
      return fc.array(Array.isArray(schema.items) ? oddValue : valueFor(schema.items), {
        minLength: schema.minItems ?? 0,
        maxLength: 3,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return fc.constantFrom(...TEXTS, ...MORE_TEXTS);
    default:
      return fc.constantFrom(...NUMBERS);
  }
}

const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    'text/plain',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-7',
    ';',
  ),
);

function bodyOf({ parts, method }: RestRoute): fc.Arbitrary<string | null> {
  if (method === 'GET') return fc.constant(null);
  const read = parts.find(({ target }) => target === 'json');
  const text = (read ? usualFor(toJsonSchema(read.schema, AS_SENT)) : oddValue).map((value) => JSON.stringify(value));
  return fc.oneof(
    { weight: 12, arbitrary: text },
    { weight: 2, arbitrary: oddValue.map((value) => JSON.stringify(value)) },
    fc.tuple(text, fc.nat(200)).map(([whole, length]) => whole.slice(0, length)),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '{', '['.repeat(20_000), `"${'x'.repeat(300_000)}"`, '{"order":{"total":NaN}}', '\ufeff{}'),
  );
}

/** The path with values for its parameters, sometimes with a broken percent escape. */
function pathOf({ path }: RestRoute): fc.Arbitrary<string> {
  const segment = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...TEXTS) },
    { weight: 2, arbitrary: oddText.map(encodeURIComponent) },
    fc.constantFrom('%', '%00', '%ff', '%2e%2e%2f', '%zz', '%F0%9F', 'x'.repeat(3000)),
  );
  return fc
    .tuple(...path.split('/').map((name) => (name.startsWith(':') ? segment : fc.constant(name))))
    .map((segments) => `/rest${segments.join('/')}`);
}

const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  fc.constantFrom(
    '?offset=-1',
    '?limit=0',
    '?limit=99999999999',
    '?offset=%',
    '?offset=1&offset=2',
    '?__proto__=1',
    '?limit[]=1',
  ),
  fc.webQueryParameters().map((text) => `?${text}`),
);

export interface MalformedRequest {
  readonly path: string;
  readonly method: string;
  readonly body: string | null;
  readonly contentType: string;
  /** Whether the request is sent with the cookies of a customer and of staff, instead of with `cookie`. */
  readonly signedIn: boolean;
  readonly cookie: string;
  readonly key: string;
}

const requestTo = (route: RestRoute) =>
  fc.record({
    path: fc.tuple(pathOf(route), query).map((pieces) => pieces.join('')),
    method: fc.oneof(
      { weight: 15, arbitrary: fc.constant(route.method) },
      fc.constantFrom('PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'),
    ),
    body: bodyOf(route),
    contentType,
    signedIn: fc.boolean(),
    cookie: fc.oneof(fc.constant(''), fc.stringMatching(/^__Host-(session|orders|staff)=[\w.%-]{0,80}$/)),
    key: fc.oneof({ weight: 4, arbitrary: fc.uuid() }, fc.stringMatching(/^[\x20-\x7e]{0,120}$/)),
  });

export const malformedRequest: fc.Arbitrary<MalformedRequest> = fc
  .constantFrom(...restRoutes(rest.routes))
  .chain(requestTo);

/** The headers of a request. Each request has its own network address, so that no rate limit refuses it. */
export const headersOf = (
  { contentType, signedIn, cookie, key }: MalformedRequest,
  cookies: string,
  source: number,
): Record<string, string> => ({
  'content-type': contentType,
  'idempotency-key': key,
  'cf-connecting-ip': `10.${source >> 16}.${(source >> 8) & 255}.${source & 255}`,
  cookie: signedIn ? cookies : cookie,
});

export interface Answer {
  readonly status: number;
  readonly requestId: string | null;
  readonly text: string;
}

/**
 * Expects that an answer has a request id and is no server error, and that its text contains no details of the program.
 * The text of an error must be an error reply (`errorReplySchema`) with the same request id.
 */
export function expectOfContract({ method }: MalformedRequest, { status, requestId, text }: Answer): void {
  expect(status, text).toBeLessThan(500);
  expect(text).not.toMatch(/SQLITE|D1_|\bat .*\.ts:\d|"stack"/);
  // No message may contain a regular expression.
  if (status === 400) expect(text).not.toMatch(/\/\^|\\\\d|\[\^/);
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  if (status < 400 || method === 'HEAD') return;
  expect(v.parse(errorReplySchema, JSON.parse(text)).error.requestId).toBe(requestId);
}

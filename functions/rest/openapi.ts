import { type ConversionConfig, type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Call } from '../../src/contract/call.ts';
import { CALLS } from '../../src/contract/calls.ts';
import { ERRORS, type ErrorCode, errorReplySchema } from '../../src/contract/errors.ts';
import { NAMED_SCHEMAS } from '../../src/contract/glossary/schemas.ts';
import { ORDERS_COOKIE, PERSON_COOKIE, SESSION_COOKIE } from '../backend/device-cookies.ts';
import { describeSchema } from './describe-schema.ts';
import type { RestRoute } from './routes.ts';
import type { RequestPart } from './validators.ts';

/** The parts of an OpenAPI 3.1 document that are used here. */
export interface OpenApi {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, Outcome>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}
interface Outcome {
  readonly description: string;
  readonly content?: Content;
  /** The error codes with this status. */
  readonly 'x-codes'?: readonly ErrorCode[];
}
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly description: string;
}
type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>;

/**
 * The OpenAPI document of /rest. The schemas of requests are those with which the routes check requests.
 * src/contract/calls.ts describes the calls and their replies.
 */
export function openApi(routes: readonly RestRoute[], origin: string): OpenApi {
  const calls = routes.map((route) => {
    const call = CALLS[route.name];
    if (call === undefined) throw new Error(`${route.name} is not described in src/contract/calls.ts.`);
    return { route, call };
  });
  const { components, schemaOf } = convertSchemas([
    errorReplySchema,
    ...calls.flatMap(({ route, call }) => [
      ...route.parts.map(({ schema }) => schema),
      ...Object.values(call.failures ?? {}),
      ...(call.reply === null || typeof call.reply === 'string' ? [] : [call.reply]),
    ]),
  ]);
  const json = (schema: v.GenericSchema): Content => ({ 'application/json': { schema: schemaOf(schema) } });
  const paths: Record<string, Record<string, Operation>> = {};

  for (const { route, call } of calls) {
    const path = `/rest${route.path.replace(/:(\w+)/g, '{$1}')}`;
    const body = route.parts.find(({ target }) => target === 'json');
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: {
        operationId: operationIdOf(route),
        summary: call.summary,
        tags: [route.path.split('/')[1] ?? ''],
        parameters: parametersOf(route, call, schemaOf),
        ...(body && { requestBody: { required: true, content: json(body.schema) } }),
        ...(call.body && { requestBody: { required: true, content: filesOf(call.body) } }),
        responses: { ...successes(call, json), ...failuresOf(route, call, json) },
        ...((call.caller === 'customer' || call.caller === 'person') && { security: [{ [call.caller]: [] }] }),
      },
    };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Foodcourt', version: '1', description: ABOUT },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { customer: cookie(SESSION_COOKIE), person: cookie(PERSON_COOKIE) },
    },
  };
}

const filesOf = (types: readonly string[]): Content => Object.fromEntries(types.map((type) => [type, {}]));

const ABOUT =
  'Money is in whole cents, instants are milliseconds since 1970, ids are positive whole numbers. Every failure comes in ' +
  'one envelope with the id of its request. Over https the names of cookies begin with `__Host-`. The cookie ' +
  `with a device's orders is \`${ORDERS_COOKIE}\`.`;

const cookie = (name: string) => ({ type: 'apiKey', in: 'cookie', name });

/**
 * Options for converting schemas to JSON Schemas. A JSON Schema describes the values that a caller sends. So rules that
 * apply only to a transformed value are left out.
 */
export const AS_SENT = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // Skips rules that JSON Schema cannot express, for example that two passwords must be equal.
  errorMode: 'ignore',
} as const satisfies ConversionConfig;

interface Converted {
  readonly components: Readonly<Record<string, JsonSchema>>;
  /**
   * Returns a reference if the schema is named, otherwise the whole JSON Schema. The glossary describes the fields of an
   * unnamed schema under `place`, e.g. under `query`.
   */
  readonly schemaOf: (schema: v.GenericSchema, place?: string) => JsonSchema;
}

/** Converts the schemas of NAMED_SCHEMAS and the given `schemas` to JSON Schemas with descriptions. */
function convertSchemas(schemas: readonly v.GenericSchema[]): Converted {
  const names = new Map(Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [schema, name]));
  const unnamed = new Map(
    schemas.filter((schema) => !names.has(schema)).map((schema, index) => [schema, `unnamed${index}`]),
  );
  const definitions = toJsonSchemaDefs(
    // Unnamed schemas are copied. Without the copy, a reference would replace an unnamed schema that is inside another
    // schema. This reference would lead nowhere, because the OpenAPI document does not contain the unnamed schema.
    { ...NAMED_SCHEMAS, ...Object.fromEntries(Array.from(unnamed, ([schema, name]) => [name, { ...schema }])) },
    { ...AS_SENT, overrideRef: ({ referenceId }) => referenceTo(referenceId) },
  );
  return {
    components: Object.fromEntries(
      Array.from(names.values(), (name) => [name, describeSchema(definitions[name] ?? {}, [name])]),
    ),
    schemaOf: (schema, place) => {
      const name = names.get(schema);
      if (name !== undefined) return { $ref: referenceTo(name) };
      return describeSchema(definitions[unnamed.get(schema) ?? ''] ?? {}, place === undefined ? [] : [place]);
    },
  };
}

const referenceTo = (name: string) => `#/components/schemas/${name}`;

/** The words of method and path, parameters included, e.g. `getBusinessModeBusinessPath`. */
const operationIdOf = ({ method, path }: RestRoute): string =>
  method.toLowerCase() + path.replace(/\W+(\w?)/g, (_gap, first: string) => first.toUpperCase() || 'At');

function parametersOf(
  { path, parts }: RestRoute,
  { headers = {} }: Call,
  schemaOf: Converted['schemaOf'],
): Parameter[] {
  const read = (target: RequestPart['target'], place: string): JsonSchema => {
    const part = parts.find((each) => each.target === target);
    return part ? schemaOf(part.schema, place) : {};
  };
  const parameter = (place: 'path' | 'query', name: string, schema: JsonSchema | boolean | undefined) => {
    const { description = '', ...undescribed } =
      typeof schema === 'object' ? schema : describeSchema({ type: 'string' }, [place, name]);
    return { name, in: place, required: true, schema: undescribed, description };
  };
  const { properties: inPath = {} } = read('param', 'path');
  const { properties: inQuery = {}, required: requiredInQuery = [] } = read('query', 'query');
  return [
    ...Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => parameter('path', name, inPath[name])),
    ...Object.entries(inQuery).map(([name, schema]) => ({
      ...parameter('query', name, schema),
      required: requiredInQuery.includes(name),
    })),
    ...Object.entries(headers).map(([name, description]) => ({
      name,
      in: 'header' as const,
      required: false,
      schema: { type: 'string' as const },
      description,
    })),
  ];
}

function successes({ reply, empty }: Call, json: (schema: v.GenericSchema) => Content): Operation['responses'] {
  return {
    ...(reply !== null && {
      200: { description: 'Done', content: typeof reply === 'string' ? { [reply]: {} } : json(reply) },
    }),
    ...(reply === null && { 101: { description: 'The connection is switched' } }),
    ...(empty !== undefined && { 204: { description: empty } }),
  };
}

/** Every code that a call may fail with. */
export const errorCodesOf = ({ method, parts }: RestRoute, { errors = [], caller }: Call): ReadonlySet<ErrorCode> =>
  new Set([
    ...(parts.length > 0 ? (['malformed'] as const) : []),
    ...(caller === 'customer' || caller === 'person' ? (['unauthorised'] as const) : []),
    ...(caller === 'script' || caller === 'person' || method !== 'GET' ? (['forbidden'] as const) : []),
    ...(parts.some(({ target }) => target === 'json') ? (['tooLarge', 'unsupportedMediaType'] as const) : []),
    ...errors,
    ...(['tooMany', 'unexpected', 'badGateway'] as const),
  ]);

function failuresOf(route: RestRoute, call: Call, json: (schema: v.GenericSchema) => Content) {
  const byStatus = Map.groupBy(errorCodesOf(route, call), (code) => ERRORS[code].status);
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => {
      const [body = errorReplySchema] = codes.flatMap((code) => call.failures?.[code] ?? []);
      const description = codes.map((code) => `${code}: ${ERRORS[code].message}`).join(' ');
      return [status, { description, content: json(body), 'x-codes': codes }];
    }),
  );
}

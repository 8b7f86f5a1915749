import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { CALLS, type Call } from '../../src/contract/calls.ts';
import { ERRORS, type ErrorCode, errorReplySchema } from '../../src/contract/errors.ts';
import { ORDERS, SESSION, STAFF } from '../backend/device-cookies.ts';
import type { RestRoute } from './routes.ts';

/** An OpenAPI 3.1 document, as far as ours use it. */
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
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly description?: string;
}
type Content = Readonly<Record<string, { readonly schema?: { readonly $ref: string } }>>;

/** Describes the routes of /rest: their requests by the schemas that read them, the rest by src/contract/calls.ts. */
export function openApi(routes: readonly RestRoute[], origin: string): OpenApi {
  const schemas: Record<string, JsonSchema> = {};
  const json = (name: string, schema: v.GenericSchema): Content => {
    schemas[name] ??= jsonSchemaOf(schema, `#/components/schemas/${name}`);
    return { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
  };
  const failures = json('Failure', errorReplySchema);
  const paths: Record<string, Record<string, Operation>> = {};

  for (const route of routes) {
    const call = CALLS[route.name];
    if (call === undefined) throw new Error(`${route.name} is not described in src/contract/calls.ts.`);
    const path = `/rest${route.path.replace(/:(\w+)/g, '{$1}')}`;
    const operationId = operationIdOf(route);
    const body = route.parts.find(({ target }) => target === 'json');
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: {
        operationId,
        summary: call.summary,
        tags: [route.path.split('/')[1] ?? ''],
        parameters: parametersOf(route, call),
        ...(body && { requestBody: { required: true, content: json(`${operationId}Request`, body.schema) } }),
        responses: {
          ...successes(call, (reply) => json(`${operationId}Reply`, reply)),
          ...failuresOf(route, call, failures),
        },
        ...((call.caller === 'customer' || call.caller === 'staff') && { security: [{ [call.caller]: [] }] }),
      },
    };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Foodcourt', version: '1', description: ABOUT },
    servers: [{ url: origin }],
    paths,
    components: { schemas, securitySchemes: { customer: cookie(SESSION), staff: cookie(STAFF) } },
  };
}

const ABOUT =
  'Money is in whole cents, instants are milliseconds since 1970, ids are positive whole numbers. Every failure comes in ' +
  'one envelope with the id of its request. Over https the names of cookies begin with `__Host-`; that of a ' +
  `device's orders is \`${ORDERS}\`.`;

const cookie = (name: string) => ({ type: 'apiKey', in: 'cookie', name });

/** What may be sent: where a schema makes something else of what it read, rules about that are left out. */
export function jsonSchemaOf(schema: v.GenericSchema, place: string): JsonSchema {
  const { $schema: _same, ...jsonSchema } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // Rules that only code can tell, such as that two passwords are equal.
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => `${place}/$defs/${referenceId}`,
  });
  return jsonSchema;
}

/** E.g. `getBusinessByMode…`: the words of method and path, parameters too. */
const operationIdOf = ({ method, path }: RestRoute): string =>
  method.toLowerCase() + path.replace(/\W+(\w?)/g, (_gap, first: string) => first.toUpperCase() || 'At');

function parametersOf({ path, parts }: RestRoute, { headers = {} }: Call): Parameter[] {
  const read = (wanted: 'param' | 'query'): JsonSchema => {
    const part = parts.find(({ target }) => target === wanted);
    return part ? jsonSchemaOf(part.schema, '#') : {};
  };
  const { properties: inPath = {} } = read('param');
  const { properties: inQuery = {}, required: requiredInQuery = [] } = read('query');
  return [
    ...Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => ({
      name,
      in: 'path' as const,
      required: true,
      schema: schemaOrText(inPath[name]),
    })),
    ...Object.entries(inQuery).map(([name, schema]) => ({
      name,
      in: 'query' as const,
      required: requiredInQuery.includes(name),
      schema: schemaOrText(schema),
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

const schemaOrText = (schema: JsonSchema | boolean | undefined): JsonSchema =>
  typeof schema === 'object' ? schema : { type: 'string' };

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
    ...(caller === 'customer' || caller === 'staff' ? (['unauthorised'] as const) : []),
    ...(caller === 'script' || caller === 'staff' || method !== 'GET' ? (['forbidden'] as const) : []),
    ...(parts.some(({ target }) => target === 'json') ? (['tooLarge'] as const) : []),
    ...errors,
    ...(['unexpected', 'badGateway'] as const),
  ]);

function failuresOf(route: RestRoute, call: Call, content: Content) {
  const byStatus = Map.groupBy(errorCodesOf(route, call), (code) => ERRORS[code].status);
  return Object.fromEntries(
    Array.from(byStatus, ([status, sameStatus]) => [status, { description: sameStatus.join(', '), content }]),
  );
}

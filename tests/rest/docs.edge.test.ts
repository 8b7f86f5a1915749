import { validate } from '@hyperjump/json-schema/openapi-3-1';
import { describe, expect, it } from 'vitest';
import { rest } from '../../functions/rest/rest.ts';
import { restRoutes } from '../../functions/rest/routes.ts';
import { CALLS } from '../../src/contract/calls.ts';
import { GLOSSARY } from '../../src/contract/glossary/glossary.ts';
import { NAMED_SCHEMAS } from '../../src/contract/glossary/schemas.ts';
import { Visitor } from '../town.ts';

const routes = restRoutes(rest.routes);

describe('the table of calls', () => {
  it('describes every route below /rest', () => {
    const missing = routes.map(({ name }) => name).filter((name) => !(name in CALLS));
    expect(missing, 'A route has no entry in src/contract/calls.ts: add one under exactly this name.').toEqual([]);
  });

  it('describes only calls that have a route', () => {
    const names = new Set(routes.map(({ name }) => name));
    const withoutRoute = Object.keys(CALLS).filter((name) => !names.has(name));
    expect(
      withoutRoute,
      'An entry in src/contract/calls.ts has no route in functions/rest: correct its name or remove it.',
    ).toEqual([]);
  });
});

type Json = Readonly<Record<string, unknown>>;

const documentOf = async (): Promise<{ text: string; document: Json }> => {
  const text = await (await new Visitor().call('/rest/openapi.json')).text();
  const document: Json = JSON.parse(text);
  return { text, document };
};

describe('GET /rest/openapi.json', () => {
  it('has the calls with the schemas, parameters and error codes of their routers', async () => {
    const { document } = await documentOf();
    expect(document).toMatchObject({
      paths: {
        '/rest/order': {
          put: {
            operationId: 'putOrder',
            parameters: [{ name: 'Idempotency-Key', in: 'header', required: false }],
            requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/SubmitOrder' } } } },
            responses: {
              200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/FinalOrder' } } } },
              409: { 'x-codes': ['conflict', 'repriced'] },
              413: { 'x-codes': ['tooLarge'] },
            },
          },
        },
        '/rest/board/{routingPath}': { get: { security: [{ person: [] }] } },
        '/rest/business/businessList/{labelIds}/{userId}': {
          get: {
            parameters: [
              { name: 'labelIds' },
              { name: 'userId' },
              { in: 'query', required: false },
              { name: 'limit' },
              { name: 'q' },
              { name: 'open' },
            ],
          },
        },
      },
      components: {
        schemas: {
          SubmitOrder: { required: ['order'], properties: { order: { $ref: '#/components/schemas/Order' } } },
          Order: { properties: { total: { type: 'integer', description: expect.stringMatching(/; cents$/) } } },
          FinalOrder: { properties: { orderTrackingId: { type: 'string' } } },
        },
      },
    });
  });

  it('is an OpenAPI 3.1 document', async () => {
    const { document } = await documentOf();
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(
      await validate('https://spec.openapis.org/oas/3.1/schema-base', JSON.parse(JSON.stringify(document)), 'BASIC'),
    ).toEqual({ valid: true });
  });

  it('has unique operation ids, and no reference to a part that does not exist', async () => {
    const { text, document } = await documentOf();
    const ids = Array.from(text.matchAll(/"operationId":"(\w+)"/g), ([, id]) => id);
    expect(ids).toHaveLength(routes.length);
    expect(new Set(ids).size).toBe(ids.length);
    const references = Array.from(text.matchAll(/"\$ref":"#\/([^"]+)"/g), ([, reference = '']) => reference);
    expect(references.length).toBeGreaterThan(routes.length);
    for (const reference of references) {
      const target = reference
        .split('/')
        .reduce((at: unknown, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key], document);
      expect(target, reference).toBeTypeOf('object');
    }
  });

  it('describes every schema, field and parameter', async () => {
    const { document } = await documentOf();
    const silent = findDescriptions(document).filter(({ description }) => !isMeaning(description));
    expect(
      silent.map(({ place }) => place),
      'src/contract/glossary does not describe these.',
    ).toEqual([]);
  });

  it('uses every entry of the glossary', async () => {
    const { document } = await documentOf();
    const descriptions = findDescriptions(document).map(({ description }) => description);
    const unused = Object.entries(GLOSSARY).filter(
      ([, meaning]) =>
        !descriptions.some((description) => description === meaning || description?.startsWith(`${meaning}; `)),
    );
    expect(
      unused.map(([word]) => word),
      'These entries of src/contract/glossary are unused.',
    ).toEqual([]);
  });
});

/** Whether a description contains a sentence, not only the unit or format that the schema states, such as `cents`. */
const isMeaning = (description: string | undefined): boolean =>
  /^[A-Z`].{3,}/.test(description ?? '') && description !== 'YYYY-MM-DD';

/** The place and description of each named schema, field and parameter in a part of the document. */
function findDescriptions(part: unknown, place = ''): { place: string; description: string | undefined }[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    const inside = `${place}/${key}`;
    const isNamed = /\/(properties|parameters|components\/schemas)$/.test(place);
    const description =
      typeof value === 'object' && value !== null && 'description' in value && typeof value.description === 'string'
        ? value.description
        : undefined;
    return [...(isNamed ? [{ place: inside, description }] : []), ...findDescriptions(value, inside)];
  });
}

describe('GET /rest/docs', () => {
  it('shows every call and schema on a page that has no scripts and loads no files', async () => {
    const response = await new Visitor().call('/rest/docs');
    const page = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).not.toMatch(/<script|<link|<img|\[object|undefined|>false<(?!\/code)/);
    expect(page.match(/<article /g)).toHaveLength(routes.length + Object.keys(NAMED_SCHEMAS).length);
    expect(page).toContain('PUT /rest/order/quote');
  });

  it('has no link to a place that does not exist', async () => {
    const page = await (await new Visitor().call('/rest/docs')).text();
    const ids = new Set(Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
    const links = Array.from(page.matchAll(/ href="#([^"]+)"/g), ([, id]) => id);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  });
});

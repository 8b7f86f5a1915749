import { describe, expect, it } from 'vitest';
import { rest } from '../../functions/rest/rest.ts';
import { restRoutes } from '../../functions/rest/routes.ts';
import { CALLS } from '../../src/contract/calls.ts';
import { Visitor } from '../town.ts';

const routes = restRoutes(rest.routes);

describe('the table of calls', () => {
  it('describes every route below /rest', () => {
    const missing = routes.map(({ name }) => name).filter((name) => !(name in CALLS));
    expect(missing, 'A route has no entry in src/contract/calls.ts: add one under just this name.').toEqual([]);
  });

  it('describes no call that has no route', () => {
    const names = new Set(routes.map(({ name }) => name));
    const gone = Object.keys(CALLS).filter((name) => !names.has(name));
    expect(
      gone,
      'An entry in src/contract/calls.ts has no route in functions/rest: mend its name or remove it.',
    ).toEqual([]);
  });
});

describe('GET /rest/openapi.json', () => {
  it('has every call, with the schemas that its router reads by', async () => {
    const response = await new Visitor().call('/rest/openapi.json');
    const document: Record<string, unknown> = await response.json();
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\./),
      paths: {
        '/rest/order': {
          put: {
            operationId: 'putOrder',
            parameters: [{ name: 'Idempotency-Key', in: 'header', required: false }],
            requestBody: {
              content: { 'application/json': { schema: { $ref: '#/components/schemas/putOrderRequest' } } },
            },
            responses: { 409: { description: 'conflict, repriced' }, 413: { description: 'tooLarge' } },
          },
        },
        '/rest/board/{routingPath}': { get: { security: [{ staff: [] }] } },
        '/rest/business/businessList/{labelIds}/{userId}': {
          get: {
            parameters: [{ name: 'labelIds' }, { name: 'userId' }, { in: 'query', required: false }, { name: 'limit' }],
          },
        },
      },
      components: {
        schemas: {
          putOrderRequest: { required: ['order'], properties: { order: { type: 'object' } } },
          putOrderReply: { properties: { orderTrackingId: { type: 'string' } } },
        },
      },
    });
  });

  it('names each call once and refers to nothing that it does not hold', async () => {
    const text = await (await new Visitor().call('/rest/openapi.json')).text();
    const document: unknown = JSON.parse(text);
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
});

describe('GET /rest/docs', () => {
  it('shows every call on a page that loads and runs nothing', async () => {
    const response = await new Visitor().call('/rest/docs');
    const page = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).not.toMatch(/<script|<link|<img|\[object|undefined|>false</);
    expect(page.match(/<article /g)).toHaveLength(routes.length);
    expect(page).toContain('PUT /rest/order/quote');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { rest } from '../../functions/rest/rest.ts';
import { restRoutes } from '../../functions/rest/routes.ts';
import { CALLS } from '../../src/contract/calls.ts';
import { buildTown, errorOf, Visitor } from '../town.ts';

const METHODS = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'];
/**
 * The path of a call whose body is a picture. The check of content types below leaves out this call;
 * manage-pictures.edge.test.ts sends wrong bodies to it.
 */
const TAKES_PICTURE = ['/rest/manage/business/1/pictures'];
const visitor = new Visitor();

beforeEach(() => buildTown());

/** The routes of each path. Each parameter of a path is replaced by 1. */
const paths = Map.groupBy(restRoutes(rest.routes), ({ path }) => `/rest${path.replace(/:\w+/g, '1')}`);

/** One test sends all requests to a path, because resetting the databases for a test takes longer than a request. */
it.each([...paths])('%s accepts its methods and refuses others', async (path, routes) => {
  const methods = routes.map(({ method }) => method);
  const allowed = [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].sort();
  const allow = (response: Response) => response.headers.get('allow')?.split(', ').sort();

  for (const method of METHODS.filter((method) => !methods.includes(method))) {
    const response = await visitor.call(path, { method });
    expect(allow(response), method).toEqual(allowed);
    expect(await errorOf(response), method).toMatchObject({ status: 405, code: 'methodNotAllowed' });
  }

  const options = await visitor.call(path, { method: 'OPTIONS' });
  expect([options.status, allow(options), await options.text()]).toEqual([204, allowed, '']);

  if (methods.includes('GET')) {
    const [get, head] = [await visitor.call(path), await visitor.call(path, { method: 'HEAD' })];
    const errors = CALLS[routes[0]?.name ?? '']?.errors ?? [];
    // HEAD is refused where GET changes data or uses up an attempt of the caller.
    const acts = CALLS[routes[0]?.name ?? '']?.caller === 'script' || errors.includes('forbidden');
    expect([acts ? 403 : get.status, get.status], 'HEAD').toContain(head.status);
    expect(await head.text()).toBe('');
  }

  const takesJson = !TAKES_PICTURE.includes(path);
  for (const method of methods.filter((method) => method !== 'GET' && takesJson)) {
    const headers = { 'content-type': 'text/plain' };
    const response = await visitor.call(path, { method, body: '{}', headers });
    expect(await errorOf(response), `${method} with a text`).toMatchObject({
      status: 415,
      code: 'unsupportedMediaType',
    });
  }
});

describe('a path that no route has', () => {
  it.each(['GET', 'POST', 'OPTIONS'])('is answered with 404 for %s', async (method) => {
    expect(await errorOf(await visitor.call('/rest/nothing/at/all', { method }))).toMatchObject({ status: 404 });
  });
});

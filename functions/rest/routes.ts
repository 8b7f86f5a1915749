import type { RouterRoute } from 'hono/types';
import { type RequestPart, requestPartOf } from './validators.ts';

/** A call, as registered in its router. */
export interface RestRoute {
  /** The call's key in src/contract/calls.ts: method and path with parameters, e.g. `GET /business/:businessPath`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parts: readonly RequestPart[];
}

/** The calls among a router's routes. Middleware is left out: Hono registers it with the method `ALL`. */
export function restRoutes(registered: readonly RouterRoute[]): RestRoute[] {
  const handlers = Map.groupBy(
    registered.filter(({ method }) => method !== 'ALL'),
    ({ method, path }) => `${method} ${path}`,
  );
  return Array.from(handlers, ([name, [first, ...others]]) => ({
    name,
    method: first?.method ?? '',
    path: first?.path ?? '',
    parts: [first, ...others].flatMap((route) => (route && requestPartOf(route.handler)) ?? []),
  }));
}

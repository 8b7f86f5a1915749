import type { RouterRoute } from 'hono/types';
import { type RequestPart, requestPartOf } from './valid.ts';

/** A call as its router has it. */
export interface RestRoute {
  /** Method and path with its parameters, e.g. `GET /business/:businessPath`: the call's key in src/contract/calls.ts. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parts: readonly RequestPart[];
}

/** The calls among the routes of a router. Middleware is registered for all methods, and is none. */
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

import { createMiddleware } from 'hono/factory';
import type { RouterRoute } from 'hono/types';
import { failure } from '../../src/contract/errors.ts';
import { refuse } from './answer.ts';
import type { RestEnv } from './context.ts';
import { restRoutes } from './routes.ts';

interface Pattern {
  /** Number of segments of the whole path, including `/rest`. */
  readonly segments: number;
  readonly matches: RegExp;
  readonly parameters: number;
  readonly method: string;
}

/**
 * Answers OPTIONS for every known path under /rest, and refuses methods that a path does not have. Runs before all
 * other checks. `routes` are all routes under /rest. A request for an unknown path passes: the router answers it.
 */
export function knownMethodsOnly(routes: readonly RouterRoute[]) {
  // A parameter never contains a slash, so only patterns with the same number of segments can match a path.
  const bySegments = Map.groupBy(restRoutes(routes).map(patternOf), ({ segments }) => segments);
  return createMiddleware<RestEnv>(async (c, next) => {
    const allowed = allowedMethods(bySegments.get(segmentsOf(c.req.path)) ?? [], c.req.path);
    const { method } = c.req;
    if (allowed.length === 0 || (method !== 'OPTIONS' && allowed.includes(method))) return next();
    c.header('allow', allowed.join(', '));
    return method === 'OPTIONS' ? c.body(null, 204) : refuse(c, failure('methodNotAllowed').failure);
  });
}

const segmentsOf = (path: string): number => path.split('/').length;

function patternOf({ method, path }: { readonly method: string; readonly path: string }): Pattern {
  const segments = path.split('/');
  const parts = segments.map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace('.', '\\.')));
  return {
    segments: segmentsOf(`/rest${path}`),
    matches: new RegExp(`^/rest${parts.join('/')}$`),
    parameters: segments.filter((segment) => segment.startsWith(':')).length,
    method,
  };
}

/**
 * The methods of a path; empty for an unknown path. A fixed path such as /board/signIn has only its own methods, not those
 * of /board/:routingPath.
 */
function allowedMethods(patterns: readonly Pattern[], path: string): string[] {
  const matching = patterns.filter(({ matches }) => matches.test(path));
  const fewest = Math.min(...matching.map(({ parameters }) => parameters));
  const own = matching.filter(({ parameters }) => parameters === fewest).map(({ method }) => method);
  if (own.length === 0) return [];
  return [...new Set(own.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))), 'OPTIONS'];
}

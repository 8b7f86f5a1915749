import type { Result, Router } from 'hono/router';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';
import type { createApp } from '../functions/app.ts';

type App = ReturnType<typeof createApp>;
type Handler = ReturnType<App['router']['match']>[0][number][0];

/** The tables, by the methods and paths of their routes. A table finds the number of a route. */
const tables = new Map<string, Router<number>>();

function tableOf(routes: App['routes']): Router<number> {
  const key = routes.map(({ method, path }) => `${method} ${path}`).join('\n');
  const known = tables.get(key);
  if (known !== undefined) return known;
  const table = new SmartRouter<number>({ routers: [new RegExpRouter(), new TrieRouter()] });
  for (const [index, { method, path }] of routes.entries()) table.add(method, path, index);
  tables.set(key, table);
  return table;
}

/**
 * Lets apps with the same routes share one table of routes, which Hono's usual routers search. Without this, each app
 * builds a table for its first request, and most requests of the edge tests have an app of their own.
 */
export function withSharedRoutes(app: App): App {
  const { name } = app.router;
  const table = tableOf(app.routes);
  const handlerOf = (index: number): Handler => {
    const route = app.routes[index];
    if (route === undefined) throw new Error(`The app has no route ${index}.`);
    return [route.handler, route];
  };
  app.router = {
    name,
    add() {
      throw new Error('An app with a shared table of routes gets no more routes.');
    },
    match(method, path): Result<Handler> {
      const result = table.match(method, path);
      return result.length === 2
        ? [result[0].map(([index, parameters]) => [handlerOf(index), parameters]), result[1]]
        : [result[0].map(([index, parameters]) => [handlerOf(index), parameters])];
    },
  };
  return app;
}

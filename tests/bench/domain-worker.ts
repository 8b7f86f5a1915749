/**
 * Runs a case `times` times inside workerd. Its clock stands still while code runs, so that the time is taken outside,
 * as the difference to a run of none.
 */
import { CASES } from './domain-cases.ts';

export default {
  fetch(request: Request): Response {
    const { searchParams } = new URL(request.url);
    const run = CASES[Number(searchParams.get('case'))]?.run;
    if (run === undefined) return new Response('no such case', { status: 404 });
    let last: unknown;
    for (let left = Number(searchParams.get('times')); left > 0; left--) last = run();
    return Response.json({ done: last !== undefined });
  },
};

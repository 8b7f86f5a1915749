/**
 * The Worker of `npm run bench`: runs a case inside workerd, as often as the parameter `times` says. The clock of
 * workerd does not advance while code runs. So the caller measures the time, and subtracts the time of a request that
 * runs no case.
 */
import { CASES } from './domain-cases.ts';

export default {
  fetch(request: Request): Response {
    const { searchParams } = new URL(request.url);
    const run = CASES[Number(searchParams.get('case'))]?.run;
    if (run === undefined) return new Response('no such case', { status: 404 });
    let last: unknown;
    for (let remaining = Number(searchParams.get('times')); remaining > 0; remaining--) last = run();
    return Response.json({ done: last !== undefined });
  },
};

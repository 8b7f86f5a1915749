import type { APIRoute } from 'astro';

/**
 * Rules for pages that the browser may prerender before a tap: menus whose card the visitor points at or is likely to
 * tap.
 */
const RULES = {
  prerender: [{ where: { selector_matches: '.card-name a, .card .button-main' }, eagerness: 'moderate' }],
};
/** The answer to browsers that state in a header that they save data. */
const NO_RULES = {};

export const GET: APIRoute = ({ request }) =>
  new Response(JSON.stringify(request.headers.get('save-data') === 'on' ? NO_RULES : RULES), {
    headers: {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=3600',
      vary: 'save-data',
    },
  });

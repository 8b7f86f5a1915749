import type { APIRoute } from 'astro';

/**
 * These rules name the pages that the browser may render before the visitor taps a link: a menu, when the visitor
 * points at its card or is likely to tap it.
 */
const RULES = {
  prerender: [{ where: { selector_matches: '.card-name a, .card .button-main' }, eagerness: 'moderate' }],
};
/** Browsers that save data (they state this in a header) get no rules. */
const NO_RULES = {};

export const GET: APIRoute = ({ request }) =>
  new Response(JSON.stringify(request.headers.get('save-data') === 'on' ? NO_RULES : RULES), {
    headers: {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=3600',
      vary: 'save-data',
    },
  });

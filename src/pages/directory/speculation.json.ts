import type { APIRoute } from 'astro';

/** Which pages the browser may render before a tap: menus whose card the visitor points at or is likely to tap. */
const RULES = {
  prerender: [{ where: { selector_matches: '.card-name a, .card .button-main' }, eagerness: 'moderate' }],
};
/** Browsers that save data or energy should not follow rules. They also get none. */
const NO_RULES = {};

export const GET: APIRoute = ({ request }) =>
  new Response(JSON.stringify(request.headers.get('save-data') === 'on' ? NO_RULES : RULES), {
    headers: {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=3600',
      vary: 'save-data',
    },
  });

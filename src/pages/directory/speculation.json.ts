import type { APIRoute } from 'astro';

/**
 * These rules allow the browser to render a menu before the visitor taps its link: when the visitor points at the link
 * or is likely to tap it.
 */
const RULES = {
  prerender: [{ where: { selector_matches: '.card-name a, .card .button-main' }, eagerness: 'moderate' }],
};
/** A browser that is set to use little data sends the header `save-data`, and gets no rules. */
const NO_RULES = {};

export const GET: APIRoute = ({ request }) =>
  new Response(JSON.stringify(request.headers.get('save-data') === 'on' ? NO_RULES : RULES), {
    headers: {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=3600',
      vary: 'save-data',
    },
  });

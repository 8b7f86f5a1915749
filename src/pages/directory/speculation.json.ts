/**
 * Which pages the browser may render before a tap: menus whose card the visitor points at or is likely to tap. Browsers
 * do not follow this when the visitor saves data or energy.
 */
const RULES = {
  prerender: [{ where: { selector_matches: '.card-name a, .card .button-main' }, eagerness: 'moderate' }],
};

export const GET = (): Response =>
  new Response(JSON.stringify(RULES), {
    headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600' },
  });

import script from '../../client/directory/list.ts?inline-script';

/**
 * The directory's script, which the page loads at the visitor's first touch (`startWithFirstTouch`). Its URL contains a
 * hash of its content, so it can be cached forever.
 */
export const GET = (): Response =>
  new Response(script.text, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });

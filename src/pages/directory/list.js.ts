import script from '../../client/directory/list.ts?inline-script';

/**
 * The script for the dialogs, the list and the search of the directory. The page loads it at the visitor's first touch
 * (`startWithFirstTouch`). Its URL contains a hash of its content, so browsers may keep it forever.
 */
export const GET = (): Response =>
  new Response(script.text, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });

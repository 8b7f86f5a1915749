import script from '../../client/directory/customer.ts?inline-script';

/** What the directory shows to signed-in customers only, as a script of its own. Its address changes with its text. */
export const GET = (): Response =>
  new Response(script.text, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });

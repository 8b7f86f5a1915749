/**
 * Runs a case `times` times inside workerd, fonts and logo read from the site's files, and answers with how many bytes came
 * out. Its clock stands still while code runs: the time is taken outside, as the difference to a run of none.
 */
import { assetFonts } from '../../functions/print/fonts/asset-fonts.ts';
import { CASES } from './print-cases.ts';

export default {
  async fetch(request: Request, env: { readonly ASSETS: Fetcher }): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const run = CASES[Number(searchParams.get('case'))]?.run;
    if (run === undefined) return new Response('no such case', { status: 404 });
    const picture = await env.ASSETS.fetch('https://assets.internal/logo-512.png');
    const logo = { type: 'image/png', bytes: new Uint8Array(await picture.arrayBuffer()) } as const;
    let bytes = 0;
    for (let left = Number(searchParams.get('times')); left > 0; left--) {
      bytes = (await run({ fonts: assetFonts(env.ASSETS), logo })).length;
    }
    return Response.json(bytes);
  },
};

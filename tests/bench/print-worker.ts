/**
 * The Worker that `npm run bench:print` measures. In a request, `case` is the index of a case, and `times` says how
 * often the Worker runs it. The reply is the size of the case's result in bytes. The clock of workerd does not
 * advance while code runs, so the Worker cannot measure the time of a case. Instead, the benchmark measures how long
 * the request takes. It subtracts the time of a request with `times=0`, which runs no case.
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
    for (let remaining = Number(searchParams.get('times')); remaining > 0; remaining--) {
      bytes = (await run({ fonts: assetFonts(env.ASSETS), logo })).length;
    }
    return Response.json(bytes);
  },
};

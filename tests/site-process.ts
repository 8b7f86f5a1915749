/** Serves the built site: `node tests/site-process.ts STATE PORT`. Prints the origin as its first line. */
import { openSite } from '../functions/local/site.ts';

const [state = '', port = ''] = process.argv.slice(2);
const site = await openSite(state, Number(port));
console.log((await site.ready).origin);

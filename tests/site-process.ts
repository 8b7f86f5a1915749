/** Serves the built site from a process of its own: `node tests/site-process.ts STATE PORT`. Its first line is where. */
import { openSite } from '../functions/local/site.ts';

const [state = '', port = ''] = process.argv.slice(2);
const site = await openSite(state, Number(port));
console.log((await site.ready).origin);

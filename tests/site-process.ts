/**
 * Serves the built site: `node tests/site-process.ts STATE PORT`. Prints the origin as its only line. Printing log lines
 * would take processor time of this process, which a hosting platform does not take from the site.
 */
import { openSite } from '../functions/local/site.ts';

const [state = '', port = ''] = process.argv.slice(2);
const site = await openSite(state, Number(port), 'silent');
console.log((await site.ready).origin);

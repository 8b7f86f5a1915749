/**
 * Serves the built site: `node tests/site-process.ts STATE PORT`. STATE is the folder with the stored data. Prints only
 * the origin of the site, and no log lines. Log lines take processor time from a site on a laptop, but not from a site
 * on a hosting platform.
 */
import { openSite } from '../functions/local/site.ts';

const [state = '', port = ''] = process.argv.slice(2);
const site = await openSite(state, Number(port), 'silent');
console.log((await site.ready).origin);

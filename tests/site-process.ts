/**
 * Serves the built site: `node tests/site-process.ts STATE PORT`. Prints only the origin. It prints no log lines,
 * because this would take processor time from the site, unlike on a hosting platform.
 */
import { openSite } from '../functions/local/site.ts';

const [state = '', port = ''] = process.argv.slice(2);
const site = await openSite(state, Number(port), 'silent');
console.log((await site.ready).origin);

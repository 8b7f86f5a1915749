/** Serves the built site from a process of its own: `node tests/site-process.ts STATE PORT`. Says `ready` when it does. */
import { openSite } from '../functions/local/site.ts';

const [state = '', port = ''] = process.argv.slice(2);
await openSite(state, Number(port));
console.log('ready');

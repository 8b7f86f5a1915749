// `npm start`, `npm run reset`, `npm run seed` and `npm run dev` run this file on the machine's Node. It installs missing
// packages, then runs main.ts on Node 24.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, NODE, ROOT, TOOL_ENV } from './install.mjs';

ensureInstalled();

// When this process is killed, the IPC channel closes. main.ts notices this and stops.
const main = spawn(NODE, [join(ROOT, 'functions/local/main.ts'), ...process.argv.slice(2)], {
  cwd: ROOT,
  env: TOOL_ENV,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => main.kill(signal));
main.on('exit', (code) => process.exit(code ?? 1));

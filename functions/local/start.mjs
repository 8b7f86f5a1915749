// `npm start`: installs what is missing with the machine's Node, then hands over to main.ts in the project's Node 24.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, NODE, ROOT, TOOL_ENV } from './install.mjs';

ensureInstalled();

// The channel lets main.ts notice when this process is killed.
const main = spawn(NODE, [join(ROOT, 'functions/local/main.ts'), ...process.argv.slice(2)], {
  cwd: ROOT,
  env: TOOL_ENV,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => main.kill(signal));
main.on('exit', (code) => process.exit(code ?? 1));

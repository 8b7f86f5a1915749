import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SeedMistake } from '../data/seeds/seed-mistake.ts';
import { buildIfChanged } from './build.ts';
import { claimState } from './claim-state.ts';
import { CommandError } from './command-error.ts';
import { DEMO_CUSTOMER } from './demo-customer.ts';
import { ROOT } from './install.mjs';
import { DEMO_STAFF_PASSWORD, demoStaff } from './seed.ts';
import { openSite } from './site.ts';
import { prepareState, seedState } from './state.ts';

interface Options {
  /** How many businesses the directory is to have; more than the files describe are generated. */
  readonly businesses?: string;
}

/** The data of the site on this machine. */
const STATE = join(ROOT, '.local/state');

/** The demo business to look at first: it never closes, so it can be ordered from at every hour. */
const SHOWN = 'slice-and-sound';

const COMMANDS: Readonly<Record<string, (options: Options) => Promise<void>>> = {
  /** `npm start` */
  async start() {
    const port = portWanted();
    await claimState(STATE);
    buildIfChanged();
    await prepareState(STATE);
    await serve(STATE, port);
    const staff = demoStaff({ routingPath: SHOWN, serviceProviderUserId: 0 });
    console.log(`
Foodcourt is ready; Ctrl-C stops it.

  Directory     http://localhost:${port}/
  A business    http://localhost:${port}/${SHOWN}
  Its board     http://localhost:${port}/board/${SHOWN}
  Staff         ${staff.email}, password ${DEMO_STAFF_PASSWORD}
  A customer    ${DEMO_CUSTOMER.email}, password ${DEMO_CUSTOMER.password}
  Messages      http://localhost:${port}/message-stand-in, with a gift card to activate
`);
  },

  /** `npm run reset` */
  async reset() {
    await claimState(STATE);
    buildIfChanged();
    rmSync(STATE, { recursive: true, force: true });
    await prepareState(STATE);
  },

  /** `npm run seed -- --businesses 5000` */
  async seed({ businesses = '0' }) {
    if (!/^\d{1,6}$/.test(businesses))
      throw new CommandError(`--businesses takes a number, which "${businesses}" is not.`);
    await claimState(STATE);
    buildIfChanged();
    await prepareState(STATE);
    await seedState(STATE, Number(businesses));
  },

  /** Builds as `npm start` does. */
  async build() {
    buildIfChanged();
  },

  /** `npm run dev`: the same data, served from the sources. */
  async dev() {
    const port = portWanted();
    await claimState(STATE);
    if (!existsSync(STATE)) buildIfChanged();
    await prepareState(STATE);
    // Wrangler's way to give the Worker a variable that wrangler.toml does not name.
    Object.assign(process.env, { CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true', STAND_INS: 'on' });
    const { dev } = await import('astro');
    const site = await dev({ root: ROOT, server: { port } });
    stopWithProcess(() => site.stop());
  },

  /** Serves a state that was seeded just now and goes with the process: what the browser tests look at. */
  async fresh({ businesses = '0' }) {
    const port = portWanted();
    buildIfChanged();
    const folder = mkdtempSync(join(tmpdir(), 'foodcourt-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    await prepareState(join(folder, 'state'));
    if (businesses !== '0') await seedState(join(folder, 'state'), Number(businesses));
    await serve(join(folder, 'state'), port);
  },
};

async function serve(state: string, port: number): Promise<void> {
  const site = await openSite(state, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_ADDRESS_IN_USE') throw error;
    throw new CommandError(`Port ${port} is in use; \`PORT=${port + 1} npm start\` takes another one.`);
  });
  stopWithProcess(() => site.dispose());
}

/** Has `close` end the process in order when it is told to stop, or when start.mjs was killed. */
function stopWithProcess(close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await close();
    process.exit();
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stop);
}

function portWanted(): number {
  const port = Number(process.env.PORT ?? 8787);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`PORT is "${process.env.PORT}", which is no port number.`);
}

/** Mistakes of the person at the terminal, told in a sentence; any other error is a bug and keeps its stack. */
const isTold = (error: unknown): error is Error =>
  error instanceof CommandError ||
  error instanceof SeedMistake ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { businesses: { type: 'string' } } });
  const command = COMMANDS[positionals[0] ?? 'start'];
  if (!command) throw new CommandError(`"${positionals[0]}" is none of ${Object.keys(COMMANDS).join(', ')}.`);
  await command(values);
} catch (error) {
  if (!isTold(error)) throw error;
  console.error(error.message);
  process.exit(1);
}

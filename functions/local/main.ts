import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SeedMistake } from '../data/seeds/seed-mistake.ts';
import { buildIfChanged } from './build.ts';
import { claimState } from './claim-state.ts';
import { CommandError } from './command-error.ts';
import { DEMO_CUSTOMER } from './demo-customer.ts';
import { ROOT } from './install.mjs';
import { portInUse, requireFreePort } from './require-free-port.ts';
import { DEMO_OPERATOR, DEMO_OWNER, DEMO_STAFF_PASSWORD, demoStaff } from './seed.ts';
import { openSite } from './site.ts';
import { prepareState, seedState } from './state.ts';

interface Options {
  /** The wanted number of businesses in the directory. If there are fewer demo businesses, the command generates the others. */
  readonly businesses?: string;
  /**
   * A folder with demo data, for the command `fresh`. If the folder exists, `fresh` copies it. Otherwise `fresh` creates the
   * folder, so that other processes can copy it, and deletes the folder at the end.
   */
  readonly seeded?: string;
}

/** Folder with the data of the local site. */
const STATE_FOLDER = join(ROOT, '.local/state');

/** The demo business whose addresses `npm start` prints. This business is always open. */
const SHOWN_BUSINESS = 'slice-and-sound';

const COMMANDS: Readonly<Record<string, (options: Options) => Promise<void>>> = {
  /** `npm start` */
  async start() {
    const port = readPort();
    await claimState(STATE_FOLDER);
    await requireFreePort(port);
    buildIfChanged();
    await prepareState(STATE_FOLDER, 'year');
    await serve(STATE_FOLDER, port);
    const staff = demoStaff({ routingPath: SHOWN_BUSINESS, serviceProviderUserId: 0 });
    console.log(`
Foodcourt is ready; Ctrl-C stops it.

  Directory     http://localhost:${port}/
  A business    http://localhost:${port}/${SHOWN_BUSINESS}
  Its kiosk     http://localhost:${port}/${SHOWN_BUSINESS}/kiosk
  Its board     http://localhost:${port}/board/${SHOWN_BUSINESS}
  Staff         ${staff.email}, password ${DEMO_STAFF_PASSWORD}
  Console       http://localhost:${port}/manage
  New business  http://localhost:${port}/manage/start
  An owner      ${DEMO_OWNER.email}, password ${DEMO_OWNER.password}
  An operator   ${DEMO_OPERATOR.email}, password ${DEMO_OPERATOR.password}
  A customer    ${DEMO_CUSTOMER.email}, password ${DEMO_CUSTOMER.password}
  Messages      http://localhost:${port}/message-stand-in, with a gift card to activate
`);
  },

  /** `npm run reset` */
  async reset() {
    await claimState(STATE_FOLDER);
    buildIfChanged();
    rmSync(STATE_FOLDER, { recursive: true, force: true });
    await prepareState(STATE_FOLDER, 'year');
  },

  /** `npm run seed -- --businesses 5000` */
  async seed({ businesses = '0' }) {
    if (!/^\d{1,6}$/.test(businesses)) throw new CommandError(`--businesses must be a number, not "${businesses}".`);
    await claimState(STATE_FOLDER);
    buildIfChanged();
    await prepareState(STATE_FOLDER, 'year');
    await seedState(STATE_FOLDER, Number(businesses));
  },

  /** Builds the site as `npm start` does. */
  async build() {
    buildIfChanged();
  },

  /** `npm run dev`: serves the sources with hot reload. Uses the same data as `npm start`. */
  async dev() {
    const port = readPort();
    await claimState(STATE_FOLDER);
    await requireFreePort(port);
    if (!existsSync(STATE_FOLDER)) buildIfChanged();
    await prepareState(STATE_FOLDER, 'year');
    // CLOUDFLARE_INCLUDE_PROCESS_ENV makes Wrangler pass the variables of this process, such as STAND_INS, to the Worker.
    Object.assign(process.env, { CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true', STAND_INS: 'on' });
    const { dev } = await import('astro');
    const site = await dev({ root: ROOT, server: { port } });
    closeOnExit(() => site.stop());
  },

  /** Serves a site with demo data of its own. Deletes this data when the process ends. Browser tests use this command. */
  async fresh({ businesses = '0', seeded }) {
    const port = readPort();
    buildIfChanged();
    const folder = mkdtempSync(join(tmpdir(), 'foodcourt-'));
    const state = join(folder, 'state');
    deleteOnExit(folder);
    if (seeded && existsSync(seeded)) cpSync(seeded, state, { recursive: true });
    else {
      await prepareState(state);
      if (seeded) {
        cpSync(state, seeded, { recursive: true });
        deleteOnExit(seeded);
      }
    }
    if (businesses !== '0') await seedState(state, Number(businesses));
    await serve(state, port);
  },
};

function deleteOnExit(folder: string): void {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

async function serve(state: string, port: number): Promise<void> {
  const site = await openSite(state, port).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_ADDRESS_IN_USE' ? portInUse(port) : error;
  });
  closeOnExit(() => site.dispose());
}

/**
 * Calls `close` and exits when the process gets a signal or loses its connection to start.mjs. It loses the connection
 * when start.mjs is killed.
 */
function closeOnExit(close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await close();
    process.exit();
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stop);
}

function readPort(): number {
  const port = Number(process.env.PORT ?? 8787);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`PORT must be a port number, not "${process.env.PORT}".`);
}

/**
 * Whether an error is a mistake of the user. For such a mistake, the command prints only the message. Any other error
 * is a bug, and the command prints its stack too.
 */
const isUserMistake = (error: unknown): error is Error =>
  error instanceof CommandError ||
  error instanceof SeedMistake ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { businesses: { type: 'string' }, seeded: { type: 'string' } },
  });
  const command = COMMANDS[positionals[0] ?? 'start'];
  if (!command)
    throw new CommandError(`Unknown command "${positionals[0]}". Commands: ${Object.keys(COMMANDS).join(', ')}.`);
  await command(values);
} catch (error) {
  if (!isUserMistake(error)) throw error;
  console.error(error.message);
  process.exit(1);
}

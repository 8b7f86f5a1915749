/** What the screen Health says about each service, in words for operators. */
import { type DeploymentHealth, OUTSIDE_SERVICES, type OutsideService } from '../../../contract/deployment-health.ts';
import { HOUR_MS, type Instant } from '../../../domain/time.ts';
import { timeAgo } from '../_time-ago.ts';

type Checked = DeploymentHealth['services'][number];

/** A row of the screen. */
export interface HealthRow {
  readonly name: string;
  /** `off`: not set up, which may be what the operator wants. For the hourly tasks: not run yet. */
  readonly state: 'works' | 'failed' | 'off';
  /** The state in one or two words. */
  readonly label: string;
  /** For example the adapter in use and its response time, or the time of the last run. May be empty. */
  readonly facts: string;
  /** What is wrong and what to do; null if nothing is wrong. */
  readonly advice: string | null;
}

export const SERVICE_NAMES: Readonly<Record<Checked['service'], string>> = {
  database: 'Database',
  objects: 'Durable Objects',
  pages: 'Page store',
  pictures: 'Pictures',
  email: 'Emails',
  sms: 'Text messages',
  addresses: 'Address search',
  routes: 'Driving distances',
  google: 'Sign-in with Google',
  apple: 'Sign-in with Apple',
  facebook: 'Sign-in with Facebook',
  stripe: 'Card payments with Stripe',
  square: 'Card payments with Square',
};

const MESSAGES_DROPPED = 'messages wait for about a day and are then dropped';
const MAPS_SETTINGS = 'GOOGLE_MAPS_KEY, or PHOTON_URL and OSRM_URL';
const NO_CARDS = 'no business can take cards';

/** For each outside service: the variables that set it up, and what is missing without them. */
const SETTINGS: Readonly<Record<OutsideService, readonly [variables: string, without: string]>> = {
  email: ['RESEND_API_KEY and EMAIL_FROM', MESSAGES_DROPPED],
  sms: ['TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM', MESSAGES_DROPPED],
  addresses: [MAPS_SETTINGS, 'no business can deliver'],
  routes: [MAPS_SETTINGS, 'no business can deliver'],
  google: ['GOOGLE_CLIENT_IDS', 'customers have no button for it'],
  apple: ['APPLE_CLIENT_IDS', 'customers have no button for it'],
  facebook: ['FACEBOOK_APP_ID and FACEBOOK_APP_SECRET', 'customers have no button for it'],
  stripe: ['valid PAYMENT_MASTER_KEYS', NO_CARDS],
  square: ['valid PAYMENT_MASTER_KEYS', NO_CARDS],
};

/** What to do when a service does not accept its key. Services that are not here are checked without a key. */
const KEY_ADVICE: Readonly<Partial<Record<Checked['service'], string>>> = {
  email: 'Resend does not accept RESEND_API_KEY: make a new key at Resend and set it.',
  sms: 'Twilio does not accept TWILIO_ACCOUNT_SID with TWILIO_AUTH_TOKEN, or has suspended the account: compare both with the console of Twilio.',
  addresses:
    'Google does not accept GOOGLE_MAPS_KEY for the Places API (New): allow this API for the key, or set a new key.',
  routes: 'Google does not accept GOOGLE_MAPS_KEY for the Routes API: allow this API for the key, or set a new key.',
  facebook:
    'Facebook does not accept FACEBOOK_APP_SECRET for FACEBOOK_APP_ID: compare both with the settings of the app at Facebook.',
};

/** The adapters whose servers belong to the operator. */
const OWN_SERVERS: ReadonlySet<string | null> = new Set(['Photon', 'OSRM']);

const isOutside = (service: Checked['service']): service is OutsideService =>
  OUTSIDE_SERVICES.some((outside) => outside === service);

/** The rows about the parts of the site, and those about the outside services. */
export function healthRows(health: DeploymentHealth, now: Instant): Readonly<Record<'site' | 'outside', HealthRow[]>> {
  const outside = health.services.filter(({ service }) => isOutside(service));
  const parts = health.services.filter(({ service }) => !isOutside(service));
  return {
    site: [...parts.map(rowOf), messagesRow(health.failingMessages), upkeepRow(health.upkeep, now)],
    outside: outside.map(rowOf),
  };
}

function rowOf({ service, adapter, result }: Checked): HealthRow {
  const row = { name: SERVICE_NAMES[service], facts: adapter ?? '' };
  if (result === null) {
    const [variables, without] = isOutside(service) ? SETTINGS[service] : ['', ''];
    return { ...row, state: 'off', label: 'Not set up', advice: `Until you set ${variables}, ${without}.` };
  }
  switch (result.kind) {
    case 'works':
      return { ...row, state: 'works', label: 'Works', facts: `${row.facts}, ${result.ms} ms`, advice: null };
    case 'refused':
      return {
        ...row,
        state: 'failed',
        label: 'Key refused',
        advice: [KEY_ADVICE[service], `${result.detail}.`].filter(Boolean).join(' '),
      };
    case 'unverified':
      return {
        ...row,
        state: 'failed',
        label: 'Sender refused',
        advice: `${adapter} has not verified the domain of EMAIL_FROM: verify it at ${adapter}, or change EMAIL_FROM.`,
      };
    case 'silent':
      return {
        ...row,
        state: 'failed',
        label: 'No answer',
        advice: `${whatToDo(service, adapter)}: ${result.detail}.`,
      };
    case 'wrong':
      return {
        ...row,
        state: 'failed',
        label: 'Wrong answer',
        advice: `${whatToDo(service, adapter)}: ${result.detail}.`,
      };
  }
}

/** What to do when a service gives no answer or a wrong one. */
function whatToDo(service: Checked['service'], adapter: string | null): string {
  if (!isOutside(service)) return 'Look at cloudflarestatus.com, and check again later';
  return OWN_SERVERS.has(adapter)
    ? 'Look at this server, and check again'
    : `Look at the status page of ${adapter}, and check again later`;
}

function messagesRow(failing: number | null): HealthRow {
  const row = { name: 'Invitations and links', facts: 'Messages that belong to no order' };
  if (failing === null)
    return { ...row, state: 'failed', label: 'Unknown', advice: 'They could not be counted: check again later.' };
  if (failing === 0) return { ...row, state: 'works', label: 'None waits', advice: null };
  const count = failing === 1 ? '1 message' : `${failing} messages`;
  return {
    ...row,
    state: 'failed',
    label: `${failing} not sent`,
    advice: `${count} could not be sent yet, and will be dropped about a day after the first try: repair emails or text messages before.`,
  };
}

/** The tasks run every hour. After two hours without a run, something is wrong. */
const UPKEEP_LATE_AFTER_MS = 2 * HOUR_MS;

/** The label of hourly tasks that have never run. */
const NEVER_RAN = 'Not yet';

function upkeepRow(upkeep: DeploymentHealth['upkeep'], now: Instant): HealthRow {
  const name = 'Hourly tasks';
  const trigger = 'look at the Cron Trigger of the Worker in the dashboard of Cloudflare';
  if (upkeep === null)
    return {
      name,
      state: 'failed',
      label: 'Unknown',
      facts: '',
      advice: 'Their runs could not be read: check again later.',
    };
  if (upkeep === 'never')
    return {
      name,
      state: 'off',
      label: NEVER_RAN,
      facts: '',
      advice: `They have not run yet: if this stays so for an hour, ${trigger}.`,
    };
  const { lastRunAt, lastCompleteRunAt } = upkeep;
  const row = { name, facts: `Last run ${timeAgo(lastRunAt, now)}` };
  if (now - lastRunAt > UPKEEP_LATE_AFTER_MS)
    return { ...row, state: 'failed', label: 'Late', advice: `They should run every hour: ${trigger}.` };
  if (lastCompleteRunAt === lastRunAt) return { ...row, state: 'works', label: 'Works', advice: null };
  const advice = 'A task failed and is tried again in the next hour: look for the event “upkeep” in the log.';
  return { ...row, state: 'failed', label: 'Task failed', advice };
}

/**
 * The summary above the rows. It reports hourly tasks that have never run, although they are not counted as failed: a
 * new deployment works before their first run, but needs them later.
 */
export function healthSummary(rows: readonly HealthRow[]): string {
  const failed = rows.filter(({ state }) => state === 'failed').map(({ name }) => name);
  const neverRan = rows.some(({ label }) => label === NEVER_RAN) ? ' The hourly tasks have not run yet.' : '';
  if (failed.length === 0) return `Everything that is set up works.${neverRan}`;
  return `${failed.length === 1 ? 'One needs' : `${failed.length} need`} attention: ${failed.join(', ')}.${neverRan}`;
}

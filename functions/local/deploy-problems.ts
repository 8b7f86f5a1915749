import * as v from 'valibot';
import type { ToolOutput } from './run-tool.ts';

/** What `npm run deploy` has read about a deployment, in wrangler.toml and from Cloudflare, before it deploys. */
export interface Deployment {
  /** The variables in the table `[vars]` of wrangler.toml. */
  readonly vars: Readonly<Record<string, unknown>>;
  /** The ids of the D1 database and of the KV namespace, as wrangler.toml states them. */
  readonly resourceIds: readonly (string | undefined)[];
  /** The R2 bucket for pictures: its name in wrangler.toml, and whether it exists in the Cloudflare account. */
  readonly pictureBucket: { readonly name: string; readonly exists: boolean };
  /** Names of the Worker's secrets; null when wrangler could not list them. */
  readonly secretNames: readonly string[] | null;
  /** Whether the database stores a payment account of any business; null when the database could not be read. */
  readonly hasPaymentAccounts: boolean | null;
}

/** Variables whose values must be secrets of the Worker. They must not appear in wrangler.toml. */
export const SECRETS = [
  'BACKEND_SERVICE_TOKEN',
  'FACEBOOK_APP_SECRET',
  'GOOGLE_MAPS_KEY',
  'PAYMENT_MASTER_KEYS',
  'RESEND_API_KEY',
  'SERVICE_TOKEN',
  'TWILIO_AUTH_TOKEN',
] as const;

/**
 * Each group of variables switches a feature on. When one variable of a group has a value, the other variables of the
 * group must have a value too.
 */
const FEATURES: readonly { readonly name: string; readonly needs: readonly string[] }[] = [
  { name: 'Email', needs: ['RESEND_API_KEY', 'EMAIL_FROM'] },
  { name: 'SMS', needs: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] },
  { name: 'Maps by Photon and OSRM', needs: ['PHOTON_URL', 'OSRM_URL'] },
  { name: 'Sign-in with Facebook', needs: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'] },
];

/**
 * Variables with addresses of servers. The Worker sends personal data or a token to these servers, so the addresses must
 * begin with https://.
 */
const SERVERS = ['BACKEND_BASE_URL', 'PHOTON_URL', 'OSRM_URL'];

/** Variables that only stand-ins read. A deployed site has no stand-ins, so a value of these variables is a mistake. */
const LOCAL_ONLY = ['STAND_INS', 'IDENTITY_ISSUER'];

/**
 * An address below the top-level domain `.example`, which never exists (RFC 2606). wrangler.toml contains such addresses
 * until the operator replaces them.
 */
const EXAMPLE_ADDRESS = /[\w-]\.example(?![\w.-])/i;

/** The problems that forbid this deployment, one sentence for each. The list is empty when there are no problems. */
export function deployProblems(deployment: Deployment): string[] {
  const { vars, resourceIds, pictureBucket, secretNames, hasPaymentAccounts } = deployment;
  const inFile = Object.keys(vars).filter((name) => String(vars[name] ?? '').trim() !== '');
  const isSet = (name: string) => inFile.includes(name) || secretNames?.includes(name) === true;
  const missing = (feature: string, name: string) => `${feature} needs ${name}: ${howToSet(name)}.`;
  const problems: string[] = [];

  const origin = originProblem(vars.PUBLIC_ORIGIN);
  if (origin !== null) problems.push(origin);
  if (resourceIds.some((id) => id === undefined || /^[0-]*$/.test(id)))
    problems.push(
      'wrangler.toml has no ids of your D1 database and KV namespace: docs/operations.md says how to get them.',
    );
  if (!pictureBucket.exists)
    problems.push(
      `wrangler found no R2 bucket ${pictureBucket.name}: run \`npx wrangler r2 bucket create ${pictureBucket.name}\`.`,
    );
  for (const name of LOCAL_ONLY.filter(isSet)) problems.push(`${name} is for a laptop only: remove it.`);
  for (const name of SERVERS.filter((server) => inFile.includes(server)))
    if (parsedUrl(vars[name])?.protocol !== 'https:')
      problems.push(`${name} is ${vars[name]}: it must be an address that begins with https://.`);
  for (const name of inFile.filter((each) => EXAMPLE_ADDRESS.test(String(vars[each]))))
    problems.push(
      `${name} is ${vars[name]}, which is only an example: set it in wrangler.toml to your own, or remove it.`,
    );
  for (const name of SECRETS.filter((secret) => inFile.includes(secret)))
    problems.push(`${name} is a secret: remove it from wrangler.toml and ${howToSet(name)}.`);

  if (secretNames === null) {
    problems.push("wrangler could not list the Worker's secrets: run `npx wrangler secret list` to see why.");
  } else {
    for (const { name: feature, needs } of FEATURES.filter(({ needs }) => needs.some(isSet)))
      problems.push(...needs.filter((name) => !isSet(name)).map((name) => missing(feature, name)));
    if (hasPaymentAccounts && !isSet('PAYMENT_MASTER_KEYS'))
      problems.push(missing('A business with a payment account', 'PAYMENT_MASTER_KEYS'));
  }
  if (hasPaymentAccounts === null)
    problems.push('wrangler could not read the database: run `npx wrangler d1 info DB` to see why.');
  return problems;
}

const howToSet = (name: string): string =>
  SECRETS.some((secret) => secret === name)
    ? `run \`npx wrangler secret put ${name}\``
    : `add it to [vars] in wrangler.toml`;

const parsedUrl = (value: unknown): URL | null =>
  typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;

function originProblem(value: unknown): string | null {
  const origin = parsedUrl(value);
  if (origin === null) return 'PUBLIC_ORIGIN in wrangler.toml is not a web address.';
  if (/^(?:localhost|.+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(origin.hostname))
    return `PUBLIC_ORIGIN is ${value}: set it in wrangler.toml to the address of the public site.`;
  if (origin.protocol !== 'https:' || origin.origin !== value)
    return `PUBLIC_ORIGIN is ${value}: it must be https:// and a host, without a path or a slash at the end.`;
  return null;
}

/**
 * The names of the Worker's secrets in the output of `wrangler secret list`. A Worker that was never deployed has no
 * secrets. Null when wrangler could not list them.
 */
export function secretNamesIn({ succeeded, stdout, stderr }: ToolOutput): string[] | null {
  if (!succeeded) return /Worker ".+" .*not found/.test(`${stdout}${stderr}`) ? [] : null;
  const list = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(v.object({ name: v.string() }))), stdout);
  return list.success ? list.output.map(({ name }) => name) : null;
}

export const PAYMENT_ACCOUNTS_SQL =
  'SELECT count(*) AS accounts FROM businesses WHERE sealed_payment_account IS NOT NULL';

const accountsSchema = v.tuple([v.object({ results: v.tuple([v.object({ accounts: v.number() })]) })]);

/**
 * Whether `wrangler d1 execute --json` with `PAYMENT_ACCOUNTS_SQL` found payment accounts. A database without the table
 * or the column of this SQL has no payment accounts. Null when wrangler could not read the database.
 */
export function hasPaymentAccountsIn({ succeeded, stdout, stderr }: ToolOutput): boolean | null {
  if (!succeeded) return /no such (?:table|column)/.test(`${stdout}${stderr}`) ? false : null;
  const reply = v.safeParse(v.pipe(v.string(), v.parseJson(), accountsSchema), stdout);
  return reply.success ? reply.output[0].results[0].accounts > 0 : null;
}

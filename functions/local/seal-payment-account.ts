import * as v from 'valibot';
import { idSchema } from '../../src/contract/scalars.ts';
import { openAccount, paymentAccountSchema, sealAccount } from '../gateways/payments/account.ts';
import { isCurrent, type Keyring, readKeyring } from '../gateways/payments/secrets.ts';
import { CommandError } from './command-error.ts';

/** What an owner gives once: the account with its secrets, and what of it browsers may see. */
const givenSchema = v.intersect([
  paymentAccountSchema,
  v.object({
    /** Stripe's publishable key, Square's application id. */
    payKey: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    /** `nonprod` for keys of the provider's sandbox. */
    env: v.picklist(['prod', 'nonprod']),
  }),
]);

/** What `wrangler d1 execute --json` says of the rows that it was asked for. */
const rowsSchema = v.array(
  v.object({ results: v.array(v.object({ id: idSchema, sealed_payment_account: v.nullable(v.string()) })) }),
);

/** The statement that gives a business its payment account, sealed. `given` is JSON; no mistake quotes it. */
export async function sealStatement(masterKeys: string, businessId: string, given: string): Promise<string> {
  const id = v.safeParse(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.toNumber(), idSchema), businessId);
  if (!id.success) throw new CommandError('--business takes the number of a business.');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), givenSchema), given);
  if (!read.success) {
    const place = v.getDotPath(read.issues[0]) ?? 'the whole';
    throw new CommandError(`The account is not as docs/operations.md describes it: look at ${place}.`);
  }
  const { payKey, env, ...account } = read.output;
  const sealed = await sealAccount(await keyringOf(masterKeys), id.output, v.parse(paymentAccountSchema, account));
  const settings = { paymentGateway: account.provider, payKey, env };
  const paths = Object.entries(settings).map(([name, value]) => `'$.${name}', ${quoted(value)}`);
  return `UPDATE businesses SET sealed_payment_account = ${quoted(sealed)}, settings = json_set(settings, ${paths.join(', ')}), revision = revision + 1 WHERE id = ${id.output};`;
}

/** The statements that seal anew, under the first master key, what was sealed under another. */
export async function resealStatements(masterKeys: string, rows: string): Promise<string[]> {
  const keyring = await keyringOf(masterKeys);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), rowsSchema), rows);
  if (!read.success) throw new CommandError('What came in is no reply of wrangler d1 execute --json.');
  const statements: string[] = [];
  for (const { id, sealed_payment_account: sealed } of read.output.flatMap(({ results }) => results)) {
    if (sealed === null || isCurrent(keyring, sealed)) continue;
    const account = await openAccount(keyring, id, sealed);
    if (!account.ok) throw new CommandError(`Business ${id}: ${account.failure.message}`);
    const anew = await sealAccount(keyring, id, account.value);
    // Unless the owner gave another account meanwhile.
    statements.push(
      `UPDATE businesses SET sealed_payment_account = ${quoted(anew)} WHERE id = ${id} AND sealed_payment_account = ${quoted(sealed)};`,
    );
  }
  return statements;
}

async function keyringOf(masterKeys: string): Promise<Keyring> {
  const keyring = await readKeyring(masterKeys);
  if (!keyring.ok) throw new CommandError(keyring.failure.message);
  return keyring.value;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

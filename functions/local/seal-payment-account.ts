import * as v from 'valibot';
import { idSchema } from '../../src/contract/scalars.ts';
import { openAccount, paymentAccountSchema, sealAccount } from '../gateways/payments/account.ts';
import { isCurrent, type Keyring, readKeyring } from '../gateways/payments/secrets.ts';
import { CommandError } from './command-error.ts';
import { quoteSql } from './quote-sql.ts';

/** The JSON that `npm run payment-account` reads: the account with its secrets, and the settings that browsers may see. */
const inputSchema = v.intersect([
  paymentAccountSchema,
  v.object({
    /** The publishable key of Stripe, or the application id of Square. */
    payKey: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    /** `nonprod` for keys of the provider's sandbox. */
    env: v.picklist(['prod', 'nonprod']),
  }),
]);

/** The output of `wrangler d1 execute --json` for the query in docs/operations.md that selects the stored accounts. */
const rowsSchema = v.array(
  v.object({ results: v.array(v.object({ id: idSchema, sealed_payment_account: v.nullable(v.string()) })) }),
);

/**
 * The SQL that stores a payment account, sealed (encrypted), for a business. `input` is JSON of `inputSchema`. Error
 * messages never quote `input`, because it contains secrets.
 */
export async function sealStatement(masterKeys: string, businessId: string, input: string): Promise<string> {
  const id = v.safeParse(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.toNumber(), idSchema), businessId);
  if (!id.success) throw new CommandError('--business must be the id of a business.');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), inputSchema), input);
  if (!read.success) {
    const place = v.getDotPath(read.issues[0]) ?? 'the whole input';
    throw new CommandError(`The account does not have the form that docs/operations.md describes. Check ${place}.`);
  }
  const { payKey, env, ...account } = read.output;
  const sealed = await sealAccount(await keyringOf(masterKeys), id.output, v.parse(paymentAccountSchema, account));
  const settings = { paymentGateway: account.provider, payKey, env };
  const paths = Object.entries(settings).map(([name, value]) => `'$.${name}', ${quoteSql(value)}`);
  return `UPDATE businesses SET sealed_payment_account = ${quoteSql(sealed)}, settings = json_set(settings, ${paths.join(', ')}), revision = revision + 1 WHERE id = ${id.output};`;
}

/**
 * Finds the accounts that are not encrypted with the first of the master keys, and encrypts them with this key. Returns the
 * SQL that stores these accounts.
 */
export async function resealStatements(masterKeys: string, rows: string): Promise<string[]> {
  const keyring = await keyringOf(masterKeys);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), rowsSchema), rows);
  if (!read.success) throw new CommandError('The input is not the output of wrangler d1 execute --json.');
  const statements: string[] = [];
  for (const { id, sealed_payment_account: sealed } of read.output.flatMap(({ results }) => results)) {
    if (sealed === null || isCurrent(keyring, sealed)) continue;
    const account = await openAccount(keyring, id, sealed);
    if (!account.ok) throw new CommandError(`Business ${id}: ${account.failure.message}`);
    const resealed = await sealAccount(keyring, id, account.value);
    // The second condition of the SQL skips an account that was changed after it had been read.
    statements.push(
      `UPDATE businesses SET sealed_payment_account = ${quoteSql(resealed)} WHERE id = ${id} AND sealed_payment_account = ${quoteSql(sealed)};`,
    );
  }
  return statements;
}

async function keyringOf(masterKeys: string): Promise<Keyring> {
  const keyring = await readKeyring(masterKeys);
  if (!keyring.ok) throw new CommandError(keyring.failure.message);
  return keyring.value;
}

/**
 * `npm run -s payment-account`: reads the payment account of a business from the standard input and prints the SQL that
 * stores it encrypted. With `--reseal`, reads stored accounts from the standard input. Decrypts each account that is
 * encrypted with an old master key, encrypts it with the current master key, and prints the SQL that stores it. See
 * docs/operations.md.
 */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';
import { resealStatements, sealStatement } from './seal-payment-account.ts';

try {
  const { values } = parseArgs({ options: { business: { type: 'string' }, reseal: { type: 'boolean' } } });
  const masterKeys = process.env.PAYMENT_MASTER_KEYS ?? '';
  const input = await text(process.stdin);
  if (values.reseal) for (const statement of await resealStatements(masterKeys, input)) console.log(statement);
  else console.log(await sealStatement(masterKeys, values.business ?? '', input));
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exit(1);
}

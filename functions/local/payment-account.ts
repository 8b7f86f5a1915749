/** `npm run -s payment-account`: reads secrets from the standard input and writes SQL; docs/operations.md says how to use it. */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';
import { resealStatements, sealStatement } from './seal-payment-account.ts';

try {
  const { values } = parseArgs({ options: { business: { type: 'string' }, reseal: { type: 'boolean' } } });
  const masterKeys = process.env.PAYMENT_MASTER_KEYS ?? '';
  const given = await text(process.stdin);
  if (values.reseal) for (const statement of await resealStatements(masterKeys, given)) console.log(statement);
  else console.log(await sealStatement(masterKeys, values.business ?? '', given));
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exit(1);
}

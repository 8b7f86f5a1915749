/**
 * `npm run -s operator -- --email ann@example.ca`: prints the SQL that makes a person an operator, and the link with which
 * this person chooses a password. With `--remove`, prints the SQL that takes the role away. See docs/operations.md.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unstable_readConfig } from 'wrangler';
import { CommandError } from './command-error.ts';
import { ROOT } from './install.mjs';
import { operatorStatements, removalStatement } from './operator-statements.ts';

try {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string' }, remove: { type: 'boolean' } },
  });
  const { email = '', name = '', remove = false } = values;
  if (remove) console.log(removalStatement(email));
  else {
    const { vars } = unstable_readConfig({ config: join(ROOT, 'wrangler.toml') });
    const { statements, linkPath } = operatorStatements(email, name, Date.now());
    console.log(statements.join('\n'));
    // The link goes to stderr, so that a file with the standard output contains only SQL.
    console.error(
      `After the statements have run, open this link within 24 hours to choose a password:\n${vars.PUBLIC_ORIGIN}${linkPath}`,
    );
  }
} catch (error) {
  const isUserMistake =
    error instanceof CommandError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  if (!isUserMistake) throw error;
  console.error(error.message);
  process.exit(1);
}

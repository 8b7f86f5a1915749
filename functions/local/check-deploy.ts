/**
 * `npm run deploy` runs this file first. If the deployment has problems, this file prints all of them and exits with 1.
 * Otherwise it prints nothing.
 */
import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { deployProblems, hasPaymentAccountsIn, PAYMENT_ACCOUNTS_SQL, secretNamesIn } from './deploy-problems.ts';
import { ROOT } from './install.mjs';
import { readTool } from './run-tool.ts';

const { vars, d1_databases, kv_namespaces, r2_buckets } = unstable_readConfig({ config: join(ROOT, 'wrangler.toml') });
const [database] = d1_databases;
const [pages] = kv_namespaces;
const bucket = r2_buckets[0]?.bucket_name ?? '';
const problems = deployProblems({
  vars,
  resourceIds: [database?.database_id, pages?.id],
  pictureBucket: { name: bucket, exists: readTool('wrangler', ['r2', 'bucket', 'info', bucket]).succeeded },
  secretNames: secretNamesIn(readTool('wrangler', ['secret', 'list'])),
  hasPaymentAccounts: hasPaymentAccountsIn(
    readTool('wrangler', ['d1', 'execute', 'DB', '--remote', '--json', '--command', PAYMENT_ACCOUNTS_SQL]),
  ),
});
if (problems.length > 0) {
  console.error(`Not deployed:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  process.exit(1);
}

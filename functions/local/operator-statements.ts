import * as v from 'valibot';
import { emailSchema } from '../../src/contract/user.ts';
import { MAX_PERSON_NAME_CHARACTERS } from '../../src/domain/limits.ts';
import { HOUR_MS, type Instant } from '../../src/domain/time.ts';
import { hashOf, newToken } from '../data/token.ts';
import { CommandError } from './command-error.ts';
import { quoteSql } from './quote-sql.ts';

/**
 * How long a new operator can use the link to choose a password. `npm run operator` prints this link, so no e-mail service
 * is needed.
 */
const LINK_HOURS = 24;

export interface NewOperator {
  /** The SQL, to be run with wrangler. It contains only a hash of the token in the link, not the token. */
  readonly statements: readonly string[];
  /** The path of the link with which the operator chooses a password. The link works once. */
  readonly linkPath: string;
}

/**
 * Returns the SQL that makes a person an operator of the deployment. A person who already has an account keeps name,
 * password and other roles. Throws a `CommandError` when the e-mail or the name is invalid.
 */
export function operatorStatements(email: string, name: string, now: Instant): NewOperator {
  const address = readEmail(email);
  const shown = name.trim() || address;
  if (shown.length > MAX_PERSON_NAME_CHARACTERS)
    throw new CommandError(`--name has at most ${MAX_PERSON_NAME_CHARACTERS} characters.`);
  const token = newToken();
  const person = `FROM people WHERE email = ${quoteSql(address)}`;
  return {
    statements: [
      `INSERT INTO people (email, name, created_at) VALUES (${quoteSql(address)}, ${quoteSql(shown)}, ${now}) ON CONFLICT DO NOTHING;`,
      `INSERT INTO memberships (person_id, role) SELECT id, 'operator' ${person} ON CONFLICT DO NOTHING;`,
      `INSERT INTO person_links (token_hash, person_id, expires_at) SELECT '${hashOf(token)}', id, ${now + LINK_HOURS * HOUR_MS} ${person};`,
    ],
    linkPath: `/manage/setPassword?token=${token}`,
  };
}

/** The SQL that takes the role of operator from a person. The person keeps the account and other roles. */
export const removalStatement = (email: string): string =>
  `DELETE FROM memberships WHERE role = 'operator' AND person_id IN (SELECT id FROM people WHERE email = ${quoteSql(readEmail(email))});`;

function readEmail(email: string): string {
  const read = v.safeParse(emailSchema, email);
  if (!read.success) throw new CommandError('--email must be an email address.');
  return read.output;
}

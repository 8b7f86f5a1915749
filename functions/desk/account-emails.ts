/**
 * E-mails to customers' accounts. The addresses of accounts are in D1, and a transaction of the desk cannot read them. So
 * an e-mail is queued for an account, and the desk looks up the address just before it delivers the e-mail.
 */
import type { Instant } from '../../src/domain/time.ts';
import { confirmedEmails } from '../data/customers.ts';
import { log } from '../log.ts';

const ACCOUNT = 'account:';
const RETRY_DELAY_MS = 60_000;
/**
 * Maximum number of accounts whose addresses one alarm looks up. `confirmedEmails` passes one value for each account to
 * a statement, and D1 accepts 100 values in one statement.
 */
const MAX_ACCOUNTS_PER_ALARM = 50;

/** The recipient of a queued e-mail to an account, until `addressAccountEmails` replaces it by the e-mail address. */
export const accountRecipient = (customerId: number): string => `${ACCOUNT}${customerId}`;

export const isAccountRecipient = (recipient: string): boolean => recipient.startsWith(ACCOUNT);

/**
 * Writes the address of the account into each e-mail that is queued for an account and is now due. Removes e-mails to
 * accounts without a confirmed address: nobody expects such an e-mail. Some e-mails may still have no address after this,
 * because D1 did not answer, or because e-mails for more than `MAX_ACCOUNTS_PER_ALARM` accounts were due. These e-mails
 * wait for `RETRY_DELAY_MS`.
 */
export async function addressAccountEmails(sql: SqlStorage, db: D1Database, now: Instant): Promise<void> {
  const recipients = sql
    .exec<{ recipient: string }>(
      'SELECT DISTINCT recipient FROM outbox WHERE due_at <= ? AND recipient GLOB ? LIMIT ?',
      ...[now, `${ACCOUNT}*`, MAX_ACCOUNTS_PER_ALARM],
    )
    .toArray()
    .map(({ recipient }) => recipient);
  const idOf = (recipient: string) => Number(recipient.slice(ACCOUNT.length));
  try {
    const emails = await confirmedEmails(db, recipients.map(idOf));
    for (const recipient of recipients) {
      const email = emails.get(idOf(recipient));
      if (email === undefined) sql.exec('DELETE FROM outbox WHERE recipient = ?', recipient);
      else sql.exec('UPDATE outbox SET recipient = ? WHERE recipient = ?', email, recipient);
    }
  } catch (error) {
    log('warn', 'message', { code: 'accountEmail', detail: String(error) });
  }
  // Postpones the e-mails that have no address yet, so that they are not sent.
  sql.exec(
    'UPDATE outbox SET due_at = ? WHERE due_at <= ? AND recipient GLOB ?',
    ...[now + RETRY_DELAY_MS, now, `${ACCOUNT}*`],
  );
}

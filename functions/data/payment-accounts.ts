import type { PaymentProvider } from '../../src/contract/business.ts';
import type { Instant } from '../../src/domain/time.ts';
import { type LoggedAct, logged } from './change-log.ts';
import { forgetRecentBusinesses } from './recent-business.ts';

/** The payment fields that customers' pages use, and the encrypted account. */
export interface PaymentSetup {
  /** Null when the business takes no cards. */
  readonly paymentGateway: PaymentProvider | null;
  readonly payKey: string | null;
  readonly env: 'prod' | 'nonprod';
  /** Null without an account. */
  readonly sealedAccount: string | null;
}

/** The old value and the new value in words, for the log. They contain no secrets. */
export interface LoggedWords {
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Saves the payment settings of a business, and logs the change. Returns false, and writes nothing, when somebody else
 * has changed the account since `known` was read.
 */
export async function savePaymentSetup(
  db: D1Database,
  { known, next, words }: { readonly known: PaymentSetup; readonly next: PaymentSetup; readonly words: LoggedWords },
  act: LoggedAct & { readonly place: { readonly businessId: number } },
): Promise<boolean> {
  const { businessId } = act.place;
  const unchanged = (first: number) =>
    `id = ?${first} AND sealed_payment_account IS ?${first + 1} AND settings->>'$.paymentGateway' IS ?${first + 2}`;
  const [, saved] = await db.batch([
    logged(db, act, 'payment', `?9, ?10, ?11 FROM businesses WHERE ${unchanged(6)}`, [
      ...[businessId, known.sealedAccount, known.paymentGateway],
      ...[words.subject, words.before, words.after],
    ]),
    db
      .prepare(
        `UPDATE businesses SET sealed_payment_account = ?4, revision = revision + 1,
           settings = json_set(settings, '$.paymentGateway', ?5, '$.payKey', ?6, '$.env', ?7),
           payment_event_at = CASE WHEN settings->>'$.payKey' IS ?6 THEN payment_event_at END
         WHERE ${unchanged(1)} RETURNING id`,
      )
      .bind(
        ...[businessId, known.sealedAccount, known.paymentGateway],
        ...[next.sealedAccount, next.paymentGateway, next.payKey, next.env],
      ),
  ]);
  forgetRecentBusinesses();
  return (saved?.results.length ?? 0) > 0;
}

/**
 * Replaces the encrypted account `from` by `to`, e.g. by the same account without its old webhook secret. Does nothing
 * if the stored encrypted account is no longer `from`.
 */
export async function replaceSealed(db: D1Database, businessId: number, from: string, to: string): Promise<void> {
  await db
    .prepare('UPDATE businesses SET sealed_payment_account = ?3 WHERE id = ?1 AND sealed_payment_account = ?2')
    .bind(businessId, from, to)
    .run();
  forgetRecentBusinesses();
}

/** Saves the time at which an event of the payment provider arrived. */
export async function notePaymentEvent(db: D1Database, businessId: number, now: Instant): Promise<void> {
  await db.prepare('UPDATE businesses SET payment_event_at = ?2 WHERE id = ?1').bind(businessId, now).run();
}

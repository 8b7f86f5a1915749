/**
 * E-mails the owners when the webhook events of their payments stop arriving. The time without events is called a
 * silence. The owners get one e-mail for each silence (P9).
 */
import type { PaymentProvider } from '../../src/contract/business.ts';
import { PROVIDER_NAMES } from '../../src/contract/payment-accounts.ts';
import { WEBHOOK_QUIET_AFTER_MS, webhookState } from '../../src/domain/payment/webhook-state.ts';
import { mayAct } from '../../src/domain/people/permissions.ts';
import { clockMinutes, dayLabel, dayOf, timeLabel } from '../../src/domain/store/local-time.ts';
import type { Instant, Zone } from '../../src/domain/time.ts';
import { anyBusinessById, paidBusiness } from '../data/businesses.ts';
import { membersOf } from '../data/memberships.ts';
import { openSealed, type PaymentBindings } from '../gateways/payments/bind.ts';
import { log } from '../log.ts';
import { newestPayment } from './open-payments.ts';
import { queueEmail } from './order-messages.ts';
import { WEBHOOK_CHECK_DELAY_MS } from './payment-timing.ts';

const MAX_CHECKS_PER_ALARM = 5;

/**
 * Schedules the check that follows a payment, unless a check of the business is scheduled already. Must run inside a
 * transaction.
 */
export const planWebhookCheck = (sql: SqlStorage, businessId: number, now: Instant): unknown =>
  sql.exec(
    `INSERT INTO webhook_checks (business_id, due_at) VALUES (?, ?)
     ON CONFLICT DO UPDATE SET due_at = excluded.due_at WHERE due_at IS NULL`,
    ...[businessId, now + WEBHOOK_CHECK_DELAY_MS],
  );

export interface WebhookCheckContext {
  readonly db: D1Database;
  readonly bindings: PaymentBindings;
  readonly serviceProviderUserId: number;
  readonly origin: string;
  readonly now: Instant;
}

/** Makes the checks that are due, and queues the e-mails. Called only by the alarm. */
export async function reportQuietWebhooks(storage: DurableObjectStorage, context: WebhookCheckContext): Promise<void> {
  const { sql } = storage;
  const due = sql
    .exec<{ businessId: number }>(
      'SELECT business_id AS businessId FROM webhook_checks WHERE due_at <= ? ORDER BY due_at LIMIT ?',
      ...[context.now, MAX_CHECKS_PER_ALARM],
    )
    .toArray();
  for (const { businessId } of due) {
    try {
      const silence = await silenceOf(sql, context, businessId);
      const recipients = silence === null ? [] : await ownersOf(context, businessId);
      storage.transactionSync(() => finishCheck(sql, { businessId, silence, recipients }, context));
    } catch (error) {
      log('warn', 'webhookCheck', { providerId: context.serviceProviderUserId, businessId, detail: String(error) });
      sql.exec(
        'UPDATE webhook_checks SET due_at = ? WHERE business_id = ?',
        context.now + WEBHOOK_CHECK_DELAY_MS,
        businessId,
      );
    }
  }
}

interface Silence {
  /**
   * When the silence began. This is the time of the last event. If no event has ever arrived, it is the time when the
   * account was connected. This instant is stored (`told_since`), so that the same silence is reported only once.
   */
  readonly since: Instant;
  readonly text: string;
}

/** The silence of a business's webhook, with the message to its owners; null when the webhook is not quiet (P8). */
async function silenceOf(
  sql: SqlStorage,
  { db, bindings, origin, now }: WebhookCheckContext,
  businessId: number,
): Promise<Silence | null> {
  const [paid, row] = await Promise.all([paidBusiness(db, businessId), anyBusinessById(db, businessId)]);
  if (paid === null || row === null || paid.paymentGateway === null) return null;
  const { paymentGateway: provider, paymentEventAt: lastEventAt, sealedAccount } = paid;
  const newest = newestPayment(sql, { businessId, provider, until: now - WEBHOOK_QUIET_AFTER_MS });
  if (newest === null) return null;
  const opened = sealedAccount === null ? null : await openSealed(bindings, businessId, sealedAccount);
  const accountSetAt = opened?.ok ? opened.value.setAt : null;
  if (webhookState({ lastEventAt, accountSetAt, lastPaymentAt: newest.startedAt }) !== 'quiet') return null;
  const { name, zone, routingPath } = row.business;
  const paymentsUrl = `${origin}/manage/payments?${new URLSearchParams({ business: routingPath })}`;
  const text = quietWebhookText({ name, provider, paidAt: newest.startedAt, zone, paymentsUrl });
  return { since: lastEventAt ?? accountSetAt ?? 0, text };
}

/** The page on which each provider lists the webhooks. */
const WEBHOOKS_PAGE: Readonly<Record<PaymentProvider, string>> = {
  stripe: 'Developers, Webhooks',
  square: 'Developer Console, Webhooks',
};

function quietWebhookText(about: {
  readonly name: string;
  readonly provider: PaymentProvider;
  readonly paidAt: Instant;
  readonly zone: Zone;
  readonly paymentsUrl: string;
}): string {
  const { name, provider, paidAt, zone, paymentsUrl } = about;
  const from = PROVIDER_NAMES[provider];
  const day = dayLabel(dayOf(paidAt, zone), Number.NEGATIVE_INFINITY);
  return `${name}: ${from} reports no payments any more

On ${day}, at ${timeLabel(clockMinutes(paidAt, zone))}, a customer paid by card, but ${from} has sent nothing about it. Customers can still pay, but payments and refunds may be confirmed late.

What you can do:
1. Open Payments: ${paymentsUrl}
2. At ${from} (${WEBHOOKS_PAGE[provider]}), see whether the webhook is switched on and has the address that the Payments page shows.
3. If both are right, enter its secret again in Payments, under "Enter a new webhook secret".

You get this message once. The Payments page shows when events arrive again.`;
}

/** The e-mail addresses of the people who can repair the webhook. */
async function ownersOf(
  { db, serviceProviderUserId }: WebhookCheckContext,
  businessId: number,
): Promise<readonly string[]> {
  const place = { serviceProviderUserId, businessId };
  const members = await membersOf(db, place);
  const owners = members.filter(({ role, businessId: at }) =>
    mayAct([{ role, serviceProviderUserId, businessId: at }], 'managePayments', place),
  );
  return [...new Set(owners.map(({ email }) => email))];
}

interface Check {
  readonly businessId: number;
  readonly silence: Silence | null;
  readonly recipients: readonly string[];
}

/**
 * Queues the e-mails about a new silence. Schedules another check when the newest payment was too recent for this check.
 */
function finishCheck(sql: SqlStorage, { businessId, silence, recipients }: Check, { now }: WebhookCheckContext): void {
  const told = sql
    .exec('SELECT 1 FROM webhook_checks WHERE business_id = ? AND told_since = ?', businessId, silence?.since ?? null)
    .toArray();
  if (silence !== null && told.length === 0)
    for (const recipient of recipients)
      queueEmail(sql, { orderId: null, about: null, recipient, text: silence.text, dueAt: now });
  const young = sql
    .exec(
      "SELECT 1 FROM charges WHERE business_id = ? AND provider IN ('stripe', 'square') AND started_at > ? LIMIT 1",
      ...[businessId, now - WEBHOOK_QUIET_AFTER_MS],
    )
    .toArray();
  sql.exec(
    'UPDATE webhook_checks SET due_at = ?, told_since = coalesce(?, told_since) WHERE business_id = ?',
    ...[young.length > 0 ? now + WEBHOOK_CHECK_DELAY_MS : null, silence?.since ?? null, businessId],
  );
}

/** SQL: when the next check is due. */
export const NEXT_WEBHOOK_CHECK_AT = 'SELECT min(due_at) AS at FROM webhook_checks WHERE due_at IS NOT NULL';

/** The messages to a customer about a refund. */
import { formatCents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import { accountRecipient } from './account-emails.ts';
import { queueEmail, queueSms } from './order-messages.ts';
import type { OrderRecord } from './order-record.ts';
import { receiptEmail } from './receipts.ts';
import type { Refund } from './refund-rows.ts';

/**
 * Queues an SMS and an e-mail about a refund. The SMS is sent under the conditions of `queueMoveMessage`. The e-mail goes to
 * the address that the customer gave with the order, or else to the account. Test orders and forgotten customers get neither.
 * Must run inside the transaction that writes the refund, so that the customer is told of it once.
 */
export function queueRefundMessage(
  sql: SqlStorage,
  order: OrderRecord,
  { amount, money, step, reason }: Pick<Refund, 'amount' | 'money' | 'step' | 'reason'>,
  now: Instant,
): void {
  const { customerPhone, smsNotificationRequested, business, test, forgotten } = order.details;
  if (test || forgotten !== undefined) return;
  const refunded = (what: string) => `${refundWords({ amount, money, step }, what)}: ${reason}`;
  const message = { orderId: order.id, about: 'refund', dueAt: now } as const;
  if (customerPhone !== '' && smsNotificationRequested && order.phoneProven)
    queueSms(sql, {
      ...message,
      recipient: customerPhone,
      text: `${business.name}: ${refunded(` of order ${order.orderNumber}`)}`,
    });
  const recipient = receiptEmail(sql, order) ?? (order.customerId === null ? null : accountRecipient(order.customerId));
  if (recipient !== null)
    queueEmail(sql, {
      ...message,
      recipient,
      text: `${business.name}: refund of order ${order.orderNumber}\n\n${refunded('')}`,
    });
}

/** E.g. `$5.00 of order 100-101 is refunded`. `what` follows the amount: ` of order 100-101`, or nothing. */
function refundWords({ amount, money, step }: Pick<Refund, 'amount' | 'money' | 'step'>, what: string): string {
  const credit = amount - money;
  if (money === 0) return `${formatCents(amount)}${what} is refunded as store credit`;
  if (step === 'notTaken') {
    const notCharged = `${formatCents(money)}${what} will not be charged`;
    return credit === 0 ? notCharged : `${notCharged}, and ${formatCents(credit)} is refunded as store credit`;
  }
  const refunded = `${formatCents(amount)}${what} is refunded`;
  return credit === 0 ? refunded : `${refunded}, ${formatCents(credit)} of it as store credit`;
}

/** The messages to a customer about a refund. */
import { trackerUrl } from '../../src/contract/tracking.ts';
import { formatCents } from '../../src/domain/money/money.ts';
import { accountRecipient } from './account-emails.ts';
import type { DeskContext } from './desk-context.ts';
import { queueEmail, queueSms } from './order-messages.ts';
import type { OrderRecord } from './order-record.ts';
import { orderById } from './orders.ts';
import { receiptEmail } from './receipts.ts';
import type { Refund } from './refund-rows.ts';

/**
 * Queues an SMS about a refund, if the customer wants texts and the phone number is proven. Also queues an e-mail to
 * the address that the customer gave with the order. If the customer gave no address, the e-mail goes to the account.
 * Like the e-mail with the receipt, it ends with the link to the tracker. Like an SMS about a move, the SMS has no link.
 * Customers of test orders and forgotten customers get no message. Must run inside the transaction that writes the
 * refund, so that each refund causes its messages once. Must run after the refund is written.
 */
export function queueRefundMessage(
  sql: SqlStorage,
  order: OrderRecord,
  { amount, money, step, reason }: Pick<Refund, 'amount' | 'money' | 'step' | 'reason'>,
  { origin, now }: DeskContext,
): void {
  const { customerPhone, smsNotificationRequested, business, test, forgotten } = order.details;
  if (test || forgotten !== undefined) return;
  // Reads the order again: `order` was read before this refund was written, so it lacks the cash that was given back.
  const cash = orderById(sql, order.id)?.refunds.at(-1)?.cash ?? null;
  const refunded = (what: string) => `${refundWords({ amount, money, step, cash }, what)}: ${reason}`;
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
      text: `${business.name}: refund of order ${order.orderNumber}\n\n${refunded('')}\n\n${trackerUrl(origin, order.trackingId)}`,
    });
}

type ToldRefund = Pick<OrderRecord['refunds'][number], 'amount' | 'money' | 'step' | 'cash'>;

/** E.g. `$5.00 of order 100-101 is refunded`. `what` follows the amount: ` of order 100-101`, or nothing. */
function refundWords({ amount, money, step, cash }: ToldRefund, what: string): string {
  const credit = amount - money;
  if (money === 0) return `${formatCents(amount)}${what} is refunded as store credit`;
  const rest = credit === 0 ? '' : `, and ${formatCents(credit)} is refunded as store credit`;
  if (step === 'notTaken') return `${formatCents(money)}${what} will not be charged${rest}`;
  if (cash === 0) return `${formatCents(money)}${what} is too little to give back in cash${rest}`;
  const refunded = `${formatCents(amount)}${what} is refunded`;
  return credit === 0 ? refunded : `${refunded}, ${formatCents(credit)} of it as store credit`;
}

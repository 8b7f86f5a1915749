/** The screen with the receipt of an order, as its customer sees it. */
import { type Backend, type PersonSession, type ReceiptLines, receiptOf } from '../../../functions/for-pages.ts';
import type { Business } from '../../contract/business.ts';
import { failure, type Reply, replied } from '../../contract/errors.ts';

export interface ReceiptVisit {
  readonly show: 'receipt';
  readonly receipt: ReceiptLines;
  readonly business: Business;
  /** Path of the order's page in the console. */
  readonly back: string;
}

/**
 * Reads the receipt of an order. The address of this screen contains the order number, and never the tracking id, which
 * is a secret of the customer.
 */
export async function visitReceipt(
  { manage }: { readonly manage: Pick<Backend['manage'], 'orderReceipt'> },
  session: PersonSession,
  { routingPath, orderNumber }: { readonly routingPath: string; readonly orderNumber: string },
): Promise<Reply<ReceiptVisit>> {
  const found = await manage.orderReceipt(session, routingPath, orderNumber);
  if (!found.ok) return found;
  const { tracking, business } = found.value;
  const receipt = receiptOf(tracking, business);
  if (receipt === null) return failure('notFound');
  const back = `/manage/orders?${new URLSearchParams({ business: routingPath, order: orderNumber })}`;
  return replied({ show: 'receipt', receipt, business, back });
}

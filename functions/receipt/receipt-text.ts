import { formatCents } from '../../src/domain/money/money.ts';
import type { ReceiptLine, ReceiptLines } from './receipt.ts';

/**
 * A receipt as the text of an e-mail. `link` is the secret URL of the order's tracker. When `link` is null, the text
 * contains no link.
 */
export function receiptText(receipt: ReceiptLines, link: string | null): string {
  const { businessName, seller, orderNumber, facts, items, sums, total, payments } = receipt;
  return [
    `${businessName}, order ${orderNumber}`,
    ...seller,
    '',
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    '',
    ...items.flatMap(linesOf),
    '',
    ...[...sums, total, ...payments].flatMap(linesOf),
    ...(link === null ? [] : ['', link]),
  ].join('\n');
}

/** A receipt as a text message: order number, the time that the customer chose, total, payments and the link. */
export function shortReceipt(receipt: ReceiptLines, link: string): string {
  const { businessName, orderNumber, orderedFor, total, payments } = receipt;
  const time = orderedFor === null ? '' : ` (${orderedFor.label} ${orderedFor.value})`;
  const amounts = [`total ${amountOf(total)}`, ...payments.map(textOf)].join(', ');
  return `${businessName}: order ${orderNumber}${time}, ${amounts}. ${link}`;
}

const linesOf = (line: ReceiptLine): string[] => [textOf(line), ...line.details.map((detail) => `  ${detail}`)];

const textOf = (line: ReceiptLine): string => (line.amount === null ? line.label : `${line.label}: ${amountOf(line)}`);

const amountOf = ({ amount }: ReceiptLine): string => (amount === null ? '' : formatCents(amount));

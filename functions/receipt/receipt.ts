import * as v from 'valibot';
import type { Business } from '../../src/contract/business.ts';
import { addressLines } from '../../src/contract/business-text.ts';
import { rowName } from '../../src/contract/order.ts';
import { type OrderPayload, orderPayloadSchema, type Tracking } from '../../src/contract/tracking.ts';
import { isFederalTax } from '../../src/domain/books/book-sums.ts';
import { notTakenOf } from '../../src/domain/books/refund-words.ts';
import type { CounterTender } from '../../src/domain/books/tenders.ts';
import { orderTypeName } from '../../src/domain/checkout/checkout.ts';
import { formatPhone } from '../../src/domain/checkout/phone.ts';
import { type Cents, formatCents, roundToCash } from '../../src/domain/money/money.ts';
import { PROVINCIAL_TAXES } from '../../src/domain/money/provincial-taxes.ts';
import type { OrderStatus } from '../../src/domain/order/order.ts';
import { hasReceipt } from '../../src/domain/order/order-status.ts';
import type { QuoteLine } from '../../src/domain/pricing/quote.ts';
import { clockMinutes, dayLabel, dayOf, formatDay, timeLabel } from '../../src/domain/store/local-time.ts';
import type { Instant, Zone } from '../../src/domain/time.ts';

/** A line of a receipt. `details` are smaller lines below the label. */
export interface ReceiptLine {
  readonly label: string;
  readonly details: readonly string[];
  /** Null when the line has no amount of its own. */
  readonly amount: Cents | null;
}

export interface ReceiptFact {
  readonly label: string;
  readonly value: string;
}

/** A receipt as lines of text. Page, e-mail and PDF show these lines in this sequence. */
export interface ReceiptLines {
  readonly businessName: string;
  /** Address and phone number; also the numbers for GST/HST and for the provincial tax, if the order had these taxes. */
  readonly seller: readonly string[];
  readonly orderNumber: string;
  /** Facts about the order, such as its date and its order type. */
  readonly facts: readonly ReceiptFact[];
  /** The time that the customer chose; null for an order that is wanted as soon as possible. */
  readonly orderedFor: ReceiptFact | null;
  readonly items: readonly ReceiptLine[];
  /**
   * Sub-total, discounts, fees, taxes and tips, which add up to `total`. If there are tips, the line above them states the
   * total before tips.
   */
  readonly sums: readonly ReceiptLine[];
  readonly total: ReceiptLine;
  /** The payments by tender, the amount that is still owed, and the refunds. */
  readonly payments: readonly ReceiptLine[];
}

/**
 * The receipt of an order; null for an order without a receipt. Names and prices are those of the order. Address, phone
 * number and tax numbers are the current ones of the business. So when an owner adds a missing tax number, it also
 * appears on the receipts of earlier orders with this tax.
 */
export function receiptOf(tracking: Tracking, business: Business): ReceiptLines | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), orderPayloadSchema), tracking.orderPayload);
  if (!parsed.success || !hasReceipt(tracking.orderStatus, tracking.paymentStatus)) return null;
  const payload = parsed.output;
  const { quote } = payload;
  const taxLabels = quote.lines.filter(({ kind }) => kind === 'tax').map(({ label }) => label);
  const orderedFor = orderedForOf(payload, business.zone);
  return {
    businessName: tracking.businessName,
    seller: sellerLines(business, taxLabels),
    orderNumber: tracking.orderNumber,
    facts: factsOf(payload, orderedFor, business.zone),
    orderedFor,
    items: payload.items.map((item, index) => ({
      label: `${item.count} × ${rowName(item)}`,
      details: [
        ...item.choices.map(({ text, depth }) => `${INDENT.repeat(depth)}${text}`),
        ...(item.orderFor === '' ? [] : [`For ${item.orderFor}`]),
        ...quote.lines.filter((line) => line.itemIndex === index && line.kind === 'discount').map(({ label }) => label),
      ],
      amount: item.amount,
    })),
    sums: sumsOf(payload),
    total: line('Total', quote.amountBeforeTender),
    payments: [...paymentsOf(tracking, payload), ...refundsOf(tracking, payload, business.zone)],
  };
}

const INDENT = '  ';

const line = (label: string, amount: Cents | null, details: readonly string[] = []): ReceiptLine => ({
  label,
  details,
  amount,
});

/**
 * Address, phone number and tax numbers of the seller, for receipts and printed reports. `taxLabels`: the labels of the
 * taxes on the receipt or in the report. If none of these taxes is GST or HST, the GST/HST number is left out (X8),
 * because the business was perhaps not registered when it took the orders: the setting states only the present number.
 * Buyers need the number only to claim GST or HST back. The same applies to the number of the provincial tax (X10).
 */
export function sellerLines(business: Business, taxLabels: readonly string[]): string[] {
  const { location, phone, province, gstHstNumber, provincialTaxNumber } = business;
  const hasNumber = gstHstNumber !== null && taxLabels.some(isFederalTax);
  const tax = PROVINCIAL_TAXES[province];
  const hasProvincialNumber =
    provincialTaxNumber !== null && tax !== undefined && taxLabels.some((label) => label.startsWith(`${tax.tax} `));
  return [
    ...addressLines(location),
    formatPhone(phone),
    ...(hasNumber ? [`GST/HST number ${gstHstNumber}`] : []),
    ...(hasProvincialNumber ? [`${tax.name} number ${provincialTaxNumber}`] : []),
  ];
}

function orderedForOf({ requestedAt, orderMode }: OrderPayload, zone: Zone): ReceiptFact | null {
  if (requestedAt === null) return null;
  return { label: orderMode === 'catering' ? 'Catering for' : 'Ordered for', value: dateAndTime(requestedAt, zone) };
}

function factsOf(payload: OrderPayload, orderedFor: ReceiptFact | null, zone: Zone): ReceiptFact[] {
  const { deliveryAddress, tableNumber, customerName } = payload;
  const facts: ReceiptFact[] = [
    { label: 'Date', value: dateAndTime(payload.placedAt, zone) },
    { label: 'Order type', value: orderTypeOf(payload) },
  ];
  if (tableNumber !== null) facts.push({ label: 'Table', value: String(tableNumber) });
  if (orderedFor !== null) facts.push(orderedFor);
  if (customerName !== '') facts.push({ label: 'Customer', value: customerName });
  if (deliveryAddress !== null) {
    const { completeAddress, unitNumber } = deliveryAddress;
    const unit = unitNumber === '' ? '' : `, unit ${unitNumber}`;
    facts.push({ label: 'Delivery to', value: `${completeAddress}${unit}` });
  }
  return facts;
}

const orderTypeOf = (payload: OrderPayload): string => (payload.cardsOnly ? 'By email' : orderTypeName(payload));

/** A text such as `Sunday, November 22, 2026, 6:03 p.m.` */
function dateAndTime(at: Instant, zone: Zone): string {
  const day = dayOf(at, zone);
  const year = formatDay(day).slice(0, 4);
  return `${dayLabel(day, Number.NEGATIVE_INFINITY)}, ${year}, ${timeLabel(clockMinutes(at, zone))}`;
}

/** Tips come last, below the total before tips, because employers and tax offices count tips separately. */
function sumsOf({ quote }: OrderPayload): ReceiptLine[] {
  const ofOrder = quote.lines.filter(({ itemIndex, kind }) => itemIndex === null && kind !== 'tender');
  const asLine = ({ label, amount }: QuoteLine) => line(label, amount);
  const tips = ofOrder.filter(({ kind }) => kind === 'tip');
  const others = ofOrder.filter(({ kind }) => kind !== 'tip');
  const tipped = tips.reduce((sum, { amount }) => sum + amount, 0);
  return [
    line('Sub-total', quote.subTotal),
    ...others.map(asLine),
    ...(tips.length === 0 ? [] : [line('Total before tips', quote.amountBeforeTender - tipped)]),
    ...tips.map(asLine),
  ];
}

const TENDER_LABELS: Readonly<Record<CounterTender, string>> = {
  cash: 'Paid in cash',
  terminal: 'Paid by card on the terminal',
  counter: 'Paid at the counter',
};

/** The amounts that are paid, held or owed, before refunds. */
function paymentsOf(
  { paymentStatus, orderStatus, tender, holdReleased, refunds }: Tracking,
  payload: OrderPayload,
): ReceiptLine[] {
  const { quote } = payload;
  const credit = quote.amountBeforeTender - quote.total;
  const byCredit = credit === 0 ? [] : [line('Paid with store credit', credit)];
  if (quote.total === 0 && credit === 0) return [line('Nothing to pay', 0)];
  const rest = (label: string, ...details: string[]) => (quote.total === 0 ? [] : [line(label, quote.total, details)]);
  // After a refund, only `refundsOf` states an amount in cash: the amount that is then left to pay.
  const cash = refunds.length === 0 ? inCash(quote.total, quote.cashTotal) : [];
  if (holdReleased !== false) return [...byCredit, ...rest(holdReleased ? 'Held on the card' : 'Held or paid by card')];
  switch (paymentStatus) {
    case 'authorised':
      return [...byCredit, ...rest('Held on the card', 'Charged when the order is accepted')];
    case 'paid':
    case 'refunded':
      if (tender === null) return [...byCredit, ...rest('Paid by card')];
      return [...byCredit, ...rest(TENDER_LABELS[tender], ...(tender === 'cash' ? cash : []))];
    case 'inPerson':
      return [...byCredit, ...rest(isOver(orderStatus) ? 'Payment in person' : 'To pay in person', ...cash)];
    default:
      return [...byCredit, ...rest('To pay')];
  }
}

/** The refunds, and the amount that is paid or owed after them. */
function refundsOf(
  { refunds, refunded, paymentStatus, orderStatus, holdReleased }: Tracking,
  payload: OrderPayload,
  zone: Zone,
): ReceiptLine[] {
  const { quote, cardsSentTo } = payload;
  const lines = refunds.map((refund) =>
    line('Refunded', -refund.amount, [dateAndTime(refund.at, zone), ...refund.contents, refund.reason, refund.place]),
  );
  const rest = quote.amountBeforeTender - refunded;
  const toPay = quote.total - notTakenOf(refunds);
  if (holdReleased !== false) {
    // The payment provider can release the hold of an order that continues. The store credit of such an order stays
    // spent. Only a rejected or cancelled order gives its store credit back.
    const credit = orderStatus === 'r' || orderStatus === 'L' ? rest - toPay : 0;
    const byCredit = credit === 0 ? [] : [line('Store credit given back', -credit)];
    const returned = holdReleased
      ? line('Hold on the card released', -toPay, ['Not charged'])
      : line('Returned', -toPay, ['Refunded, or not charged']);
    return [...lines, returned, ...byCredit];
  }
  // Older releases of this code stored no refunds. An order that was refunded at that time has no entry in `refunds`.
  if (paymentStatus === 'refunded' && cardsSentTo === null && rest > 0) return [...lines, line('Refunded', -rest)];
  if (paymentStatus === 'refunded' && refunds.length === 0)
    return [line('Refunded, except gift cards and tickets that were used', null)];
  if (refunds.length === 0) return [];
  const isPaid =
    paymentStatus === 'paid' || paymentStatus === 'refunded' || (paymentStatus === 'inPerson' && isOver(orderStatus));
  if (isPaid) return [...lines, line('Paid after refunds', rest)];
  if (paymentStatus === 'authorised') return [...lines, line('To be charged after refunds', toPay)];
  return [...lines, line('To pay after refunds', toPay, inCash(toPay, roundToCash(toPay)))];
}

/** Whether the customer has got the order, so that nothing is owed any more. */
const isOver = (status: OrderStatus): boolean => status === 'a' || status === 'f';

const inCash = (total: Cents, cashTotal: Cents): string[] =>
  cashTotal === total ? [] : [`${formatCents(cashTotal)} in cash`];

/** Checks what must be true about money after any faults. */
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { OrderRecord } from '../../../functions/desk/order-record.ts';
import { creditOf } from '../../../functions/desk/order-reservations.ts';
import { orderByCheckout } from '../../../functions/desk/orders.ts';
import { givenAway } from '../../../functions/desk/refund-limits.ts';
import { refundsOfOrder } from '../../../functions/desk/refund-rows.ts';
import { type StandInPayment, takenOf } from '../../../functions/gateways/payments/stand-in/ledger.ts';
import { isLive } from '../../till.ts';
import { checkBooks, checkDebts } from './check-books.ts';
import type { DeskHost } from './desk-host.ts';
import { CUSTOMER, FIRST_CREDIT_CENTS, SLOT_CAPACITY } from './order-plan.ts';
import { deliveredTexts, FRIEND } from './other-actors.ts';
import type { Provider } from './provider.ts';
import type { Shopper } from './shopper.ts';

const GIVEN_UP: readonly OrderRecord['status'][] = ['r', 'L'];
const isActive = ({ status, paymentStatus }: OrderRecord): boolean =>
  ['authorised', 'paid', 'inPerson'].includes(paymentStatus) && !GIVEN_UP.includes(status);

/** Checks what holds at any time: the store credit of a customer equals its postings and is never negative. */
export function checkCredit({ sql, desk }: DeskHost): void {
  checkDebts(sql);
  for (const customer of [CUSTOMER, FRIEND]) {
    const ledger = count(
      sql,
      "SELECT coalesce(sum(iif(credit = 'storeCredit', amount, -amount)), 0) AS count FROM postings WHERE customer_id = ?",
      customer,
    );
    expect(desk.creditBalance(customer), `credit of ${customer}`).toBe(ledger);
    expect(ledger).toBeGreaterThanOrEqual(0);
  }
}

/** Checks what holds at any time: no refund counts as repaid while the provider processes it. */
export function checkRefunds({ sql }: DeskHost, provider: Provider): void {
  const pending = provider
    .payments()
    .flatMap(({ refunds }) => refunds)
    .filter(({ status }) => status === 'pending');
  for (const { id } of pending)
    expect(
      count(sql, "SELECT count(*) AS count FROM refunds WHERE provider_id = ? AND step = 'repaid'", id),
      `pending refund ${id} that counts as repaid`,
    ).toBe(0);
}

/** The number of placed orders whose books, payments and receipts were compared, and how many of them have refunds. */
export interface Compared {
  readonly placed: number;
  readonly refunded: number;
}

/** Checks what holds at the end, when the desk has no work left. */
export async function checkMoney(
  deskHost: DeskHost,
  provider: Provider,
  shoppers: readonly Shopper[],
): Promise<Compared> {
  const { sql } = deskHost;
  const payments = provider.payments();
  const known = new Set(shoppers.flatMap(({ chargeKeys }) => [...chargeKeys]));
  expect(payments.every(({ key }) => known.has(key))).toBe(true);
  const orders = shoppers.flatMap((shopper) => {
    const order = orderByCheckout(sql, shopper.checkoutId);
    checkCheckout(
      sql,
      shopper,
      order,
      payments.filter(({ key }) => shopper.chargeKeys.has(key)),
    );
    return order === null ? [] : [order];
  });
  expect(orders).toHaveLength(count(sql, 'SELECT count(*) AS count FROM orders'));
  const openCharges = "SELECT count(*) AS count FROM charges WHERE step NOT IN ('held', 'paid', 'returned')";
  expect(count(sql, openCharges), 'charges that are not settled').toBe(0);
  const openRefunds = "SELECT count(*) AS count FROM refunds WHERE step = 'due' OR read_at IS NOT NULL";
  expect(count(sql, openRefunds), 'refunds on their way').toBe(0);

  checkBooks(sql, payments, orders);
  const activeOrders = orders.filter(isActive);
  // When the owner refunds an order at the provider but does not reject it, the order stays placed. It keeps, for
  // example, its use of the promo code.
  const keptOrders = orders.filter(
    ({ status, paymentStatus }) => paymentStatus === 'refunded' && !GIVEN_UP.includes(status),
  );
  checkCreditUsed(sql, [...activeOrders, ...keptOrders]);
  checkSlots(sql);
  const promoUses = count(sql, 'SELECT count(*) AS count FROM promo_uses');
  expect(promoUses, 'uses of a code that may be used once').toBeLessThanOrEqual(1);
  const activeWithPromo = [...activeOrders, ...keptOrders].filter(({ id }) =>
    count(sql, 'SELECT count(*) AS count FROM promo_uses WHERE order_id = ?', id),
  );
  expect(activeWithPromo).toHaveLength(promoUses);
  await checkMail(sql);
  await checkCopies(deskHost);
  const placed = orders.filter(({ paymentStatus }) => paymentStatus !== 'declined');
  return { placed: placed.length, refunded: placed.filter(({ refunds }) => refunds.length > 0).length };
}

/**
 * Checks that a checkout has at most one charge that was not returned, and that its charges keep exactly the money that
 * its order should have.
 */
function checkCheckout(
  sql: SqlStorage,
  { answered, plan }: Shopper,
  order: OrderRecord | null,
  payments: readonly StandInPayment[],
): void {
  const { status, paymentStatus, total } = order ?? { status: 'none', paymentStatus: 'none', total: 0 };
  const label = `order ${status} ${paymentStatus}`;
  expect(payments.filter(isLive).length, `charges of ${label}`).toBeLessThanOrEqual(1);
  expect(['unpaid', 'authorising'], label).not.toContain(paymentStatus);
  if (answered === 'placed') expect(['authorised', 'paid', 'refunded', 'inPerson'], label).toContain(paymentStatus);
  const isHeld = paymentStatus === 'authorised' || paymentStatus === 'paid';
  expect(isHeld && GIVEN_UP.some((given) => given === status), `${label} keeps money`).toBe(false);
  // The desk never refunds the price of used gift cards. Only the owner can refund this price, at the provider.
  const atCounter = (order?.tender ?? null) !== null;
  const expectedAmount = atCounter
    ? 0
    : isHeld
      ? total - refundedMoney(sql, order)
      : order !== null && paymentStatus === 'refunded'
        ? Math.max(0, priceOfUsedCards(sql, order.id) - givenAway(sql, order.id) - creditKept(sql, order))
        : 0;
  expect(
    payments.reduce((sum, payment) => sum + keptAmount(payment), 0),
    `money of ${label}`,
  ).toBe(expectedAmount);
  if (['c', 's', 'a'].includes(status) && isHeld) expect(paymentStatus).toBe('paid');
  if (order !== null)
    checkCards(
      sql,
      order,
      plan.cards.reduce((sum, row) => sum + row.count, 0),
    );
}

/** The cents that refunds returned. 0 before the capture: until then, refunds only lower the amount to be captured. */
const refundedMoney = (sql: SqlStorage, order: OrderRecord | null): number =>
  order === null || order.paymentStatus === 'authorised'
    ? 0
    : refundsOfOrder(sql, order.id).reduce((sum, { money }) => sum + money, 0);

const keptAmount = (payment: StandInPayment): number => (isLive(payment) ? takenOf(payment) - payment.refunded : 0);

/**
 * Checks that gift cards and tickets are issued once, and only for orders that were paid. After a refund of the whole
 * order, each of them is either used or voided.
 */
function checkCards(sql: SqlStorage, { id, paymentStatus }: OrderRecord, ordered: number): void {
  const cards = sql
    .exec<{ used: number; voided: number }>(
      `SELECT activated_at IS NOT NULL AS used, voided_at IS NOT NULL AS voided FROM gift_cards WHERE order_id = ?1
       UNION ALL SELECT used_at IS NOT NULL, voided_at IS NOT NULL FROM event_tickets WHERE order_id = ?1`,
      id,
    )
    .toArray();
  const label = `cards of an order that is ${paymentStatus}`;
  const isWhole = refundsOfOrder(sql, id).length === 0;
  if (paymentStatus === 'paid' && isWhole)
    expect(cards.filter(({ voided }) => voided === 0).length, label).toBe(ordered);
  else if (paymentStatus === 'paid')
    expect(cards.filter(({ voided }) => voided === 0).length, label).toBeLessThanOrEqual(ordered);
  else if (paymentStatus === 'refunded')
    expect(
      cards.every((card) => card.used !== card.voided),
      label,
    ).toBe(true);
  else expect(cards.length, label).toBe(0);
}

const priceOfUsedCards = (sql: SqlStorage, orderId: number): number =>
  count(
    sql,
    'SELECT coalesce(sum(paid), 0) AS count FROM gift_cards WHERE order_id = ? AND activated_at IS NOT NULL',
    orderId,
  );

/** The store credit that an order used, less what its refunds gave back. */
const creditKept = (sql: SqlStorage, { id, details }: OrderRecord): number =>
  refundsOfOrder(sql, id).reduce((sum, { amount, money }) => sum - (amount - money), creditOf(details.quote));

function checkCreditUsed(sql: SqlStorage, activeOrders: readonly OrderRecord[]): void {
  const spent = activeOrders.reduce((sum, order) => sum + creditKept(sql, order), 0);
  const earned = count(sql, "SELECT coalesce(sum(amount), 0) AS count FROM postings WHERE event = 'stampCard'");
  const activated = count(
    sql,
    'SELECT coalesce(sum(amount), 0) AS count FROM gift_cards WHERE activated_by IS NOT NULL',
  );
  const all = count(sql, 'SELECT coalesce(sum(balance), 0) AS count FROM credit_balances');
  const given = count(
    sql,
    `SELECT coalesce(sum(iif(kind = 'giveCredit', amount, -amount)), 0) AS count FROM adjustments
     WHERE kind IN ('giveCredit', 'takeCredit')`,
  );
  expect(all, 'credit of all customers').toBe(FIRST_CREDIT_CENTS + activated + earned + given - spent);
}

function checkSlots(sql: SqlStorage): void {
  const fullestSlot = `SELECT coalesce(max(taken), 0) AS count FROM (SELECT count(*) AS taken FROM orders
    WHERE slot_at > 0 AND status NOT IN ('r', 'L') AND payment_status <> 'declined' GROUP BY slot_at)`;
  expect(count(sql, fullestSlot), 'orders of a half hour').toBeLessThanOrEqual(SLOT_CAPACITY);
}

/** Checks that every gift card and every ticket was e-mailed exactly once. */
async function checkMail(sql: SqlStorage): Promise<void> {
  const texts = await deliveredTexts();
  const sentCount = texts.join('\n').match(/^(PIN|Code): /gm)?.length ?? 0;
  const issuedCount = 'SELECT (SELECT count(*) FROM gift_cards) + (SELECT count(*) FROM event_tickets) AS count';
  expect(sentCount, 'cards and tickets in e-mails').toBe(count(sql, issuedCount));
  expect(new Set(texts).size, 'different e-mails').toBe(texts.length);
}

/** Checks that the copies of credit and points in D1 equal the desk's data. */
async function checkCopies({ desk }: DeskHost): Promise<void> {
  const { results } = await env.DB.prepare(
    'SELECT customer_id AS customerId, credit, points FROM customer_loyalty',
  ).all<{ customerId: number; credit: number; points: number }>();
  for (const { customerId, credit, points } of results) {
    expect([credit, points], `copy of ${customerId}`).toEqual([
      desk.creditBalance(customerId),
      desk.stampPoints(customerId),
    ]);
  }
  expect(results.length).toBeGreaterThan(0);
}

function count(sql: SqlStorage, query: string, ...values: (number | string)[]): number {
  return sql.exec<{ count: number }>(query, ...values).one().count;
}

import { DurableObject } from 'cloudflare:workers';
import type { PostingSum } from '../../src/domain/books/book-sums.ts';
import type { DaySoFar } from '../../src/domain/books/same-time-last-week.ts';
import type { DayNumber } from '../../src/domain/store/local-time.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { MessageBindings } from '../gateways/messages/bind.ts';
import type { PaymentBindings } from '../gateways/payments/bind.ts';
import type { Payout, PayoutLine } from '../gateways/payments/gateway.ts';
import { migrate } from './migrations.ts';
import { sumUpMonths } from './month-sums.ts';
import { type ComparedPart, type OrderDifference, orderDifferences } from './payout-differences.ts';
import {
  beginReading,
  endReading,
  type PayoutReading,
  payoutReading,
  type ReadAccount,
  type ReadingEnd,
} from './payout-readings.ts';
import { type PayoutTableRow, payoutTable, type TablePart } from './payout-table.ts';
import {
  countUnread,
  type KindSum,
  kindSums,
  linesOf,
  payoutById,
  payoutsBefore,
  refuseLines,
  type StoredLine,
  type StoredPayout,
  saveLines,
  savePayouts,
  type UnreadPayout,
  unreadPayouts,
} from './payouts.ts';
import {
  type ChargedTax,
  type ChoiceSum,
  type CountSum,
  chargedTaxes,
  choiceSums,
  countSums,
  type DaySum,
  type DishSum,
  daySums,
  dishSums,
  type OrderSums,
  type Owed,
  orderSums,
  owedAfter,
  type PairSum,
  pairSums,
  postingSums,
  type ReportRange,
  soldDishes,
  type TaxedSum,
  taxedSums,
} from './reports.ts';
import { type SalesSoFar, salesSoFar } from './today.ts';

/** The Worker's bindings that the order desk needs. */
export type DeskBindings = MessageBindings & PaymentBindings;

/**
 * The calls to an order desk about its books: sums for reports, and the payouts of its businesses. A Durable Object has
 * one class for all its calls, so `OrderDesk` extends this class. Each method calls a function of another file, inside a
 * transaction if the function requires one.
 */
export abstract class DeskBooks extends DurableObject<DeskBindings> {
  protected readonly sql: SqlStorage;

  constructor(state: DurableObjectState, env: DeskBindings) {
    super(state, env);
    this.sql = state.storage.sql;
    state.storage.transactionSync(() => migrate(this.sql));
  }

  postingSums(range: ReportRange): PostingSum[] {
    return postingSums(this.sql, range);
  }

  /** Which taxes each business charged, or gave back with a refund, in a range of business days. */
  chargedTaxes(range: ReportRange): ChargedTax[] {
    return chargedTaxes(this.sql, range);
  }

  /** The orders that were sold in a range of business days, summed up by day, hour, type and mode. */
  orderSums(range: ReportRange): OrderSums {
    return orderSums(this.sql, range);
  }

  /** For each day of a range, the number of orders and the cents of net sales (without taxes, fees and tips). */
  daySums(range: ReportRange): DaySum[] {
    return daySums(this.sql, range);
  }

  /** The dishes that earned the most in a range of business days. */
  dishSums(range: ReportRange, limit: number): DishSum[] {
    return dishSums(this.sql, range, limit);
  }

  /** Names of all dishes of which more units were sold than refunded in a range of business days. */
  soldDishes(range: ReportRange): string[] {
    return soldDishes(this.sql, range);
  }

  /** The sales of a business on a business day, up to an instant. */
  salesSoFar(businessId: number, day: DaySoFar): SalesSoFar {
    return salesSoFar(this.sql, businessId, day);
  }

  /** The choices that were ordered most often in a range of business days. */
  choiceSums(range: ReportRange, limit: number): ChoiceSum[] {
    return choiceSums(this.sql, range, limit);
  }

  /** The pairs of dishes that were ordered together most often in a range of business days. */
  pairSums(range: ReportRange, limit: number): PairSum[] {
    return pairSums(this.sql, range, limit);
  }

  /** The amounts on which each tax was computed in a range of business days. */
  taxedSums(range: ReportRange): TaxedSum[] {
    return taxedSums(this.sql, range);
  }

  /**
   * Counts of a range of business days: orders of each kind of customer, orders that were ready on time or late, and orders
   * that were not handed over.
   */
  countSums(range: ReportRange): CountSum[] {
    return countSums(this.sql, range);
  }

  /** Sums up finished months of a range, so that reports read fewer rows. One call sums up only a few months. */
  sumUpMonths(from: DayNumber, until: DayNumber, now: Instant): void {
    this.ctx.storage.transactionSync(() => sumUpMonths(this.sql, from, until, now));
  }

  /** The cents that the service provider owed to all of its customers together at the end of a business day. */
  owedAfter(day: DayNumber): Owed {
    return owedAfter(this.sql, day);
  }

  /**
   * A reading fetches the payouts of a business from its payment provider. Returns the state of the last reading; null
   * before the first reading.
   */
  payoutReading(businessId: number): PayoutReading | null {
    return payoutReading(this.sql, businessId);
  }

  /**
   * Begins a reading of payouts. Returns the instant from which payouts are to be listed. Returns `busy` while another
   * reading of this account runs. Returns null when the last reading is fresh and complete, or failed moments ago.
   */
  beginPayoutReading(of: ReadAccount, now: Instant): Instant | 'busy' | null {
    return this.ctx.storage.transactionSync(() => beginReading(this.sql, of, now));
  }

  endPayoutReading(businessId: number, end: ReadingEnd): void {
    this.ctx.storage.transactionSync(() => endReading(this.sql, businessId, end));
  }

  savePayouts(businessId: number, payouts: Payout[]): void {
    this.ctx.storage.transactionSync(() => savePayouts(this.sql, businessId, payouts));
  }

  savePayoutLines(businessId: number, page: { id: string; lines: PayoutLine[]; next: string | null }): void {
    this.ctx.storage.transactionSync(() => saveLines(this.sql, businessId, page));
  }

  refusePayoutLines(businessId: number, id: string): void {
    refuseLines(this.sql, businessId, id);
  }

  unreadPayouts(businessId: number, limit: number): UnreadPayout[] {
    return unreadPayouts(this.sql, businessId, limit);
  }

  countUnreadPayouts(businessId: number): number {
    return countUnread(this.sql, businessId);
  }

  /** Payouts that were made before an instant, the newest first. */
  payoutsBefore(businessId: number, page: { before: Instant; limit: number }): StoredPayout[] {
    return payoutsBefore(this.sql, businessId, page);
  }

  payout(businessId: number, id: string): StoredPayout | null {
    return payoutById(this.sql, businessId, id);
  }

  payoutSums(businessId: number, ids: string[]): KindSum[] {
    return kindSums(this.sql, businessId, ids);
  }

  payoutLines(businessId: number, page: { id: string; after: string; limit: number }): StoredLine[] {
    return linesOf(this.sql, businessId, page);
  }

  payoutTable(businessId: number, part: TablePart): PayoutTableRow[] {
    return payoutTable(this.sql, businessId, part);
  }

  /** The orders whose card payments differ from the lines of payouts. */
  payoutDifferences(
    businessId: number,
    part: ComparedPart,
    times: { since: Instant; knownUntil: Instant },
  ): OrderDifference[] {
    return orderDifferences(this.sql, businessId, part, times);
  }
}

import type { OverallDiscount } from '../menu/discount-rule.ts';
import type { Cents, Rate } from '../money/money.ts';
import type { Failure } from '../result.ts';
import type { OrderMode, OrderType, StoreOrderingStatus } from '../store/business.ts';
import type { Instant } from '../time.ts';

export const QUOTE_LINE_KINDS = ['item', 'discount', 'fee', 'tax', 'tip', 'tender'] as const;
export type QuoteLineKind = (typeof QUOTE_LINE_KINDS)[number];

/** The rules that make the lines of a quote. */
export const QUOTE_RULES = [
  'item',
  'itemDiscount',
  'overallDiscount',
  'promoCode',
  'mobilePay',
  'deliveryFee',
  'paperBagFee',
  'tax',
  'tip',
  'driverTip',
  'credit',
] as const;
export type QuoteRule = (typeof QUOTE_RULES)[number];

export interface QuoteLine {
  readonly kind: QuoteLineKind;
  readonly rule: QuoteRule;
  /** For the customer, e.g. `Margherita`, `Happy hour`, `GST 5%`. */
  readonly label: string;
  /**
   * The amount from which the rule computes the line: the price of one unit or bag in `item`, `itemDiscount` and
   * `paperBagFee` lines, the credit balance in `credit` lines, and a sum of the order, such as its sub-total, in other
   * lines. Null when the rule needs no such amount.
   */
  readonly base: Cents | null;
  /** Null when the rule has no rate. */
  readonly rate: Rate | null;
  /**
   * Number of units or bags. For a delivery fee, the number of started kilometres that the minimum fee does not cover.
   * Null when the rule counts nothing.
   */
  readonly count: number | null;
  /** Position of the row in the cart, from 0 on, for `item` and `itemDiscount` lines; null for other lines. */
  readonly itemIndex: number | null;
  /** Added to the total; negative for a reduction. */
  readonly amount: Cents;
}

/** A cart priced line by line. The lines sum to `total`. */
export interface Quote {
  readonly lines: readonly QuoteLine[];
  /** The sum of the items after the discounts of their own options. */
  readonly subTotal: Cents;
  readonly tax: Cents;
  /** What the order costs, before store credit. */
  readonly amountBeforeTender: Cents;
  /** Amount to pay, after store credit. */
  readonly total: Cents;
  /** `total` rounded to 5 cents, shown beside it for cash payments (M7). */
  readonly cashTotal: Cents;
}

/** What the price depends on besides menu, settings and cart. */
export interface PriceContext {
  readonly now: Instant;
  readonly orderType: OrderType;
  readonly orderMode: OrderMode;
  /** The status at `now`. The edge computes it from the owner's setting, the hours and the pauses. */
  readonly storeOrderingStatus: StoreOrderingStatus;
  readonly signedIn: boolean;
  /** Discount of a valid promo code; null without one. */
  readonly promo: OverallDiscount | null;
  readonly mobilePay: boolean;
  /** Percent of the price of the goods before overall discounts, 0 to 100. */
  readonly tipPercentage: number;
  readonly driverTipPercentage: number;
  readonly paperBagCount: number;
  /** Distance by road. Null while the address is not known, and for an order without delivery. */
  readonly distanceInMeters: number | null;
  /** The customer's store credit; 0 when the customer has none or does not pay with it. */
  readonly creditBalance: Cents;
}

export type PriceFailureCode =
  | 'unknownOption'
  | 'soldOut'
  | 'disabled'
  | 'signInRequired'
  | 'invalidPicks'
  | 'invalidCount'
  | 'invalidPrice'
  | 'textTooLong'
  | 'cartFull'
  | 'orderTooLarge'
  | 'invalidTime'
  | 'invalidTip'
  | 'invalidPaperBags'
  | 'invalidDistance'
  | 'invalidCredit'
  | 'invalidSettings';

/** Why a cart cannot be priced. */
export interface PriceFailure extends Failure<PriceFailureCode> {
  /** Position of the row in the cart, from 0 on; null when the reason does not concern a single row. */
  readonly itemIndex: number | null;
}

export type PriceResult =
  | { readonly ok: true; readonly value: Quote }
  | { readonly ok: false; readonly failure: PriceFailure };

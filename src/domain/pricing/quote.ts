import type { OverallDiscount } from '../menu/discount-rule.ts';
import type { Cents, Rate } from '../money/money.ts';
import type { Failure } from '../result.ts';
import type { OrderMode, OrderType, StoreOrderingStatus } from '../store/business.ts';
import type { Instant } from '../time.ts';

export const QUOTE_LINE_KINDS = ['item', 'discount', 'fee', 'tax', 'tip', 'tender'] as const;
export type QuoteLineKind = (typeof QUOTE_LINE_KINDS)[number];

/** Which rule made a line. */
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
  /** What the customer reads, e.g. `Margherita`, `Happy hour`, `GST`. */
  readonly label: string;
  /**
   * The cents that the rule looked at: of one unit in `item`, `itemDiscount` and `paperBagFee` lines, of the whole
   * order in the others; null where the rule has none.
   */
  readonly base: Cents | null;
  /** Null for amounts. */
  readonly rate: Rate | null;
  /** Units, bags or started kilometres; null where nothing is counted. */
  readonly count: number | null;
  /** The row of the cart that an `item` or `itemDiscount` line belongs to; null for the order's own lines. */
  readonly itemIndex: number | null;
  /** Added to the total; negative takes off. */
  readonly amount: Cents;
}

/** A cart priced line by line. The lines sum to `total`. */
export interface Quote {
  readonly lines: readonly QuoteLine[];
  /** Item totals with their own discounts. */
  readonly subTotal: Cents;
  readonly tax: Cents;
  /** Before store credit; what the order costs. */
  readonly amountBeforeTender: Cents;
  /** What is left to pay. */
  readonly total: Cents;
  /** `total` rounded to 5 cents, a note beside it for those who pay in cash. */
  readonly cashTotal: Cents;
}

/** Everything besides menu, settings and cart that moves a price. */
export interface PriceContext {
  readonly now: Instant;
  readonly orderType: OrderType;
  readonly orderMode: OrderMode;
  /** The one in force at `now`, as the edge worked it out. */
  readonly storeOrderingStatus: StoreOrderingStatus;
  readonly signedIn: boolean;
  /** The discount that a valid promo code stands for; null without one. */
  readonly promo: OverallDiscount | null;
  readonly mobilePay: boolean;
  /** Percent of the sub-total, 0 to 100. */
  readonly tipPercentage: number;
  readonly driverTipPercentage: number;
  readonly paperBagCount: number;
  /** Driving distance; null when the order is not delivered or the address is not known yet. */
  readonly distanceInMeters: number | null;
  /** What the customer has and wants to use; 0 for none. */
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

/** Why a cart has no price. The message names the item where there is one. */
export interface PriceFailure extends Failure<PriceFailureCode> {
  /** The row of the cart; null when the order as a whole is at fault. */
  readonly itemIndex: number | null;
}

export type PriceResult =
  | { readonly ok: true; readonly value: Quote }
  | { readonly ok: false; readonly failure: PriceFailure };

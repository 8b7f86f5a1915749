/** Calls about the payouts of the payment provider, and their comparison with the books. */
import * as v from 'valibot';
import { MONEY_DIFFERENCES, PAYOUT_STATES, SETTLED_KINDS } from '../domain/books/payouts.ts';
import { PAYMENT_PROVIDERS } from './business.ts';
import { centsSchema, idSchema, instantSchema, localDateSchema } from './scalars.ts';

/** Query of `GET /rest/manage/business/{routingPath}/payouts`. */
export const payoutsQuery = v.object({
  /** Lists payouts that were made before this instant; null for the newest. */
  before: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))), null),
});
export type PayoutsQuery = v.InferOutput<typeof payoutsQuery>;

/** Treats an empty form field as absent. */
const dayOrNull = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    localDateSchema,
  ]),
  '',
);

/**
 * Query of `GET /rest/manage/business/{routingPath}/payouts.csv`: the days on which the payouts were made; null for no
 * limit.
 */
export const payoutTableQuery = v.object({ madeFrom: dayOrNull, madeUntil: dayOrNull });
export type PayoutTableQuery = v.InferOutput<typeof payoutTableQuery>;

/**
 * Why the table is refused. `late`: the payouts and their lines are still being read. `silent`: the provider did not
 * answer, or did not let this site read.
 */
export const TABLE_REFUSALS = ['late', 'silent'] as const;
export type TableRefusal = (typeof TABLE_REFUSALS)[number];

export const tableRefusalInWords = (why: TableRefusal, provider: string): string =>
  why === 'late'
    ? `${provider} has not answered everything yet, and the table would not be complete. Please download it again in a minute.`
    : `${provider} did not answer, and the table would not be complete. Please choose a last day before its last answer, or download the table later.`;

/** The provider's id of a payout, in an address. */
export const payoutIdSchema = v.pipe(v.string(), v.regex(/^[\w.:-]{1,100}$/));

/** Query of `GET /rest/manage/business/{routingPath}/payouts/{payoutId}`. */
export const payoutLinesQuery = v.object({
  /** Lists the lines after this one; empty for the first ones. */
  after: v.optional(v.union([payoutIdSchema, v.literal('')]), ''),
});

const sumsSchema = v.object({
  charges: centsSchema,
  refunds: centsSchema,
  fees: centsSchema,
  disputes: centsSchema,
  adjustments: centsSchema,
  net: centsSchema,
});

const payoutSchema = v.object({
  payoutId: v.string(),
  madeOn: localDateSchema,
  arrivesOn: v.nullable(localDateSchema),
  amount: centsSchema,
  state: v.picklist(PAYOUT_STATES),
  /**
   * `read`: all lines are stored. `ready`: one of the next calls reads them. `later`: the provider has not listed them
   * yet. `never`: the provider never lists them. `refused`: the provider does not list them to this account.
   */
  lines: v.picklist(['ready', 'later', 'never', 'refused', 'read']),
  /** Null until all lines are read. */
  sums: v.nullable(sumsSchema),
  /** Payments in the payout that this site did not take. */
  otherPayments: v.object({ count: v.number(), amount: centsSchema }),
});
export type PayoutReply = v.InferOutput<typeof payoutSchema>;

const differenceSchema = v.object({
  what: v.picklist(MONEY_DIFFERENCES),
  orderNumber: v.string(),
  booked: centsSchema,
  settled: centsSchema,
  /** When the provider can pay out the money; null when it does not say. */
  expectedOn: v.nullable(localDateSchema),
});
export type PayoutDifference = v.InferOutput<typeof differenceSchema>;

const comparisonSchema = v.object({
  /** Payments since this day are compared. */
  since: localDateSchema,
  /**
   * Payments before this day are not reported as missing, because they may be in a payout with unknown lines. Null when
   * there is no such payout.
   */
  missingSince: v.nullable(localDateSchema),
  /** Recent bookings that no payout contains yet: the first ones, their number (`waiting`) and their sum. */
  onItsWay: v.array(differenceSchema),
  waiting: v.number(),
  waitingAmount: centsSchema,
  /** Differences between books and payouts: the first ones, and their number (`differing`). */
  differences: v.array(differenceSchema),
  differing: v.number(),
});
export type PayoutComparison = v.InferOutput<typeof comparisonSchema>;

/** `GET /rest/manage/business/{routingPath}/payouts`. */
export const payoutsSchema = v.object({
  /** Null for a business without a payment account. */
  provider: v.nullable(v.picklist(PAYMENT_PROVIDERS)),
  /** Whether the service provider has several locations and the person may read the payouts of all. */
  mayWiden: v.boolean(),
  /** When the provider last listed its payouts; null before the first time. */
  readAt: v.nullable(instantSchema),
  readAtLabel: v.nullable(v.string()),
  /** Why the provider did not answer the last reading; null when it did. */
  trouble: v.nullable(v.string()),
  /** Number of payouts with unread lines. The next call reads some of them. */
  unread: v.number(),
  payouts: v.array(payoutSchema),
  /** Value of `before` for the next page; null on the last page. */
  next: v.nullable(idSchema),
  /** Null before the first reading, and on later pages. */
  comparison: v.nullable(comparisonSchema),
});
export type Payouts = v.InferOutput<typeof payoutsSchema>;

/** `GET /rest/manage/business/{routingPath}/payouts/{payoutId}`: a payout with a page of its lines. */
export const payoutFileSchema = v.object({
  payout: payoutSchema,
  lines: v.array(
    v.object({
      lineId: v.string(),
      kind: v.picklist(SETTLED_KINDS),
      amount: centsSchema,
      fee: centsSchema,
      at: instantSchema,
      atLabel: v.string(),
      about: v.string(),
      orderNumber: v.nullable(v.string()),
      elsewhere: v.boolean(),
    }),
  ),
  /** Value of `after` for the next page; null on the last page. */
  next: v.nullable(v.string()),
});
export type PayoutFile = v.InferOutput<typeof payoutFileSchema>;

/** Requests and replies of the calls about payouts and about the comparison of payouts with the books. */
import * as v from 'valibot';
import { MONEY_DIFFERENCES, PAYOUT_LINE_KINDS, PAYOUT_STATES } from '../domain/books/payouts.ts';
import { PAYMENT_PROVIDERS } from './business.ts';
import { calendarDateSchema, centsSchema, idSchema, instantSchema, localDateSchema } from './scalars.ts';

/** Query of `GET /rest/manage/business/{routingPath}/payouts`. */
export const payoutsQuery = v.object({
  /** The reply has the payouts that were made before this instant; null for the newest ones. */
  before: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))), null),
});
export type PayoutsQuery = v.InferOutput<typeof payoutsQuery>;

/** A day in a query; null when the field is absent or empty. A form sends a field without a day as an empty text. */
const dayOrNull = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    calendarDateSchema,
  ]),
  '',
);

/**
 * Query of `GET /rest/manage/business/{routingPath}/payouts.csv`, the table of payouts. The table has the payouts
 * that were made from the day `madeFrom` to the day `madeUntil`; null for no limit.
 */
export const payoutTableQuery = v.object({ madeFrom: dayOrNull, madeUntil: dayOrNull });
export type PayoutTableQuery = v.InferOutput<typeof payoutTableQuery>;

/**
 * Why the table of payouts cannot be downloaded now. `late`: this site is still reading the payouts and their lines
 * from the provider. `silent`: the provider did not answer, did not let this site read them, or lists too many of them.
 */
export const TABLE_REFUSALS = ['late', 'silent'] as const;
export type TableRefusal = (typeof TABLE_REFUSALS)[number];

export const tableRefusalInWords = (why: TableRefusal, provider: string): string =>
  why === 'late'
    ? `${provider} has not answered everything yet, and the table would not be complete. Please download it again in a minute.`
    : `This site could not read all payouts from ${provider}, so the table would not be complete. Please choose a last day before the last complete answer, or download the table later.`;

/** The provider's id of a payout, or of a line of a payout, in a path or query. */
export const payoutIdSchema = v.pipe(v.string(), v.regex(/^[\w.:-]{1,100}$/));

/** Query of `GET /rest/manage/business/{routingPath}/payouts/{payoutId}`. */
export const payoutLinesQuery = v.object({
  /** The reply has the lines that follow the line with this id; empty for the first lines. */
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
   * Whether the lines of the payout are known. `read`: all lines are stored. `ready`: one of the next calls reads them.
   * `later`: the provider has not listed them yet. `never`: the provider never lists them. `refused`: the provider does
   * not list them for the present payment account.
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
  /** When the provider can pay out the amount; null when the provider does not say. */
  expectedOn: v.nullable(localDateSchema),
});
export type PayoutDifference = v.InferOutput<typeof differenceSchema>;

const comparisonSchema = v.object({
  /** Payments from this day on are compared. */
  since: localDateSchema,
  /**
   * Payments before this day are not reported as missing, because a payout whose lines are not known may contain them.
   * Null when there is no such payout.
   */
  missingSince: v.nullable(localDateSchema),
  /** Amounts of orders that were booked recently and that no payout contains yet. A long list is cut off. */
  onItsWay: v.array(differenceSchema),
  /** Number of all amounts that were booked recently and that no payout contains yet. */
  waiting: v.number(),
  /** Sum of all amounts that were booked recently and that no payout contains yet. Refunds lower this sum. */
  waitingAmount: centsSchema,
  /** The differences between books and payouts. A long list is cut off. */
  differences: v.array(differenceSchema),
  /** Number of all differences. */
  differing: v.number(),
});
export type PayoutComparison = v.InferOutput<typeof comparisonSchema>;

/** Reply of `GET /rest/manage/business/{routingPath}/payouts`. */
export const payoutsSchema = v.object({
  /** Null for a business without a payment account. */
  provider: v.nullable(v.picklist(PAYMENT_PROVIDERS)),
  /** Whether the service provider has several businesses, and the person may read the payouts of all of them. */
  mayWiden: v.boolean(),
  /** When the provider last listed its payouts; null before the first time. */
  readAt: v.nullable(instantSchema),
  /** `readAt` as text. */
  readAtLabel: v.nullable(v.string()),
  /** Why the provider did not answer when this site last read the payouts, in words; null when it answered. */
  trouble: v.nullable(v.string()),
  /** Number of payouts whose lines are not read yet. The next call reads some of them. */
  unread: v.number(),
  payouts: v.array(payoutSchema),
  /** Value of `before` for the next page; null on the last page. */
  next: v.nullable(idSchema),
  /** Null before the payouts were read for the first time, and on later pages. */
  comparison: v.nullable(comparisonSchema),
});
export type Payouts = v.InferOutput<typeof payoutsSchema>;

/** Reply of `GET /rest/manage/business/{routingPath}/payouts/{payoutId}`: a payout with a page of its lines. */
export const payoutFileSchema = v.object({
  payout: payoutSchema,
  lines: v.array(
    v.object({
      lineId: v.string(),
      kind: v.picklist(PAYOUT_LINE_KINDS),
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

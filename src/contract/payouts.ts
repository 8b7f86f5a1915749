/** Payouts of the payment provider, beside the books. */
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

/** An empty field of a form counts as absent. */
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

/** Query of `GET /rest/manage/business/{routingPath}/payouts.csv`: payouts that were made on these days, or all. */
export const payoutTableQuery = v.object({ madeFrom: dayOrNull, madeUntil: dayOrNull });
export type PayoutTableQuery = v.InferOutput<typeof payoutTableQuery>;

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
   * `read`: all are here. `ready`: they are read next. `later`: the provider has not listed them yet. `never`: it never will.
   * `refused`: it does not list them to this account.
   */
  lines: v.picklist(['ready', 'later', 'never', 'refused', 'read']),
  /** Null until all lines are read. */
  sums: v.nullable(sumsSchema),
  /** Payments in it that this site did not take. */
  strangers: v.object({ payments: v.number(), amount: centsSchema }),
});
export type PayoutReply = v.InferOutput<typeof payoutSchema>;

const differenceSchema = v.object({
  what: v.picklist(MONEY_DIFFERENCES),
  orderNumber: v.string(),
  booked: centsSchema,
  settled: centsSchema,
  /** When the provider can pay out what is on its way; null when it does not say. */
  expectedOn: v.nullable(localDateSchema),
});
export type PayoutDifference = v.InferOutput<typeof differenceSchema>;

const comparisonSchema = v.object({
  /** Payments since then are compared. */
  since: localDateSchema,
  /** Payments before then are not called missing: they may be in a payout whose lines are not here. Null when there is none. */
  missingSince: v.nullable(localDateSchema),
  /** Booked a short time ago and in no payout yet: the first ones, the number of all, and their money. */
  onItsWay: v.array(differenceSchema),
  waiting: v.number(),
  waitingAmount: centsSchema,
  /** What the books and the payouts disagree about: the first ones, and the number of all. */
  differences: v.array(differenceSchema),
  differing: v.number(),
});
export type PayoutComparison = v.InferOutput<typeof comparisonSchema>;

export const payoutsSchema = v.object({
  /** Null for a business without a payment account. */
  provider: v.nullable(v.picklist(PAYMENT_PROVIDERS)),
  /** Whether the person may read those of all locations of the service provider, if there are several. */
  mayWiden: v.boolean(),
  /** When the provider listed its payouts last; null when it never did. */
  readAt: v.nullable(instantSchema),
  readAtLabel: v.nullable(v.string()),
  /** Why the provider could not be asked now. */
  trouble: v.nullable(v.string()),
  /** Payouts whose lines were not read yet. The next call reads some of them. */
  unread: v.number(),
  payouts: v.array(payoutSchema),
  /** `before` of the next page; null on the last one. */
  next: v.nullable(idSchema),
  /** Null before the first reading, and on later pages. */
  comparison: v.nullable(comparisonSchema),
});
export type Payouts = v.InferOutput<typeof payoutsSchema>;

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
  /** `after` of the next page; null on the last one. */
  next: v.nullable(v.string()),
});
export type PayoutFile = v.InferOutput<typeof payoutFileSchema>;

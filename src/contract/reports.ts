/** Reports of the console: what was sold, taxed, paid and refunded in a range of business days. */
import * as v from 'valibot';
import { SOLD_ACCOUNTS } from '../domain/books/book-sums.ts';
import { MONEY_TENDERS } from '../domain/books/tenders.ts';
import { ORDER_MODES, ORDER_TYPES } from '../domain/store/business.ts';
import { WEEKDAYS } from '../domain/time.ts';
import { centsSchema, localDateSchema } from './scalars.ts';

/** Maximum number of days of a report: a leap year. */
export const MAX_REPORT_DAYS = 366;
/** Number of days of a report when the query names no first day. */
export const DEFAULT_REPORT_DAYS = 7;

/** Query of `GET /rest/manage/business/{routingPath}/reports` and of the report as a CSV file. */
export const reportQuery = v.object({
  /** First day of the report; null for a report of `DEFAULT_REPORT_DAYS` days. */
  from: v.optional(v.nullable(localDateSchema), null),
  /** Last day of the report; null for today. */
  until: v.optional(v.nullable(localDateSchema), null),
  scope: v.optional(v.picklist(['business', 'provider']), 'business'),
});
export type ReportQuery = v.InferOutput<typeof reportQuery>;

const figuresSchema = v.object({
  /** Number of sold orders. */
  orders: v.number(),
  /** `netSales` divided by `orders`, rounded. */
  averageOrder: centsSchema,
  grossSales: centsSchema,
  netSales: centsSchema,
  fees: centsSchema,
  taxes: centsSchema,
  tips: centsSchema,
  driverTips: centsSchema,
  refunds: centsSchema,
});
export type ReportFigures = v.InferOutput<typeof figuresSchema>;

/** Sales of a part of the report, such as one day. */
const PART = { orders: v.number(), net: centsSchema };

/** Reply of `GET …/reports`. Amounts in `lines` and `taken` can be negative, e.g. those of discounts and repayments. */
export const reportSchema = v.object({
  scope: v.picklist(['business', 'provider']),
  /** Whether the provider has several businesses, and the person may read the report of all of them together. */
  mayWiden: v.boolean(),
  /**
   * The businesses of the report, each with the address lines that its receipts show, so that a printed report
   * identifies its businesses.
   */
  sellers: v.array(v.object({ name: v.string(), lines: v.array(v.string()) })),
  /** Whether a business of the report is registered for GST/HST, or charged it in the range (X8). */
  filesGstHst: v.boolean(),
  from: localDateSchema,
  until: localDateSchema,
  /** The current business day. */
  today: localDateSchema,
  figures: figuresSchema,
  /** The figures of the previous range, which has the same number of days and ends on the day before `from`. */
  before: figuresSchema,
  /** The figures of the same dates a year earlier. */
  lastYear: figuresSchema,
  lastYearFrom: localDateSchema,
  lastYearUntil: localDateSchema,
  lines: v.array(
    v.object({ account: v.picklist(SOLD_ACCOUNTS), label: v.string(), sold: centsSchema, refunded: centsSchema }),
  ),
  taken: v.array(
    v.object({ tender: v.picklist([...MONEY_TENDERS, 'storeCredit']), taken: centsSchema, repaid: centsSchema }),
  ),
  /**
   * For each tax, the amount on which it was computed and the tax that was collected. `baseRefunded` and `refunded` are
   * zero or negative.
   */
  taxable: v.array(
    v.object({
      tax: v.string(),
      base: centsSchema,
      baseRefunded: centsSchema,
      collected: centsSchema,
      refunded: centsSchema,
    }),
  ),
  /** `BookSums` (src/domain/books/book-sums.ts) documents `rounding`, `unsettled` and `givenAway`. */
  rounding: centsSchema,
  unsettled: centsSchema,
  givenAway: centsSchema,
  /** Whether the person gets the daily summary of the business by e-mail. */
  readsSummary: v.boolean(),
  /**
   * What the service provider owed to its customers at the end of the day `until`. Null for people whose role does not
   * cover all businesses of the provider.
   */
  owed: v.nullable(v.object({ storeCredit: centsSchema, giftCards: centsSchema })),
  days: v.array(v.object({ ...PART, date: localDateSchema, netBefore: centsSchema })),
  hours: v.array(v.object({ ...PART, hour: v.number() })),
  weekdays: v.array(v.object({ ...PART, weekday: v.picklist(WEEKDAYS) })),
  types: v.array(v.object({ ...PART, orderType: v.picklist(ORDER_TYPES) })),
  modes: v.array(v.object({ ...PART, orderMode: v.picklist(ORDER_MODES) })),
  dishes: v.array(v.object({ dish: v.string(), units: v.number(), amount: centsSchema })),
  choices: v.array(v.object({ section: v.string(), choice: v.string(), units: v.number(), amount: centsSchema })),
  /** Dishes of today's menu that nobody ordered on the days of the report; null in a report of several businesses. */
  unsold: v.nullable(v.array(v.string())),
  /** Pairs of dishes that were ordered together more than once, the most frequent first. */
  pairs: v.array(v.object({ dish: v.string(), other: v.string(), orders: v.number() })),
  /**
   * Numbers of sold orders (E21). `fresh`: first orders of a customer. `returning`: later orders. `unknown`: orders
   * with neither account nor phone number.
   */
  customers: v.object({ fresh: v.number(), returning: v.number(), unknown: v.number() }),
  /** How many orders were ready in time, and how many were late (E22). */
  promises: v.object({
    onTime: v.number(),
    late: v.number(),
    /**
     * Average number of minutes from the promised time until the order was ready. Negative when orders were early on
     * average. Null when no order counts as on time or late.
     */
    averageMinutes: v.nullable(v.number()),
  }),
  /** Numbers of orders that were not handed over (E22). */
  notMade: v.object({
    unanswered: v.number(),
    rejected: v.number(),
    cancelled: v.number(),
    noShow: v.number(),
  }),
});
export type Report = v.InferOutput<typeof reportSchema>;

/** Body of `PUT /rest/manage/business/{routingPath}/summary`: whether the person wants the daily summary by e-mail. */
export const summarySubscriptionSchema = v.object({ wanted: v.boolean() });

import type { PayoutComparison, PayoutDifference } from '../../../src/contract/payouts.ts';
import { isOnItsWay, moneyOnItsWay, ON_ITS_WAY_MS } from '../../../src/domain/books/payouts.ts';
import { dayOf, formatDay } from '../../../src/domain/store/local-time.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { type ComparedPart, firstComparedDay, type OrderDifference } from '../../desk/payout-differences.ts';
import { PAYOUTS_READ_BACK_MS, type PayoutReading } from '../../desk/payout-readings.ts';
import type { StoredPayout } from '../../desk/payouts.ts';

/**
 * Maximum number of orders in each of two lists: the orders whose money is on its way to the bank, and the orders whose
 * books and payouts differ.
 */
const MAX_LISTED_DIFFERENCES = 1000;
/**
 * Maximum number of days that one call to the desk compares. The desk cannot place orders during a call, so each call
 * must be short.
 */
const MAX_DAYS_PER_CALL = 3;
/** Maximum number of payouts that one call to the desk compares, so that each call is short. */
const MAX_PAYOUTS_PER_CALL = 3;
/** Maximum number of payouts in one comparison. An account gets fewer payouts in two months. */
const MAX_COMPARED_PAYOUTS = 200;

type Answer<Value> = Value | Promise<Value>;

/** The calls to the order desk that a comparison needs. */
interface ComparingDesk {
  payoutsBefore(businessId: number, page: { before: Instant; limit: number }): Answer<StoredPayout[]>;
  payoutDifferences(
    businessId: number,
    part: ComparedPart,
    times: { since: Instant; knownUntil: Instant },
  ): Answer<OrderDifference[]>;
}

/**
 * Compares the books of a business with its payouts, for the last two months at most (E25 to E27). Returns null as long
 * as the payment provider has never listed the payouts.
 */
export async function comparePayouts(
  desk: ComparingDesk,
  businessId: number,
  reading: PayoutReading,
  now: Instant,
): Promise<PayoutComparison | null> {
  const { listedAt } = reading;
  if (listedAt === null) return null;
  const from = Math.max(reading.since, now - PAYOUTS_READ_BACK_MS);
  const page = { before: Number.MAX_SAFE_INTEGER, limit: MAX_COMPARED_PAYOUTS };
  const payouts = (await desk.payoutsBefore(businessId, page)).filter(({ createdAt }) => createdAt >= from);
  const since = Math.max(from, ...payouts.filter(hasUnknownLines).map(({ createdAt }) => createdAt));
  const knownUntil = Math.min(listedAt, ...createdAwaitingLines(payouts, listedAt));
  const differences = await differencesOf(desk, businessId, payouts, { from, since, knownUntil, now });
  const way = differences.filter(({ what }) => isOnItsWay(what));
  const wrong = differences.filter(({ what }) => !isOnItsWay(what));
  return {
    since: formatDay(firstComparedDay(from)),
    missingSince: since === from ? null : formatDay(firstComparedDay(since)),
    onItsWay: way.slice(0, MAX_LISTED_DIFFERENCES).map(differenceReply),
    waiting: way.length,
    waitingAmount: moneyOnItsWay(way),
    differences: wrong.slice(0, MAX_LISTED_DIFFERENCES).map(differenceReply),
    differing: wrong.length,
  };
}

/**
 * Whether a payout counts as one whose lines are unknown. Such a payout may contain any amount that was booked before
 * the payout was made. So none of these amounts is reported as missing (E26). The result is false for a payout whose
 * lines the provider does not list yet (`later`). Stripe lists the lines a day late, so an account with daily payouts
 * always has a payout in the state `later`. If the result were true for this payout, no amount of the account would ever
 * be reported as missing. `createdAwaitingLines` handles the payouts in this state.
 */
const hasUnknownLines = ({ lines }: StoredPayout): boolean =>
  lines === 'ready' || lines === 'never' || lines === 'refused';

/**
 * For each payout whose lines the provider does not list yet: the time at which the payout was made. An amount that was
 * on its way when such a payout was made may be in that payout. So the amount counts as on its way until the lines are
 * listed. After ten days, the lines are not awaited any longer (E26), because the payout may have been cancelled.
 */
const createdAwaitingLines = (payouts: readonly StoredPayout[], listedAt: Instant): Instant[] =>
  payouts
    .filter(({ lines, createdAt }) => lines === 'later' && createdAt > listedAt - ON_ITS_WAY_MS)
    .map(({ createdAt }) => createdAt);

interface ComparedTimes {
  readonly from: Instant;
  /** Amounts that were booked before this instant may be in payouts whose lines are unknown. */
  readonly since: Instant;
  /**
   * After this instant, the provider may have made payouts that are not listed yet, or whose lines are not listed yet.
   * Amounts that were booked in the ten days before this instant may still be on their way (E26).
   */
  readonly knownUntil: Instant;
  readonly now: Instant;
}

/**
 * The orders whose books and payouts differ. An order may have several differences, each of a different kind. If the
 * comparison by day and the comparison by payout find the same difference, the result contains it once.
 */
async function differencesOf(
  desk: ComparingDesk,
  businessId: number,
  payouts: readonly StoredPayout[],
  { from: first, since, knownUntil, now }: ComparedTimes,
): Promise<OrderDifference[]> {
  const differences: OrderDifference[] = [];
  const today = dayOf(now, 'UTC');
  const times = { since, knownUntil };
  for (let from = firstComparedDay(first); from <= today; from += MAX_DAYS_PER_CALL)
    differences.push(
      ...(await desk.payoutDifferences(businessId, { from, until: from + MAX_DAYS_PER_CALL - 1 }, times)),
    );
  const ids = payouts.map(({ id }) => id);
  for (let next = 0; next < ids.length; next += MAX_PAYOUTS_PER_CALL)
    differences.push(
      ...(await desk.payoutDifferences(businessId, { payoutIds: ids.slice(next, next + MAX_PAYOUTS_PER_CALL) }, times)),
    );
  const byOrder = new Map(differences.map((each) => [`${each.orderNumber} ${each.what}`, each]));
  return [...byOrder.values()];
}

/** `expectedOn` is a date in UTC, because payment providers state it in UTC. */
const differenceReply = ({ availableAt, ...difference }: OrderDifference): PayoutDifference => ({
  ...difference,
  expectedOn: availableAt !== null && isOnItsWay(difference.what) ? formatDay(dayOf(availableAt, 'UTC')) : null,
});

import { PROVIDER_NAMES } from '../../../src/contract/payment-accounts.ts';
import { type TableRefusal, tableRefusalInWords } from '../../../src/contract/payouts.ts';
import { DAY_MS, type Instant } from '../../../src/domain/time.ts';
import type { ReadAccount, ReadingEnd } from '../../desk/payout-readings.ts';
import type { UnreadPayout } from '../../desk/payouts.ts';
import type { PaymentGateway, PaymentTrouble, Payout, PayoutLine } from '../../gateways/payments/gateway.ts';
import { log } from '../../log.ts';
import { MAX_PARALLEL_CALLS } from './bounded-gateways.ts';

/**
 * Maximum number of pages of payouts that one reading requests. A page has 100 payouts; an account gets about one
 * payout a day. If an account has more payouts than these pages contain, the screen says that payouts are missing.
 */
const MAX_PAYOUT_PAGES = 20;
/** Maximum number of payouts whose lines one reading requests. */
const MAX_PAYOUTS_WITH_LINES = 40;
/** Maximum number of pages of lines that one reading requests for one payout. */
const MAX_LINE_PAGES = 10;
/** How far back a reading looks for charges that are not paid out yet. */
const AWAITED_FOR_MS = 7 * DAY_MS;

type Answer<Value> = Value | Promise<Value>;

/** Why a reading is incomplete. `tooManyPages`: the account has more payouts than one reading lists. */
type ReadingTrouble = PaymentTrouble | { readonly kind: 'tooManyPages'; readonly detail: string };

/** The calls to the order desk that a reading needs. */
export interface PayoutDesk {
  beginPayoutReading(of: ReadAccount, now: Instant): Answer<Instant | 'busy' | null>;
  savePayouts(businessId: number, payouts: Payout[]): Answer<void>;
  unreadPayouts(businessId: number, limit: number): Answer<UnreadPayout[]>;
  savePayoutLines(businessId: number, page: { id: string; lines: PayoutLine[]; next: string | null }): Answer<void>;
  refusePayoutLines(businessId: number, id: string): Answer<void>;
  endPayoutReading(businessId: number, end: ReadingEnd): Answer<void>;
}

interface ReadPayoutsParts {
  readonly desk: PayoutDesk;
  readonly gateway: PaymentGateway;
  readonly businessId: number;
  readonly now: Instant;
}

/**
 * Asks the payment provider for the recent payouts, for the lines of payouts that were not read yet, and for the
 * charges that are not paid out yet. One reading makes a limited number of calls; the next reading asks for the
 * remaining lines. The desk stores the answers. It also stores an error, which the screen then shows. If the last
 * reading is fresh and complete, this function asks for nothing. If the last reading failed, this function asks for
 * nothing until a minute after that reading began (`beginReading`). Returns `busy` while another reading runs, because
 * the desk does not have all results of that reading yet.
 */
export async function readPayouts({ desk, gateway, businessId, now }: ReadPayoutsParts): Promise<'busy' | 'done'> {
  const { provider, account } = gateway;
  const since = await desk.beginPayoutReading({ businessId, provider, account }, now);
  if (since === 'busy') return 'busy';
  if (since === null) return 'done';
  const unlisted = await listPayouts(desk, gateway, businessId, since);
  const answers = unlisted === null || unlisted.kind === 'tooManyPages';
  const unread = answers ? await readLines(desk, gateway, businessId) : null;
  const trouble = unread ?? unlisted;
  const awaited = answers && unread === null ? await gateway.awaitedMoney(now - AWAITED_FOR_MS) : null;
  if (trouble !== null) log('warn', 'payment', { code: 'payouts', provider, businessId, detail: trouble.detail });
  await desk.endPayoutReading(businessId, {
    trouble: trouble && troubleInWords(gateway, trouble),
    isListed: unlisted === null,
    // Without a result of `awaitedMoney`, the desk keeps the expected dates that it has stored before.
    awaited: awaited?.kind === 'page' ? [...awaited.entries] : null,
  });
  return 'done';
}

/**
 * Reads all payouts since an instant, and stores them at the desk. If a page cannot be read, or if there are too many
 * pages, the next reading begins again with the first page.
 */
async function listPayouts(
  desk: PayoutDesk,
  gateway: PaymentGateway,
  businessId: number,
  since: Instant,
): Promise<ReadingTrouble | null> {
  let next: string | null = null;
  for (let page = 0; page < MAX_PAYOUT_PAGES; page += 1) {
    const list = await gateway.payouts(since, next);
    if (list.kind !== 'page') return list;
    await desk.savePayouts(businessId, [...list.entries]);
    if (list.next === null) return null;
    next = list.next;
  }
  return { kind: 'tooManyPages', detail: `more than ${MAX_PAYOUT_PAGES} pages of payouts` };
}

async function readLines(
  desk: PayoutDesk,
  gateway: PaymentGateway,
  businessId: number,
): Promise<PaymentTrouble | null> {
  const unread = await desk.unreadPayouts(businessId, MAX_PAYOUTS_WITH_LINES);
  for (let first = 0; first < unread.length; first += MAX_PARALLEL_CALLS) {
    const some = unread.slice(first, first + MAX_PARALLEL_CALLS);
    const ends = await Promise.all(some.map((payout) => readLinesOf(desk, gateway, businessId, payout)));
    const trouble = ends.find((end) => end !== null);
    if (trouble) return trouble;
  }
  return null;
}

async function readLinesOf(
  desk: PayoutDesk,
  gateway: PaymentGateway,
  businessId: number,
  { id, next }: UnreadPayout,
): Promise<PaymentTrouble | null> {
  let after = next;
  let isRestarted = false;
  for (let page = 0; page < MAX_LINE_PAGES; page += 1) {
    const list = await gateway.payoutLines(id, after);
    if (list.kind === 'page') {
      await desk.savePayoutLines(businessId, { id, lines: [...list.entries], next: list.next });
      if (list.next === null) return null;
      after = list.next;
    } else if (!isAboutThisPayout(list)) return list;
    else if (after !== null && !isRestarted) {
      // `after` may be an old cursor that the provider does not accept any more. So the lines are read once more from
      // the first page.
      after = null;
      isRestarted = true;
    } else {
      await desk.refusePayoutLines(businessId, id);
      return null;
    }
  }
  return null;
}

/** Whether an error is about this payout only. Other errors concern all payouts. */
const isAboutThisPayout = (trouble: PaymentTrouble): boolean =>
  trouble.kind === 'refused' && (trouble.reason === 'mismatch' || trouble.reason === 'notAllowed');

function troubleInWords({ provider }: PaymentGateway, trouble: ReadingTrouble): string {
  if (trouble.kind === 'tooManyPages')
    return `${PROVIDER_NAMES[provider]} lists more payouts than this site can read. The oldest ones are missing below.`;
  if (trouble.kind === 'refused' && trouble.reason === 'configuration')
    return provider === 'stripe'
      ? 'Stripe does not let this site read payouts. Please give its restricted key read access to Balance, Payouts, Charges and Disputes.'
      : 'Square does not let this site read payouts. Please give its access token the permission PAYOUTS_READ.';
  return silenceInWords(provider);
}

const silenceInWords = (provider: PaymentGateway['provider']): string =>
  `${PROVIDER_NAMES[provider]} did not answer. The figures below are from its last answer. Please reload this page in a few minutes.`;

/** The message of a screen that opens before a reading has ended. An earlier request may have begun that reading. */
export const lateInWords = (provider: PaymentGateway['provider']): string =>
  `${PROVIDER_NAMES[provider]} has not answered everything yet. The figures below are from what it answered before. Please reload this page in a minute.`;

/**
 * The message and the reason that people get instead of the table of payouts (the CSV file) when payouts would be
 * missing from the table.
 */
export function tableRefusal(
  provider: PaymentGateway['provider'],
  isLate: boolean,
): { readonly message: string; readonly reason: TableRefusal } {
  const reason = isLate ? 'late' : 'silent';
  return { message: tableRefusalInWords(reason, PROVIDER_NAMES[provider]), reason };
}

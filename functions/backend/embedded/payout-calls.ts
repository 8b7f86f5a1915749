import type { Business, PaymentProvider } from '../../../src/contract/business.ts';
import { failure, replied } from '../../../src/contract/errors.ts';
import type { PayoutReply } from '../../../src/contract/payouts.ts';
import { payoutSums } from '../../../src/domain/books/payouts.ts';
import { mayAct } from '../../../src/domain/people/permissions.ts';
import { dayOf, formatDay, instantAt, parseDay } from '../../../src/domain/store/local-time.ts';
import type { Instant, LocalDate } from '../../../src/domain/time.ts';
import { businessesOfProvider, hasSeveralBusinesses, paidBusiness } from '../../data/businesses.ts';
import type { Desk, DeskOf } from '../../desk/desks.ts';
import type { PayoutReading } from '../../desk/payout-readings.ts';
import type { KindSum, StoredPayout } from '../../desk/payouts.ts';
import { momentInWords } from '../../desk/ticket.ts';
import { bindPayments, openSealed, type PaymentBindings } from '../../gateways/payments/bind.ts';
import { log } from '../../log.ts';
import type { LocationPayouts, PayoutCalls } from '../payouts.ts';
import type { PersonSession } from '../people.ts';
import { boundedByAccount } from './bounded-gateways.ts';
import { comparePayouts } from './payout-comparison.ts';
import { permittedBusiness } from './permitted-business.ts';
import { lateInWords, readPayouts, tableRefusal } from './read-payouts.ts';

const UNKNOWN_PAYOUT_MESSAGE = 'There is no such payout here.';
const NO_KEYS_MESSAGE = 'The payment account of this business cannot be opened. Please connect it again in Payments.';

/** Maximum time for which a page waits for the payment providers. All locations on the page share this time. */
const MAX_PAGE_WAIT_MS = 5_000;
const MAX_PAYOUTS_PER_PAGE = 30;
const MAX_LINES_PER_PAGE = 200;
const MAX_ROWS_PER_PART = 1000;

export interface PayoutParts {
  readonly db: D1Database;
  readonly deskOf: DeskOf;
  readonly bindings: PaymentBindings;
  readonly clock: () => Instant;
  /** Continues work after the reply is sent. */
  readonly background: (work: Promise<void>) => void;
  /** Returns a promise that is fulfilled when a page should not wait any longer. Tests replace this function. */
  readonly untilLate?: () => Promise<'late'>;
}

/**
 * The calls about payouts. The edge calls the payment provider, because the edge has the keys. The order desk stores
 * the provider's answers and compares them with the books.
 */
export function payoutCalls(parts: PayoutParts): PayoutCalls {
  const { db, deskOf, bindings, clock, background, untilLate = untilPageIsLate } = parts;

  /** The gateway of the business's payment account, even while the business takes no cards. */
  async function gatewayOf(businessId: number) {
    const stored = await paidBusiness(db, businessId);
    if (stored === null) return { provider: null, gateway: null };
    const sealed = stored.sealedAccount === null ? null : await openSealed(bindings, businessId, stored.sealedAccount);
    const provider: PaymentProvider | null = sealed?.ok ? sealed.value.provider : stored.paymentGateway;
    const bound = await bindPayments(bindings, { ...stored, paymentGateway: provider });
    return { provider, gateway: bound.ok ? bound.value : null };
  }

  /**
   * Reads the payouts from the payment provider if the provider's stored answers are outdated (`beginReading`), and
   * returns what the desk then knows. If `late` settles before the reading ends, `readNow` returns what the desk knows
   * so far. The reading then continues in the background, so that the next visit shows its result. If `late` is null,
   * `readNow` waits until the reading ends.
   * - `isLate`: a reading that this visit or an earlier visit began is still running.
   * - `isListed`: no reading is running, and the last reading listed all payouts.
   */
  async function readNow(desk: Desk, businessId: number, late: Promise<'late'> | null, bounded = boundedByAccount()) {
    const { provider, gateway } = await gatewayOf(businessId);
    const read = gateway === null ? null : readPayouts({ desk, gateway: bounded(gateway), businessId, now: clock() });
    const end = read === null ? 'done' : await (late === null ? read : Promise.race([read, late]));
    if (read !== null && end === 'late') background(finish(read, businessId));
    const isLate = end !== 'done';
    const reading = await desk.payoutReading(businessId);
    const stored = isLate && provider !== null ? lateInWords(provider) : (reading?.trouble ?? null);
    const trouble = provider !== null && gateway === null ? NO_KEYS_MESSAGE : stored;
    const isListed = gateway !== null && !isLate && reading !== null && reading.listedAt === reading.readAt;
    return { provider, reading, trouble, isLate, isListed, unread: await desk.countUnreadPayouts(businessId) };
  }

  async function finish(read: Promise<unknown>, businessId: number): Promise<void> {
    try {
      await read;
    } catch (error) {
      log('error', 'payment', { code: 'payouts', businessId, detail: String(error) });
    }
  }

  const compare = async (desk: Desk, businessId: number, reading: PayoutReading | null) =>
    reading === null ? null : comparePayouts(desk, businessId, reading, clock());

  const mayReadAll = (person: PersonSession, serviceProviderUserId: number): boolean =>
    mayAct(person.memberships, 'readReports', { serviceProviderUserId, businessId: null });

  return {
    async list(person, routingPath, { before }) {
      const found = await permittedBusiness(db, person, 'readReports', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId, zone } = found.value;
      const desk = deskOf(serviceProviderUserId);
      const { provider, reading, trouble, unread } = await readNow(desk, businessId, untilLate());
      const limit = MAX_PAYOUTS_PER_PAGE + 1;
      const page = await desk.payoutsBefore(businessId, { before: before ?? Number.MAX_SAFE_INTEGER, limit });
      const shown = page.slice(0, MAX_PAYOUTS_PER_PAGE);
      const readAt = reading?.listedAt ?? null;
      return replied({
        ...{ provider, readAt, trouble, unread },
        mayWiden: mayReadAll(person, serviceProviderUserId) && (await hasSeveralBusinesses(db, serviceProviderUserId)),
        readAtLabel: readAt === null ? null : momentInWords(readAt, zone),
        payouts: await withSums(desk, found.value, shown),
        next: page.length > MAX_PAYOUTS_PER_PAGE ? (shown.at(-1)?.createdAt ?? null) : null,
        comparison: before === null ? await compare(desk, businessId, reading) : null,
      });
    },

    async locations(person, routingPath) {
      const found = await permittedBusiness(db, person, 'readReports', routingPath);
      if (!found.ok) return found;
      const { serviceProviderUserId } = found.value;
      if (!mayReadAll(person, serviceProviderUserId)) return failure('forbidden');
      const desk = deskOf(serviceProviderUserId);
      const locations: LocationPayouts[] = [];
      const businesses = await businessesOfProvider(db, serviceProviderUserId);
      // The payouts of all locations are read at the same time and have the same deadline. So a payment provider that
      // does not answer delays the page once, not once for each location.
      const late = untilLate();
      const bounded = boundedByAccount();
      const readings = await Promise.all(
        businesses.map(async ({ business }) => ({
          business,
          ...(await readNow(desk, business.businessId, late, bounded)),
        })),
      );
      for (const { business, provider, reading, trouble, unread } of readings) {
        const { businessId, name, routingPath: path } = business;
        const page = { before: Number.MAX_SAFE_INTEGER, limit: MAX_PAYOUTS_PER_PAGE };
        locations.push({
          ...{ routingPath: path, name, provider, trouble, unread, readAt: reading?.listedAt ?? null },
          comparison: await compare(desk, businessId, reading),
          payouts: await withSums(desk, business, await desk.payoutsBefore(businessId, page)),
        });
      }
      return replied(locations);
    },

    async payout(person, routingPath, { payoutId, after }) {
      const found = await permittedBusiness(db, person, 'readReports', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId, zone } = found.value;
      const desk = deskOf(serviceProviderUserId);
      const stored = await desk.payout(businessId, payoutId);
      const [payout] = stored === null ? [] : await withSums(desk, found.value, [stored]);
      if (payout === undefined) return failure('notFound', { message: UNKNOWN_PAYOUT_MESSAGE });
      const lines = await desk.payoutLines(businessId, { id: payoutId, after, limit: MAX_LINES_PER_PAGE + 1 });
      const shown = lines.slice(0, MAX_LINES_PER_PAGE);
      return replied({
        payout,
        lines: shown.map(({ id, ...line }) => ({ ...line, lineId: id, atLabel: momentInWords(line.at, zone) })),
        next: lines.length > MAX_LINES_PER_PAGE ? (shown.at(-1)?.id ?? null) : null,
      });
    },

    async table(person, routingPath, { madeFrom, madeUntil }, after) {
      const found = await permittedBusiness(db, person, 'readReports', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId, zone } = found.value;
      const desk = deskOf(serviceProviderUserId);
      const midnight = (date: LocalDate | null, days: number): Instant | null => {
        const day = date === null ? null : parseDay(date);
        return day === null ? null : instantAt(day + days, 0, zone);
      };
      const range = { from: midnight(madeFrom, 0) ?? 0, until: midnight(madeUntil, 1) ?? Number.MAX_SAFE_INTEGER };
      if (after === null) {
        const { provider, reading, isLate, isListed } = await readNow(desk, businessId, null);
        // The desk has all payouts that were made before `listedAt`, when the provider last listed all payouts. So a
        // table whose range ends at or before `listedAt` is complete, even if the provider does not answer now.
        const isKnown = isListed || range.until <= (reading?.listedAt ?? 0);
        if (provider !== null && !isKnown) return failure('conflict', tableRefusal(provider, isLate));
      }
      const rows = await desk.payoutTable(businessId, { ...range, after, limit: MAX_ROWS_PER_PART });
      const last = rows.length < MAX_ROWS_PER_PART ? undefined : rows.at(-1);
      return replied({
        rows: rows.map((row) => ({ ...row, madeOn: formatDay(dayOf(row.createdAt, zone)) })),
        next: last === undefined ? null : [last.createdAt, last.payoutId, last.lineId ?? ''],
      });
    },
  };
}

const untilPageIsLate = (): Promise<'late'> =>
  new Promise((resolve) => {
    setTimeout(() => resolve('late'), MAX_PAGE_WAIT_MS);
  });

async function withSums(
  desk: Desk,
  { businessId, zone }: Pick<Business, 'businessId' | 'zone'>,
  payouts: StoredPayout[],
): Promise<PayoutReply[]> {
  const ids = payouts.map(({ id }) => id);
  const sums = ids.length === 0 ? [] : await desk.payoutSums(businessId, ids);
  return payouts.map((payout) =>
    payoutReply(
      payout,
      sums.filter(({ payoutId }) => payoutId === payout.id),
      zone,
    ),
  );
}

function payoutReply(
  { id, createdAt, ...payout }: StoredPayout,
  sums: readonly KindSum[],
  zone: Business['zone'],
): PayoutReply {
  return {
    ...payout,
    ...{ payoutId: id, madeOn: formatDay(dayOf(createdAt, zone)) },
    sums: payout.lines === 'read' ? payoutSums(sums) : null,
    otherPayments: {
      count: sums.reduce((sum, { otherCount }) => sum + otherCount, 0),
      amount: sums.reduce((sum, { otherAmount }) => sum + otherAmount, 0),
    },
  };
}

import type { Business, PaymentProvider } from '../../../src/contract/business.ts';
import { failure, replied } from '../../../src/contract/errors.ts';
import type { PayoutDifference, PayoutReply } from '../../../src/contract/payouts.ts';
import { isOnItsWay, payoutSums } from '../../../src/domain/books/payouts.ts';
import { dayOf, formatDay } from '../../../src/domain/store/local-time.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { paidBusiness } from '../../data/businesses.ts';
import { firstComparedDay, type OrderDifference } from '../../desk/payout-differences.ts';
import { type KindSum, PAYOUTS_READ_BACK_MS, type PayoutReading, type StoredPayout } from '../../desk/payouts.ts';
import { momentInWords } from '../../desk/ticket.ts';
import { bindPayments, openSealed, type PaymentBindings } from '../../gateways/payments/bind.ts';
import type { PayoutCalls } from '../payouts.ts';
import type { Desk, DeskOf } from './desks.ts';
import { permittedBusiness } from './permitted-business.ts';
import { readPayouts } from './read-payouts.ts';

const UNKNOWN_PAYOUT_MESSAGE = 'There is no such payout here.';
const NO_KEYS_MESSAGE = 'The payment account of this business cannot be opened. Please connect it again in Payments.';

const PAYOUTS_ON_PAGE = 30;
const LINES_ON_PAGE = 200;
/** Differences that one page lists of each kind. */
const MAX_LISTED = 1000;
/** Days and payouts that one call to the desk compares, so that orders are placed in between. */
const DAYS_AT_ONCE = 3;
const PAYOUTS_AT_ONCE = 3;

export interface PayoutParts {
  readonly db: D1Database;
  readonly deskOf: DeskOf;
  readonly bindings: PaymentBindings;
  readonly clock: () => Instant;
}

/** The provider is asked at the edge, where the keys are; the desk keeps what it answered and compares. */
export function payoutCalls({ db, deskOf, bindings, clock }: PayoutParts): PayoutCalls {
  /** The gateway of the account that the business has, also while it takes no cards. */
  async function gatewayOf(businessId: number) {
    const stored = await paidBusiness(db, businessId);
    if (stored === null) return { provider: null, gateway: null };
    const sealed = stored.sealedAccount === null ? null : await openSealed(bindings, businessId, stored.sealedAccount);
    const provider: PaymentProvider | null = sealed?.ok ? sealed.value.provider : stored.paymentGateway;
    const bound = await bindPayments(bindings, { ...stored, paymentGateway: provider });
    return { provider, gateway: bound.ok ? bound.value : null };
  }

  return {
    async list(person, routingPath, { before }) {
      const found = await permittedBusiness(db, person, 'readReports', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId, zone } = found.value;
      const [desk, now] = [deskOf(serviceProviderUserId), clock()];
      const { provider, gateway } = await gatewayOf(businessId);
      if (gateway !== null) await readPayouts({ desk, gateway, businessId, now });
      const reading = await desk.payoutReading(businessId);
      const recent = await desk.payoutsBefore(businessId, {
        before: Number.MAX_SAFE_INTEGER,
        limit: MAX_COMPARED_PAYOUTS,
      });
      const page =
        before === null ? recent : await desk.payoutsBefore(businessId, { before, limit: PAYOUTS_ON_PAGE + 1 });
      const shown = page.slice(0, PAYOUTS_ON_PAGE);
      const since = reading === null ? null : comparedSince(reading, recent, now);
      const compared = since === null ? [] : await differencesOf(desk, businessId, recent, { since, now });
      const listed = compared.map(differenceReply);
      const [way, wrong] = [
        listed.filter(({ what }) => isOnItsWay(what)),
        listed.filter(({ what }) => !isOnItsWay(what)),
      ];
      return replied({
        ...{ provider, readAt: reading?.readAt ?? null },
        readAtLabel: reading === null ? null : momentInWords(reading.readAt, zone),
        trouble: provider !== null && gateway === null ? NO_KEYS_MESSAGE : (reading?.trouble ?? null),
        unread: await desk.countUnreadPayouts(businessId),
        comparedSince: since === null ? null : formatDay(firstComparedDay(since)),
        payouts: await withSums(desk, found.value, shown),
        next: page.length > PAYOUTS_ON_PAGE ? (shown.at(-1)?.createdAt ?? null) : null,
        onItsWay: way.slice(0, MAX_LISTED),
        differences: wrong.slice(0, MAX_LISTED),
        more: way.length > MAX_LISTED || wrong.length > MAX_LISTED,
      });
    },

    async payout(person, routingPath, { payoutId, after }) {
      const found = await permittedBusiness(db, person, 'readReports', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId, zone } = found.value;
      const desk = deskOf(serviceProviderUserId);
      const stored = await desk.payout(businessId, payoutId);
      const [payout] = stored === null ? [] : await withSums(desk, found.value, [stored]);
      if (payout === undefined) return failure('notFound', { message: UNKNOWN_PAYOUT_MESSAGE });
      const lines = await desk.payoutLines(businessId, { id: payoutId, after, limit: LINES_ON_PAGE + 1 });
      const shown = lines.slice(0, LINES_ON_PAGE);
      return replied({
        payout,
        lines: shown.map(({ id, ...line }) => ({ ...line, lineId: id, atLabel: momentInWords(line.at, zone) })),
        next: lines.length > LINES_ON_PAGE ? (shown.at(-1)?.id ?? null) : null,
      });
    },
  };
}

/**
 * From when on money is compared. A year of payments is not compared on every visit. What was booked before a payout whose lines are not
 * here may be in it: it is not called missing (E26).
 */
const comparedSince = ({ since }: PayoutReading, payouts: readonly StoredPayout[], now: Instant): Instant =>
  Math.max(
    since,
    now - PAYOUTS_READ_BACK_MS,
    ...payouts.filter(({ lines }) => lines === 'ready' || lines === 'never').map(({ createdAt }) => createdAt),
  );

/** The orders that differ, each once. `payouts`: all that were made since then, and maybe earlier ones. */
async function differencesOf(
  desk: Desk,
  businessId: number,
  payouts: readonly StoredPayout[],
  times: { readonly since: Instant; readonly now: Instant },
): Promise<OrderDifference[]> {
  const { since, now } = times;
  const differences: OrderDifference[] = [];
  const today = dayOf(now, 'UTC');
  for (let from = firstComparedDay(since); from <= today; from += DAYS_AT_ONCE)
    differences.push(...(await desk.payoutDifferences(businessId, { from, until: from + DAYS_AT_ONCE - 1 }, times)));
  const ids = payouts.filter(({ createdAt }) => createdAt >= since).map(({ id }) => id);
  for (let first = 0; first < ids.length; first += PAYOUTS_AT_ONCE)
    differences.push(
      ...(await desk.payoutDifferences(businessId, { payoutIds: ids.slice(first, first + PAYOUTS_AT_ONCE) }, times)),
    );
  const byOrder = new Map(differences.map((each) => [`${each.orderNumber} ${each.what}`, each]));
  return [...byOrder.values()];
}

/** More than an account makes in two months. */
const MAX_COMPARED_PAYOUTS = 200;

/** The provider's day is a date of UTC. */
const differenceReply = ({ availableAt, ...difference }: OrderDifference): PayoutDifference => ({
  ...difference,
  expectedOn: availableAt !== null && isOnItsWay(difference.what) ? formatDay(dayOf(availableAt, 'UTC')) : null,
});

async function withSums(desk: Desk, { businessId, zone }: Business, payouts: StoredPayout[]): Promise<PayoutReply[]> {
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
    strangers: {
      payments: sums.reduce((sum, { strangers }) => sum + strangers, 0),
      amount: sums.reduce((sum, { strange }) => sum + strange, 0),
    },
  };
}

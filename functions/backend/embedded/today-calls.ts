import type { Business } from '../../../src/contract/business.ts';
import { failure, replied } from '../../../src/contract/errors.ts';
import { endLabelOf, soldOutRows } from '../../../src/contract/sold-out-rows.ts';
import type { Attention, Today } from '../../../src/contract/today.ts';
import { businessDay } from '../../../src/domain/books/business-day.ts';
import { todayAndLastWeek } from '../../../src/domain/books/same-time-last-week.ts';
import { WEBHOOK_QUIET_AFTER_MS, webhookState } from '../../../src/domain/payment/webhook-state.ts';
import { mayAct } from '../../../src/domain/people/permissions.ts';
import { clockMinutes, dayLabel, dayOf, timeLabel } from '../../../src/domain/store/local-time.ts';
import { type Instant, MINUTE_MS } from '../../../src/domain/time.ts';
import { anyBusinessByPath, paidBusiness } from '../../data/businesses.ts';
import { businessMenu } from '../../data/menu.ts';
import type { DeskToday } from '../../desk/today.ts';
import { openSealed, type PaymentBindings } from '../../gateways/payments/bind.ts';
import type { DocumentCalls } from '../documents.ts';
import type { GoingLiveCalls } from '../going-live.ts';
import type { ManageCalls, PersonSession } from '../people.ts';
import { endsInWords, pauseOf, timeOrMoment } from './board-calls.ts';
import { MESSAGE_WORDS } from './business-order-calls.ts';
import type { LoyaltyParts } from './loyalty-calls.ts';
import { pauseTimes } from './pause-calls.ts';
import { permittedBusiness } from './permitted-business.ts';

export interface TodayParts extends LoyaltyParts {
  readonly documents: Pick<DocumentCalls, 'checkDraft'>;
  readonly goingLive: Pick<GoingLiveCalls, 'status'>;
  readonly bindings: PaymentBindings;
}

/**
 * The call of the screen Today, the first screen of a business. The call fetches a part of the reply only if the person
 * may see this part.
 */
export function todayCalls({
  db,
  deskOf,
  clock,
  documents,
  goingLive,
  bindings,
}: TodayParts): Pick<ManageCalls, 'today'> {
  async function soldout(business: Business, revision: number): Promise<Today['soldout']> {
    const { businessId, serviceProviderUserId } = business;
    const { products } = await businessMenu(db, businessId, revision);
    const rows = soldOutRows(products).filter((row) => row.soldout);
    if (rows.length === 0) return [];
    const ends = endsInWords(await deskOf(serviceProviderUserId).soldoutEnds(businessId), business, clock());
    return rows.map((row) => ({
      ...{ kind: row.kind, ids: row.ids, name: row.name },
      endsLabel: endLabelOf(row, { ends }),
    }));
  }

  async function sales(business: Business, now: Instant): Promise<Today['sales']> {
    const { businessId, serviceProviderUserId, zone } = business;
    const desk = deskOf(serviceProviderUserId);
    const [today, lastWeek] = todayAndLastWeek(now, business);
    return {
      today: await desk.salesSoFar(businessId, today),
      before: await desk.salesSoFar(businessId, lastWeek),
      beforeLabel: dayLabel(lastWeek.day, today.day),
      timeLabel: timeLabel(clockMinutes(now, zone)),
    };
  }

  async function quietWebhook(
    { businessId, serviceProviderUserId, zone }: Business,
    now: Instant,
  ): Promise<Attention[]> {
    const paid = await paidBusiness(db, businessId);
    if (paid === null || paid.paymentGateway === null) return [];
    const { paymentGateway: provider, paymentEventAt: lastEventAt, sealedAccount } = paid;
    const until = now - WEBHOOK_QUIET_AFTER_MS;
    const newest = await deskOf(serviceProviderUserId).newestPayment({ businessId, provider, until });
    if (newest === null) return [];
    const opened = sealedAccount === null ? null : await openSealed(bindings, businessId, sealedAccount);
    const accountSetAt = opened?.ok ? opened.value.setAt : null;
    if (webhookState({ lastEventAt, accountSetAt, lastPaymentAt: newest.startedAt }) !== 'quiet') return [];
    return [{ about: 'webhook', paidAtLabel: timeOrMoment(newest.startedAt, zone, dayOf(now, zone)) }];
  }

  /** The first mistake of the draft, with the number of mistakes. Empty when there is no mistake or no draft. */
  async function draftProblem(person: PersonSession, { routingPath }: Business): Promise<Attention[]> {
    const checked = await documents.checkDraft(person, routingPath);
    const mistakes = checked.ok ? checked.value.mistakes : [];
    return mistakes
      .slice(0, 1)
      .map(({ place, message }) => ({ about: 'draft', mistakes: mistakes.length, place, message }));
  }

  async function toGoLive(person: PersonSession, { routingPath }: Business): Promise<Today['toGoLive']> {
    const status = await goingLive.status(person, routingPath);
    if (!status.ok || status.value.phase !== 'preparing') return null;
    const { conditions } = status.value;
    return { left: conditions.filter(({ met }) => !met).length, conditions: conditions.length };
  }

  return {
    async today(person, routingPath) {
      const found = await permittedBusiness(db, person, 'seeBoard', routingPath);
      if (!found.ok) return found;
      const business = found.value;
      const row = await anyBusinessByPath(db, routingPath);
      if (row === null) return failure('notFound');
      const { memberships } = person;
      const now = clock();
      const desk = await deskOf(business.serviceProviderUserId).today(business.businessId, now);
      const [marks, sold, draft, left] = await Promise.all([
        soldout(business, row.revision),
        mayAct(memberships, 'readReports', business) ? sales(business, now) : null,
        mayAct(memberships, 'editBusiness', business) ? draftProblem(person, business) : [],
        mayAct(memberships, 'prepareToGoLive', business) ? toGoLive(person, business) : null,
      ]);
      const money = mayAct(memberships, 'refund', business)
        ? [...failingRefunds(desk), ...(await quietWebhook(business, now))]
        : [];
      return replied({
        now,
        dayLabel: dayLabel(businessDay(now, business), Number.NEGATIVE_INFINITY),
        revision: desk.revision,
        orders: desk.orders,
        sales: sold,
        pause: pauseOf(business, now),
        plannedPauses: plannedPauses(business, now),
        plansPauses: mayAct(memberships, 'planPauses', business),
        soldout: marks,
        attention: [
          ...unanswered(desk, business, now),
          ...money,
          ...(mayAct(memberships, 'readOrders', business) ? notDelivered(desk) : []),
          ...draft,
        ],
        toGoLive: left,
      });
    },
  };
}

const plannedPauses = ({ plannedPauses, zone }: Business, now: Instant): Today['plannedPauses'] =>
  plannedPauses
    .filter(({ from }) => from > now)
    .sort((a, b) => a.from - b.from)
    .map((pause) => ({ from: pause.from, label: pauseTimes(pause, zone, now), reason: pause.reason }));

const unanswered = ({ oldest }: DeskToday, { zone }: Business, now: Instant): Attention[] =>
  oldest === null
    ? []
    : [
        {
          about: 'unanswered',
          orderNumber: oldest.orderNumber,
          waitedMinutes: Math.floor((now - oldest.since) / MINUTE_MS),
          rejectedAtLabel: oldest.answerBy === null ? null : timeOrMoment(oldest.answerBy, zone, dayOf(now, zone)),
        },
      ];

const failingRefunds = ({ failingRefunds: refunds }: DeskToday): Attention[] =>
  refunds.map(({ orderNumber, money }) => ({ about: 'refund', orderNumber, amount: money }));

const notDelivered = ({ undelivered }: DeskToday): Attention[] =>
  undelivered.map(({ orderNumber, about }) => ({ about: 'notDelivered', orderNumber, what: MESSAGE_WORDS[about] }));

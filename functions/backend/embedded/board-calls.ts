import type { Board, BoardMoveRequest } from '../../../src/contract/board.ts';
import type { Business } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { soldOutRows } from '../../../src/contract/sold-out-rows.ts';
import type { SoldoutList, SoldoutMark } from '../../../src/contract/soldout.ts';
import { businessDayStart } from '../../../src/domain/books/business-day.ts';
import { mayAct } from '../../../src/domain/people/permissions.ts';
import { computeStoreState } from '../../../src/domain/store/compute-store-state.ts';
import { clockMinutes, type DayNumber, dayOf, offsetAt, timeLabel } from '../../../src/domain/store/local-time.ts';
import { pauseAt } from '../../../src/domain/store/pauses.ts';
import { soldOutUntil } from '../../../src/domain/store/sold-out-until.ts';
import { DAY_MS, type Instant, MINUTE_MS, type Zone } from '../../../src/domain/time.ts';
import { businessMenu } from '../../data/menu.ts';
import { savePause } from '../../data/pause.ts';
import { markBoardOpened } from '../../data/phases.ts';
import { saveSoldout, saveSoldoutChoices } from '../../data/soldout.ts';
import type { DeskOf } from '../../desk/desks.ts';
import type { AdmissionRefusal } from '../../desk/event-tickets.ts';
import type { MoveContext, MoveRequest } from '../../desk/move-order.ts';
import { readyInNow } from '../../desk/ready-in.ts';
import type { SoldoutEnd, SoldoutThings } from '../../desk/soldout.ts';
import { dayInWords } from '../../desk/ticket.ts';
import type { BoardCalls } from '../board.ts';
import { clockTime } from './clock-time.ts';
import { permittedBusiness, permittedBusinessRow, permittedRecentBusiness } from './permitted-business.ts';

const UNKNOWN_TICKET_MESSAGE = 'This ticket is not valid.';
const ADMISSION_REFUSAL_MESSAGES: Record<AdmissionRefusal, string> = {
  refunded: 'This ticket was refunded. It is no longer valid.',
  replaced: 'This ticket was sent again with a new code. Please ask for the newest email.',
};
const NOT_ON_MENU_MESSAGE = 'This is not on the menu any more.';
const UNKNOWN_ORDER_MESSAGE = 'There is no order with that number.';
/**
 * The latest end that staff can choose for a sold-out mark, in days from now. A dish that is sold out for longer than this
 * should be removed from the menu.
 */
const MAX_SOLDOUT_DAYS = 30;
const SOLDOUT_END_MESSAGE = `Please choose a day and time in the next ${MAX_SOLDOUT_DAYS} days.`;

/** A time such as `5:00 p.m.` If the day is not `today`, the day comes first: `Tuesday, November 24, 11:00 a.m.` */
export function timeOrMoment(at: Instant, zone: Zone, today: DayNumber): string {
  const time = timeLabel(clockMinutes(at, zone));
  return dayOf(at, zone) === today ? time : `${dayInWords(at, zone)}, ${time}`;
}

/** The ends of sold-out marks, each end with its label. */
export function endsInWords(ends: readonly SoldoutEnd[], { zone }: Business, now: Instant): SoldoutList['ends'] {
  const today = dayOf(now, zone);
  return ends.map((end) => ({ ...end, endsLabel: timeOrMoment(end.endsAt, zone, today) }));
}

const giftWaitsMessage = (dueAt: Instant, zone: Zone): string =>
  `This gift is sent on ${dayInWords(dueAt, zone)} at ${timeLabel(clockMinutes(dueAt, zone))} Until then, there is nothing to send again.`;

/**
 * The end of a new sold-out mark. The end is null if the mark stays until staff remove it. Fails for a time that is in
 * the past or too far in the future (S12).
 */
function markEnd(soldoutFor: SoldoutMark['soldoutFor'], business: Business, now: Instant): Reply<Instant | null> {
  if (typeof soldoutFor !== 'object' || soldoutFor === null) return replied(soldOutUntil(business, soldoutFor, now));
  const end = clockTime(soldoutFor.date, soldoutFor.time, business.zone);
  return end === null || end <= now || end > now + MAX_SOLDOUT_DAYS * DAY_MS
    ? failure('malformed', { message: SOLDOUT_END_MESSAGE })
    : replied(end);
}

/** The calls of the board. Each call first checks whether the person may make this call at the business. */
export function boardCalls(db: D1Database, deskOf: DeskOf, clock: () => Instant): BoardCalls {
  return {
    hasBoard: true,

    async board(person, routingPath, after) {
      const found = await permittedBusiness(db, person, 'seeBoard', routingPath);
      if (!found.ok) return found;
      const { businessId, name, serviceProviderUserId } = found.value;
      const now = clock();
      const desk = deskOf(serviceProviderUserId);
      const { tickets, next, revision, readyIn } = await desk.board(businessId, after);
      const pause = pauseOf(found.value, now);
      return replied({
        business: { businessId, name, routingPath },
        pause,
        stations: found.value.stations,
        mayRefund: mayAct(person.memberships, 'refund', found.value),
        // Only the first part of a board includes the usual preparation times. The board page keeps these times when it
        // reads the later parts.
        usualTimes: after === 0 && found.value.learnPrepTimes ? await desk.usualTimes(found.value, now) : null,
        readyIn: readyInNow(readyIn, found.value.learnPrepTimes),
        tickets,
        next,
        revision,
        now,
        ...calendar(found.value.zone, now),
      });
    },

    async moveOrder(person, routingPath, orderId, request) {
      const now = clock();
      const found = await permittedRecentBusiness(db, person, 'moveOrders', { routingPath, now });
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      const desk = deskOf(serviceProviderUserId);
      return desk.move({ businessId, orderId }, moveOf(request, person.name), moveContext(found.value, now));
    },

    async markPart(person, routingPath, orderId, { station, done }) {
      const now = clock();
      const found = await permittedRecentBusiness(db, person, 'moveOrders', { routingPath, now });
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      return deskOf(serviceProviderUserId).markPart({ businessId, orderId, station, done, person: person.name }, now);
    },

    async finishedOrders(person, routingPath) {
      const now = clock();
      const found = await permittedRecentBusiness(db, person, 'seeBoard', { routingPath, now });
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      const dayStart = businessDayStart(now, found.value);
      const context = moveContext(found.value, now);
      const orders = await deskOf(serviceProviderUserId).finishedOrders(businessId, dayStart, context);
      return replied({ orders });
    },

    async markSoldout(person, routingPath, mark) {
      const found = await permittedBusiness(db, person, 'markSoldout', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      const { soldout, soldoutFor } = mark;
      const now = clock();
      const act = { person, place: found.value, now };
      const things: SoldoutThings =
        'choiceIds' in mark ? { kind: 'choice', ids: mark.choiceIds } : { kind: 'option', ids: [mark.productOptionId] };
      const desk = deskOf(serviceProviderUserId);
      const saveOnMenu = () =>
        'choiceIds' in mark
          ? saveSoldoutChoices(db, { businessId, choiceIds: mark.choiceIds, soldout }, act)
          : saveSoldout(db, { businessId, productOptionId: mark.productOptionId, soldout }, act);
      if (!soldout) {
        // When staff remove a mark, the menu changes first, then the order desk. So if the menu cannot be saved, the desk
        // still has the timer that ends the mark.
        const isFound = await saveOnMenu();
        await desk.markSoldout(businessId, things, false);
        if (!isFound) return failure('notFound', { message: NOT_ON_MENU_MESSAGE });
        await desk.refreshBoards(businessId);
        return replied(null);
      }
      const end = markEnd(soldoutFor, found.value, now);
      if (!end.ok) return end;
      // When staff set a mark, the order desk changes first, then the menu. If the desk's timer is ending an earlier mark
      // at this moment, the desk waits until the timer has changed the menu. Otherwise the timer could change the menu
      // after this call.
      const earlierEnds = await desk.markSoldout(businessId, things, true, end.value);
      if (await saveOnMenu()) {
        await desk.refreshBoards(businessId);
        return replied(null);
      }
      await desk.markSoldout(businessId, things, false);
      for (const { kind, id, endsAt } of earlierEnds)
        await desk.markSoldout(businessId, { kind, ids: [id] }, true, endsAt);
      return failure('notFound', { message: NOT_ON_MENU_MESSAGE });
    },

    async soldoutList(person, routingPath) {
      const found = await permittedBusinessRow(db, person, 'markSoldout', routingPath);
      if (!found.ok) return found;
      const { business, revision } = found.value;
      const [{ products }, ends] = await Promise.all([
        businessMenu(db, business.businessId, revision),
        deskOf(business.serviceProviderUserId).soldoutEnds(business.businessId),
      ]);
      return replied({ rows: soldOutRows(products), ends: endsInWords(ends, business, clock()) });
    },

    async setReadyIn(person, routingPath, readyIn) {
      const found = await permittedBusiness(db, person, 'moveOrders', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId, learnPrepTimes } = found.value;
      await deskOf(serviceProviderUserId).setReadyIn(businessId, { readyIn, suggests: learnPrepTimes });
      return replied(null);
    },

    async pause(person, routingPath, { paused, reason, minutes }) {
      const found = await permittedBusiness(db, person, 'pause', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      const now = clock();
      await savePause(
        db,
        {
          businessId,
          paused,
          reason: paused && reason !== '' ? reason : null,
          until: paused && minutes !== null ? now + minutes * MINUTE_MS : null,
        },
        { person, place: found.value, now },
      );
      await deskOf(serviceProviderUserId).refreshBoards(businessId);
      return replied(null);
    },

    async resendCards(person, routingPath, orderNumber) {
      const found = await permittedBusiness(db, person, 'resendCards', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId, zone } = found.value;
      const sent = await deskOf(serviceProviderUserId).resendCards(businessId, orderNumber, clock());
      if (sent === null) return failure('notFound', { message: UNKNOWN_ORDER_MESSAGE });
      return 'dueAt' in sent ? failure('conflict', { message: giftWaitsMessage(sent.dueAt, zone) }) : replied(sent);
    },

    async admit(person, routingPath, code) {
      const found = await permittedBusiness(db, person, 'admit', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      const admission = await deskOf(serviceProviderUserId).admit(businessId, code, clock());
      if (admission === null) return failure('notFound', { message: UNKNOWN_TICKET_MESSAGE });
      if (typeof admission === 'string') return failure('conflict', { message: ADMISSION_REFUSAL_MESSAGES[admission] });
      return replied(admission);
    },

    async boardSocket(person, routingPath, screen, request) {
      const found = await permittedBusiness(db, person, 'seeBoard', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      if (screen === 'board') await markBoardOpened(db, businessId, clock());
      const desk = deskOf(serviceProviderUserId);
      const path = `/${screen}/${businessId}/${person.personId}/${person.sessionId}`;
      return replied(await desk.fetch(new Request(new URL(path, request.url), { headers: request.headers })));
    },
  };
}

/** The pause that is in force now; null if ordering is not paused. */
export function pauseOf(business: Business, now: Instant): Board['pause'] {
  const pause = pauseAt(business, now);
  if (pause === null) return null;
  const { reason, until } = pause;
  const { zone } = business;
  return { reason, until, untilLabel: until === null ? null : timeOrMoment(until, zone, dayOf(now, zone)) };
}

function moveContext(business: Business, now: Instant): MoveContext {
  const { open, storeOrderingStatus } = computeStoreState(business, now);
  return { now, storeOpen: open, storeOrderingStatus };
}

const calendar = (zone: Zone, now: Instant) => ({ utcOffset: offsetAt(now, zone), today: dayInWords(now, zone) });

function moveOf(request: BoardMoveRequest, person: string): MoveRequest {
  const move = { move: request.move, actor: 'staff', person } as const;
  if ('orderPrepTime' in request) return { ...move, prepMinutes: request.orderPrepTime };
  if (request.move === 'pickedUp' && request.tender !== undefined) return { ...move, tender: request.tender };
  if (request.move === 'reject') return { ...move, rejectionReason: request.rejectionReason };
  return move;
}

import type { Board, BoardMoveRequest } from '../../../src/contract/board.ts';
import type { Business } from '../../../src/contract/business.ts';
import { failure, replied } from '../../../src/contract/errors.ts';
import { mayAct } from '../../../src/domain/people/permissions.ts';
import { computeStoreState, isPaused } from '../../../src/domain/store/compute-store-state.ts';
import { clockMinutes, type DayNumber, dayOf, offsetAt, timeLabel } from '../../../src/domain/store/local-time.ts';
import { soldOutUntil } from '../../../src/domain/store/sold-out-until.ts';
import { type Instant, MINUTE_MS, type Zone } from '../../../src/domain/time.ts';
import { savePause } from '../../data/pause.ts';
import { markBoardOpened } from '../../data/phases.ts';
import { saveSoldout, saveSoldoutChoices } from '../../data/soldout.ts';
import type { AdmissionRefusal } from '../../desk/event-tickets.ts';
import type { MoveRequest } from '../../desk/move-order.ts';
import { dayInWords } from '../../desk/ticket.ts';
import type { BoardCalls } from '../backend.ts';
import type { DeskOf } from './desks.ts';
import { permittedBusiness, permittedRecentBusiness } from './permitted-business.ts';

const UNKNOWN_TICKET_MESSAGE = 'This ticket is not valid.';
const ADMISSION_REFUSAL_MESSAGES: Record<AdmissionRefusal, string> = {
  refunded: 'This ticket was refunded. It is no longer valid.',
  replaced: 'This ticket was sent again with a new code. Please ask for the newest e-mail.',
};
const UNKNOWN_ORDER_MESSAGE = 'There is no order with that number.';

/** `5:00 p.m.`, on another day `Tuesday, November 24, 11:00 a.m.` */
function momentInWords(at: Instant, zone: Zone, today: DayNumber): string {
  const time = timeLabel(clockMinutes(at, zone));
  return dayOf(at, zone) === today ? time : `${dayInWords(at, zone)}, ${time}`;
}

const giftWaitsMessage = (dueAt: Instant, zone: Zone): string =>
  `This gift is sent on ${dayInWords(dueAt, zone)} at ${timeLabel(clockMinutes(dueAt, zone))} Until then, there is nothing to send again.`;

/** The calls of the board. Each asks whether the person may do this at the business. */
export function boardCalls(db: D1Database, deskOf: DeskOf, clock: () => Instant): BoardCalls {
  return {
    hasBoard: true,

    async board(person, routingPath, after) {
      const found = await permittedBusiness(db, person, 'seeBoard', routingPath);
      if (!found.ok) return found;
      const { businessId, name, serviceProviderUserId } = found.value;
      const { tickets, next, revision } = await deskOf(serviceProviderUserId).board(businessId, after);
      const now = clock();
      const pause = pauseOf(found.value, now);
      return replied({
        business: { businessId, name, routingPath },
        pause,
        mayRefund: mayAct(person.memberships, 'refund', found.value),
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
      const { open, storeOrderingStatus } = computeStoreState(found.value, now);
      const { businessId, serviceProviderUserId } = found.value;
      const context = { now, storeOpen: open, storeOrderingStatus };
      return deskOf(serviceProviderUserId).move({ businessId, orderId }, moveOf(request, person.name), context);
    },

    async markSoldout(person, routingPath, mark) {
      const found = await permittedBusiness(db, person, 'markSoldout', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      const { soldout, soldoutFor } = mark;
      const now = clock();
      const act = { person, place: found.value, now };
      const isFound =
        'choiceIds' in mark
          ? await saveSoldoutChoices(db, { businessId, choiceIds: mark.choiceIds, soldout }, act)
          : await saveSoldout(db, { businessId, productOptionId: mark.productOptionId, soldout }, act);
      if (!isFound) return failure('notFound');
      // The desk refuses orders that were priced before the mark was saved, and ends the mark.
      await deskOf(serviceProviderUserId).markSoldout(
        businessId,
        'choiceIds' in mark ? { kind: 'choice', ids: mark.choiceIds } : { kind: 'option', ids: [mark.productOptionId] },
        soldout,
        soldOutUntil(found.value, soldoutFor, now),
      );
      return replied(null);
    },

    async soldoutEnds(person, routingPath) {
      const found = await permittedBusiness(db, person, 'markSoldout', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId, zone } = found.value;
      const ends = await deskOf(serviceProviderUserId).soldoutEnds(businessId);
      const today = dayOf(clock(), zone);
      return replied({ ends: ends.map((end) => ({ ...end, endsLabel: momentInWords(end.endsAt, zone, today) })) });
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

    async boardSocket(person, routingPath, request) {
      const found = await permittedBusiness(db, person, 'seeBoard', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      await markBoardOpened(db, businessId, clock());
      const desk = deskOf(serviceProviderUserId);
      const path = `/board/${businessId}/${person.personId}/${person.sessionId}`;
      return replied(await desk.fetch(new Request(new URL(path, request.url), { headers: request.headers })));
    },
  };
}

function pauseOf(business: Business, now: Instant): Board['pause'] {
  if (!isPaused(business, now)) return null;
  const { storeTemporarilyClosedReason: reason, storeTemporarilyClosedUntil: until, zone } = business;
  return { reason, until, untilLabel: until === null ? null : timeLabel(clockMinutes(until, zone)) };
}

const calendar = (zone: Zone, now: Instant) => ({ utcOffset: offsetAt(now, zone), today: dayInWords(now, zone) });

function moveOf(request: BoardMoveRequest, person: string): MoveRequest {
  const move = { move: request.move, actor: 'staff', person } as const;
  if ('orderPrepTime' in request) return { ...move, prepMinutes: request.orderPrepTime };
  if (request.move === 'pickedUp' && request.tender !== undefined) return { ...move, tender: request.tender };
  if (request.move === 'reject') return { ...move, rejectionReason: request.rejectionReason };
  return move;
}

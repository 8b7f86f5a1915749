import type { Board, BoardMoveRequest } from '../../../src/contract/board.ts';
import type { Business } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { WRONG_CREDENTIALS_MESSAGE } from '../../../src/contract/user.ts';
import { computeStoreState, isPaused } from '../../../src/domain/store/compute-store-state.ts';
import { clockMinutes, offsetAt, timeLabel } from '../../../src/domain/store/local-time.ts';
import type { Instant, Zone } from '../../../src/domain/time.ts';
import { businessByPath } from '../../data/businesses.ts';
import { isPassword } from '../../data/password.ts';
import { savePause } from '../../data/pause.ts';
import { saveSoldout } from '../../data/soldout.ts';
import { closeStaffSession, openStaffSession, staffByEmail, staffOfSession } from '../../data/staff.ts';
import type { AdmissionRefusal } from '../../desk/event-tickets.ts';
import type { MoveRequest } from '../../desk/move-order.ts';
import { dayInWords } from '../../desk/ticket.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { BoardCalls, StaffSession } from '../backend.ts';
import type { DeskOf } from './desks.ts';

const MINUTE = 60_000;
const NO_TICKET = 'This is no valid ticket.';
const NO_ADMISSION: Record<AdmissionRefusal, string> = {
  refunded: 'This ticket was refunded. It lets nobody in.',
  replaced: 'This ticket was sent again with a new code. Please ask for the newest e-mail.',
};
const NO_ORDER = 'There is no order of that number.';
/** Seconds that a kitchen's tablet stays signed in. */
const STAFF_SESSION = 30 * 24 * 60 * 60;

/** The staff's calls. Whose business a path names is checked against the session in each of them. */
export function boardCalls(db: D1Database, deskOf: DeskOf, limiter: RateLimiter, clock: () => Instant): BoardCalls {
  async function ownBusiness(staff: StaffSession, routingPath: string): Promise<Reply<Business>> {
    const row = await businessByPath(db, routingPath);
    if (row === null) return failure('notFound');
    return row.business.serviceProviderUserId === staff.serviceProviderUserId
      ? replied(row.business)
      : failure('forbidden');
  }

  return {
    hasBoard: true,

    async staffSignIn({ email, password }, source) {
      const attempt = await limiter.take(['signInBySource', source], ['signInByAccount', `staff ${email}`]);
      if (attempt === null) return failure('tooMany');
      const member = await staffByEmail(db, email);
      // An unknown e-mail costs the same work and is answered alike.
      const known = await isPassword(password, member?.passwordHash ?? null);
      if (member === null || !known) return failure('unauthorised', { message: WRONG_CREDENTIALS_MESSAGE });
      await attempt.uncount();
      const now = clock();
      const token = await openStaffSession(db, member.staffId, now + STAFF_SESSION * 1000, now);
      return replied({ token, name: member.name, maxAgeInSeconds: STAFF_SESSION });
    },

    staffSession: (token) => staffOfSession(db, token, clock()),

    staffSignOut: (token) => closeStaffSession(db, token),

    async board(staff, routingPath) {
      const found = await ownBusiness(staff, routingPath);
      if (!found.ok) return found;
      const { businessId, name, serviceProviderUserId } = found.value;
      const { tickets, revision } = await deskOf(serviceProviderUserId).board(businessId);
      const now = clock();
      const pause = pauseOf(found.value, now);
      return replied({
        business: { businessId, name, routingPath },
        pause,
        tickets,
        revision,
        now,
        ...calendar(found.value.zone, now),
      });
    },

    async moveOrder(staff, routingPath, orderId, request) {
      const found = await ownBusiness(staff, routingPath);
      if (!found.ok) return found;
      const now = clock();
      const { open, storeOrderingStatus } = computeStoreState(found.value, now);
      const { businessId, serviceProviderUserId } = found.value;
      const context = { now, storeOpen: open, storeOrderingStatus };
      return deskOf(serviceProviderUserId).move({ businessId, orderId }, moveOf(request), context);
    },

    async markSoldout(staff, routingPath, { productOptionId, soldout }) {
      const found = await ownBusiness(staff, routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      if (!(await saveSoldout(db, { businessId, productOptionId, soldout }))) return failure('notFound');
      // From here on the desk refuses even orders that were priced from the menu as it was before.
      await deskOf(serviceProviderUserId).markSoldout(businessId, productOptionId, soldout);
      return replied(null);
    },

    async pause(staff, routingPath, { paused, reason, minutes }) {
      const found = await ownBusiness(staff, routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      await savePause(db, {
        businessId,
        paused,
        reason: paused && reason !== '' ? reason : null,
        until: paused && minutes !== null ? clock() + minutes * MINUTE : null,
      });
      await deskOf(serviceProviderUserId).refreshBoards(businessId);
      return replied(null);
    },

    async resendCards(staff, routingPath, orderNumber) {
      const found = await ownBusiness(staff, routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      const sent = await deskOf(serviceProviderUserId).resendCards(businessId, orderNumber, clock());
      return sent === null ? failure('notFound', { message: NO_ORDER }) : replied(sent);
    },

    async admit(staff, routingPath, code) {
      const found = await ownBusiness(staff, routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      const admission = await deskOf(serviceProviderUserId).admit(businessId, code, clock());
      if (admission === null) return failure('notFound', { message: NO_TICKET });
      if (typeof admission === 'string') return failure('conflict', { message: NO_ADMISSION[admission] });
      return replied(admission);
    },

    async boardSocket(staff, routingPath, request) {
      const found = await ownBusiness(staff, routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      const desk = deskOf(serviceProviderUserId);
      return replied(
        await desk.fetch(new Request(new URL(`/board/${businessId}`, request.url), { headers: request.headers })),
      );
    },
  };
}

function pauseOf(business: Business, now: Instant): Board['pause'] {
  if (!isPaused(business, now)) return null;
  const { storeTemporarilyClosedReason: reason, storeTemporarilyClosedUntil: until, zone } = business;
  return { reason, until, untilLabel: until === null ? null : timeLabel(clockMinutes(until, zone)) };
}

const calendar = (zone: Zone, now: Instant) => ({ utcOffset: offsetAt(now, zone), today: dayInWords(now, zone) });

function moveOf(request: BoardMoveRequest): MoveRequest {
  const by = { move: request.move, actor: 'staff' } as const;
  if ('orderPrepTime' in request) return { ...by, prepMinutes: request.orderPrepTime };
  if (request.move === 'reject') return { ...by, rejectionReason: request.rejectionReason };
  return by;
}

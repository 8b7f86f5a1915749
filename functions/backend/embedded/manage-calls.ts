import type { Business } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { ManagedState } from '../../../src/contract/manage.ts';
import { type Act, type Membership, mayAct } from '../../../src/domain/people/permissions.ts';
import { computeStoreState } from '../../../src/domain/store/compute-store-state.ts';
import { isPaused } from '../../../src/domain/store/pauses.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { anyBusinessByPath, type BusinessRow, businessesOfMemberships } from '../../data/businesses.ts';
import { type Change, changesAt } from '../../data/change-log.ts';
import { deleteMembership, memberOf, membersOf, type StoredMember, updateMembership } from '../../data/memberships.ts';
import { momentInWords } from '../../desk/ticket.ts';
import type { MapsGateway } from '../../gateways/maps/gateway.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import { takeInvitation } from '../../limits/take-invitation.ts';
import type { ManageCalls, PersonSession } from '../people.ts';
import { businessOrderCalls } from './business-order-calls.ts';
import { findPlace } from './find-place.ts';
import { giveRole, HAS_ROLE_MESSAGE } from './give-role.ts';
import { pauseCalls } from './pause-calls.ts';
import type { PeopleParts } from './people-calls.ts';
import { permittedBusiness } from './permitted-business.ts';
import { reportCalls } from './report-calls.ts';
import { sendPersonLink } from './send-person-link.ts';
import { type TodayParts, todayCalls } from './today-calls.ts';

/** Maximum number of businesses in one reply. The next request returns further ones. */
const MAX_BUSINESSES_PER_REPLY = 50;
/** Maximum number of entries of the change log in one reply. The next request returns older ones. */
const MAX_CHANGES_PER_REPLY = 50;
const MAPS_UNAVAILABLE = {
  message: 'Addresses cannot be looked up right now. Please enter latitude and longitude yourself.',
};
const HAS_PASSWORD_MESSAGE = 'This person has a password already and needs no link.';
const NO_MEMBER_MESSAGE = 'This person no longer has this role.';
const LAST_OWNER_MESSAGE =
  'There must be at least one owner with a password. Please make somebody else an owner first, and wait until that person has set a password.';

interface ManageParts extends Omit<PeopleParts, 'background'>, TodayParts {
  readonly limiter: RateLimiter;
  /** Null when no maps service is configured. */
  readonly maps: MapsGateway | null;
}

/** The console's calls about businesses. D1 stores most of the data of these calls. The order desk stores the rest. */
export function manageCalls(parts: ManageParts): ManageCalls {
  const { db, deskOf, clock, post, publicSite, limiter, maps } = parts;
  /**
   * Finds the business with this routing path, and the membership with this id. The membership is valid either at this
   * business or at all businesses of the provider. Fails with `forbidden` unless the signed-in person may manage people
   * at the same place.
   */
  const changeable = async (
    person: PersonSession,
    routingPath: string,
    membershipId: number,
  ): Promise<Reply<{ business: Business; member: StoredMember }>> => {
    const found = await permittedBusiness(db, person, 'managePeople', routingPath);
    if (!found.ok) return found;
    const member = await memberOf(db, found.value, membershipId);
    if (member === null) return failure('notFound', { message: NO_MEMBER_MESSAGE });
    const place = { ...found.value, businessId: member.businessId };
    if (!mayAct(person.memberships, 'managePeople', place)) return failure('forbidden');
    return replied({ business: found.value, member });
  };
  const closeBoardsOf = ({ serviceProviderUserId }: Business, { personId }: StoredMember) =>
    deskOf(serviceProviderUserId).closeBoards({ personId });

  return {
    ...businessOrderCalls({ db, deskOf, clock }),
    ...reportCalls({ db, deskOf, clock }),
    ...todayCalls(parts),
    ...pauseCalls({ db, deskOf, clock }),

    async businesses({ memberships }, offset) {
      const rows = await businessesOfMemberships(db, memberships, { offset, limit: MAX_BUSINESSES_PER_REPLY + 1 });
      const now = clock();
      return replied({
        businesses: rows.slice(0, MAX_BUSINESSES_PER_REPLY).map((row) => summaryOf(row, memberships, now)),
        nextOffset: rows.length > MAX_BUSINESSES_PER_REPLY ? offset + MAX_BUSINESSES_PER_REPLY : null,
      });
    },

    async business({ memberships }, routingPath) {
      const row = await anyBusinessByPath(db, routingPath);
      if (row === null) return failure('notFound');
      const summary = summaryOf(row, memberships, clock());
      const { seesBoard, managesPeople, readsLog, readsOrders } = summary;
      return seesBoard || managesPeople || readsLog || readsOrders ? replied(summary) : failure('forbidden');
    },

    async members(person, routingPath) {
      const found = await permittedBusiness(db, person, 'managePeople', routingPath);
      if (!found.ok) return found;
      const members = await membersOf(db, found.value);
      return replied(
        members.map(({ membershipId, name, email, role, businessId, isInvited }) => ({
          ...{ membershipId, name, email, role },
          everywhere: businessId === null,
          invited: isInvited,
          mayChange: mayAct(person.memberships, 'managePeople', { ...found.value, businessId }),
        })),
      );
    },

    async invite(person, routingPath, { email, name, role, everywhere }) {
      const found = await permittedBusiness(db, person, 'managePeople', routingPath);
      if (!found.ok) return found;
      const place = placeOf(found.value, everywhere);
      if (!mayAct(person.memberships, 'managePeople', place)) return failure('forbidden');
      return giveRole({ db, clock, post, publicSite }, person, { email, name, role, place, where: found.value.name });
    },

    async inviteAgain(person, routingPath, membershipId) {
      const found = await changeable(person, routingPath, membershipId);
      if (!found.ok) return found;
      const { business, member } = found.value;
      if (!member.isInvited) return failure('conflict', { message: HAS_PASSWORD_MESSAGE });
      // The request names a membership, but one address can have several memberships. So the limit counts all
      // invitations to the address together.
      const attempt = await takeInvitation(limiter, person, member.email);
      if (attempt === null) return failure('tooMany');
      const occasion = { inviter: person.name, businessName: business.name, role: member.role };
      const invited = { id: member.personId, email: member.email };
      await sendPersonLink(db, post, publicSite, { person: invited, occasion, now: clock() });
      return replied(null);
    },

    async changeMembership(person, routingPath, membershipId, { role, everywhere }) {
      const found = await changeable(person, routingPath, membershipId);
      if (!found.ok) return found;
      const { business, member } = found.value;
      const place = placeOf(business, everywhere);
      if (!mayAct(person.memberships, 'managePeople', place)) return failure('forbidden');
      const change = { membershipId, role, keepsOwner: !isOperator(person) };
      const refusal = await updateMembership(db, change, { person, place, now: clock() });
      if (refusal !== null) return conflict(refusal === 'lastOwner' ? LAST_OWNER_MESSAGE : HAS_ROLE_MESSAGE);
      await closeBoardsOf(business, member);
      return replied(null);
    },

    async endMembership(person, routingPath, membershipId) {
      const found = await changeable(person, routingPath, membershipId);
      if (!found.ok) return found;
      const { business, member } = found.value;
      const place = { ...business, businessId: member.businessId };
      const ended = { membershipId, keepsOwner: !isOperator(person) };
      if (!(await deleteMembership(db, ended, { person, place, now: clock() }))) return conflict(LAST_OWNER_MESSAGE);
      await closeBoardsOf(business, member);
      return replied(null);
    },

    async findPosition(person, routingPath, address) {
      const found = await permittedBusiness(db, person, 'editBusiness', routingPath);
      if (!found.ok) return found;
      const { addressLatitude: latitude, addressLongitude: longitude } = found.value;
      const place = await findPlace(maps, address, { latitude, longitude });
      if (!place.ok) return place.failure.code === 'unavailable' ? failure('unavailable', MAPS_UNAVAILABLE) : place;
      return replied({ completeAddress: place.value.completeAddress, ...place.value.position });
    },

    async changeLog(person, routingPath, before) {
      const found = await permittedBusiness(db, person, 'readLog', routingPath);
      if (!found.ok) return found;
      const rows = await changesAt(db, found.value, { before, limit: MAX_CHANGES_PER_REPLY + 1 });
      const shown = rows.slice(0, MAX_CHANGES_PER_REPLY);
      return replied({
        changes: shown.map((change) => entryOf(change, found.value)),
        next: rows.length > MAX_CHANGES_PER_REPLY ? (shown.at(-1)?.id ?? null) : null,
      });
    },
  };
}

const conflict = (message: string): ReturnType<typeof failure> => failure('conflict', { message });

const isOperator = ({ memberships }: PersonSession): boolean => memberships.some(({ role }) => role === 'operator');

const placeOf = ({ serviceProviderUserId, businessId }: Business, everywhere: boolean) => ({
  serviceProviderUserId,
  businessId: everywhere ? null : businessId,
});

function summaryOf(row: BusinessRow, memberships: readonly Membership[], now: Instant) {
  const { business } = row;
  const may = (act: Act) => mayAct(memberships, act, business);
  return {
    routingPath: business.routingPath,
    name: business.name,
    state: stateOf(row, now),
    seesBoard: may('seeBoard'),
    editsBusiness: may('editBusiness'),
    managesPeople: may('managePeople'),
    readsLog: may('readLog'),
    goesLive: may('prepareToGoLive'),
    readsOrders: may('readOrders'),
    managesPayments: may('managePayments'),
    readsReports: may('readReports'),
  };
}

function stateOf({ business, phase }: BusinessRow, now: Instant): ManagedState {
  if (phase === 'preparing') return 'notLive';
  if (phase === 'closed') return 'closedDown';
  if (isPaused(business, now)) return 'paused';
  return computeStoreState(business, now).open ? 'open' : 'closed';
}

const entryOf = ({ id, at, personName, kind, subject, before, after }: Change, { zone }: Business) => ({
  ...{ changeId: id, at, kind, subject },
  atLabel: momentInWords(at, zone),
  person: personName,
  from: before,
  to: after,
});

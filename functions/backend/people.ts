import type { PersonSignIn } from '../../src/contract/board.ts';
import type { Business } from '../../src/contract/business.ts';
import type {
  BusinessOrder,
  BusinessOrders,
  BusinessOrdersQuery,
  ReceiptAgainForm,
  ReceiptAgainReply,
  RefundFigures,
  RefundForm,
  RefundReply,
  RepaymentForm,
} from '../../src/contract/business-orders.ts';
import type { Reply } from '../../src/contract/errors.ts';
import type {
  ChangeLog,
  FoundPosition,
  Invitation,
  ManagedBusinesses,
  Member,
  MembershipChange,
  SetPersonPassword,
  WorkSession,
} from '../../src/contract/manage.ts';
import type { Report, ReportQuery } from '../../src/contract/reports.ts';
import type { PlanPause, Today } from '../../src/contract/today.ts';
import type { Tracking } from '../../src/contract/tracking.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { PersonSession, UsedPersonSession } from '../data/people.ts';
import type { SignInOrigin } from '../limits/sign-in-attempts.ts';

/** A person who is signed in, with the memberships that the person has at the time of this request. */
export type { PersonSession } from '../data/people.ts';

export interface PersonSignedIn {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly maxAgeInSeconds: number;
}

/**
 * Calls about the accounts of people who work in or manage businesses. `AccountCalls` has the calls about the accounts
 * of customers. `device` names the browser and the system for the list of sessions (see `deviceName`). `source` is for
 * rate limits.
 */
export interface PeopleCalls {
  signIn(request: PersonSignIn, origin: SignInOrigin, device: string): Promise<Reply<PersonSignedIn>>;
  /** The person of a session; null for an unknown or expired token. */
  session(token: string): Promise<UsedPersonSession | null>;
  /**
   * Extends a session, so that it ends as late as a session that begins now. Returns the new `maxAgeInSeconds` of its
   * cookie. Callers that can set the cookie call this when `renewalDue` is true.
   */
  renewSession(token: string): Promise<number>;
  /** Ends a session, and closes the boards that are open in it. */
  signOut(token: string): Promise<void>;
  /**
   * Sends a link to set a password if an account has this e-mail. The reply does not reveal whether there is such an
   * account. `returnPath`: the path to open once the password is set; null for `/manage`.
   */
  forgotPassword(email: string, source: string, returnPath?: string | null): Promise<Reply<null>>;
  /**
   * Sets the password with the token of a link; the token works once. Ends all sessions of the person and begins a new
   * one.
   */
  setPassword(request: SetPersonPassword, source: string, device: string): Promise<Reply<PersonSignedIn>>;
  /** The person's sessions, newest first. */
  sessions(person: PersonSession): Promise<WorkSession[]>;
  /** Ends one of the person's sessions, or all of them, and closes the boards that are open in them. */
  endSessions(person: PersonSession, sessionId: number | 'all'): Promise<Reply<null>>;
}

/**
 * Calls of the console about businesses. Each call except `businesses` fails with `forbidden` when the role of the
 * person does not permit the call at this business (`mayAct`).
 */
export interface ManageCalls {
  /**
   * A page of the businesses where the person has a role, sorted by name. For an operator, these are all businesses.
   */
  businesses(person: PersonSession, offset: number): Promise<Reply<ManagedBusinesses>>;
  /** One business where the person has a role. */
  business(person: PersonSession, routingPath: string): Promise<Reply<ManagedBusinesses['businesses'][number]>>;
  members(person: PersonSession, routingPath: string): Promise<Reply<readonly Member[]>>;
  /**
   * Gives a role to the person with this e-mail address, and sends the person an e-mail about it. For somebody without
   * a password, the e-mail contains a link to set one.
   */
  invite(person: PersonSession, routingPath: string, invitation: Invitation): Promise<Reply<null>>;
  /** Sends a new link to a person who has not set a password. */
  inviteAgain(person: PersonSession, routingPath: string, membershipId: number): Promise<Reply<null>>;
  /** Changes the role of a person. The change takes effect immediately, even on open boards. */
  changeMembership(
    person: PersonSession,
    routingPath: string,
    membershipId: number,
    change: MembershipChange,
  ): Promise<Reply<null>>;
  endMembership(person: PersonSession, routingPath: string, membershipId: number): Promise<Reply<null>>;
  /** A page of the orders of a business. `limit`: the maximum number of orders on this page. */
  orders(
    person: PersonSession,
    routingPath: string,
    query: BusinessOrdersQuery,
    limit?: number,
  ): Promise<Reply<BusinessOrders>>;
  order(person: PersonSession, routingPath: string, orderNumber: string): Promise<Reply<BusinessOrder>>;
  /** The data from which the receipt of an order is made. Fails with `conflict` for an order without a receipt. */
  orderReceipt(
    person: PersonSession,
    routingPath: string,
    orderNumber: string,
  ): Promise<Reply<{ readonly tracking: Tracking; readonly business: Business }>>;
  /**
   * The figures of a refund before it is made. Null when a refund with the key of the form was made already. Fails in
   * the same cases as `refund`, with one exception: this call does not check whether the business is still connected to
   * the payment provider that took the payment.
   */
  refundFigures(
    person: PersonSession,
    routingPath: string,
    orderNumber: string,
    form: RefundForm,
  ): Promise<Reply<RefundFigures | null>>;
  /**
   * Refunds a part of an order, or everything that is not refunded yet. A repeated request with the same key refunds
   * nothing more.
   */
  refund(
    person: PersonSession,
    routingPath: string,
    orderNumber: string,
    form: RefundForm,
  ): Promise<Reply<RefundReply>>;
  /**
   * Records that the staff gave back the money of a failing refund at the counter (E31). Fails with `conflict` while
   * the payment provider may still return the money.
   */
  repayOtherwise(
    person: PersonSession,
    routingPath: string,
    order: { readonly orderNumber: string; readonly refundId: number },
    form: RepaymentForm,
  ): Promise<Reply<null>>;
  /**
   * Sends the receipt of an order once more. If the form contains no e-mail address, the receipt goes to the address
   * that the page of the order shows (`receipt.to`).
   */
  sendReceiptAgain(
    person: PersonSession,
    routingPath: string,
    orderNumber: string,
    form: ReceiptAgainForm,
  ): Promise<Reply<ReceiptAgainReply>>;
  /** Finds the position of an address, for the business's place on the map. */
  findPosition(
    person: PersonSession,
    routingPath: string,
    address: string,
    source: string,
  ): Promise<Reply<FoundPosition>>;
  /** What was sold, taxed, paid and refunded in a range of business days. Fails with `refused` for an invalid range. */
  report(person: PersonSession, routingPath: string, query: ReportQuery): Promise<Reply<Report>>;
  /**
   * How many orders are in each column of the board, and what needs attention. For people who may read reports, the
   * reply also contains the sales of today.
   */
  today(person: PersonSession, routingPath: string): Promise<Reply<Today>>;
  /**
   * Adds a pause that begins and ends by itself. Fails with `refused` for invalid times, and when too many pauses are
   * planned.
   */
  planPause(person: PersonSession, routingPath: string, pause: PlanPause): Promise<Reply<null>>;
  /** Removes the planned pause that begins at `from`, even while the pause is in force. */
  endPlannedPause(person: PersonSession, routingPath: string, from: Instant): Promise<Reply<null>>;
  /** A page of the change log of a business, newest first. `before`: `next` of the previous page, or null for the first. */
  changeLog(person: PersonSession, routingPath: string, before: number | null): Promise<Reply<ChangeLog>>;
}

import type {
  Board,
  BoardMoveRequest,
  PauseRequest,
  SoldoutMark,
  StaffSignIn,
  Ticket,
} from '../../src/contract/board.ts';
import type { Business } from '../../src/contract/business.ts';
import type { BusinessLabel, DirectoryBusiness } from '../../src/contract/directory.ts';
import type { Reply } from '../../src/contract/errors.ts';
import type { FinalOrder } from '../../src/contract/final-order.ts';
import type { Admission, CardsResent } from '../../src/contract/issued-cards.ts';
import type { Order, OrderPhone, PricedRequest, SubmitOrder, Tracking } from '../../src/contract/order.ts';
import type { PaymentSetup } from '../../src/contract/payment.ts';
import type { Receipt } from '../../src/contract/receipt.ts';
import type { OrderTypeOffer } from '../../src/contract/store.ts';
import type { OverallDiscount } from '../../src/domain/menu/discount-rule.ts';
import type { Menu } from '../../src/domain/menu/menu.ts';
import type { Quote } from '../../src/domain/pricing/quote.ts';
import type { OrderMode } from '../../src/domain/store/business.ts';
import type { StoreState } from '../../src/domain/store/store-state.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { AccountCalls, SessionCalls, SignedInCustomer } from './accounts.ts';
import type { AddressCalls } from './addresses.ts';
import type { FeedbackCalls } from './feedback.ts';
import type { LoyaltyCalls } from './loyalty.ts';
import type { PaymentCalls } from './payments.ts';

/** A business with what holds of it at the instant of asking. */
export interface BusinessNow {
  readonly business: Business;
  readonly store: StoreState;
  /** The next instant at which a page about it, menu apart, would read differently without any edit. */
  readonly nextChangeAt: Instant;
  /** Another one after every change of the business or its menu. */
  readonly revision: number;
}

/** A menu with sold-out marks applied and discount windows worked out. */
export interface MenuNow {
  readonly menu: Menu;
  /** As of the business, and of the windows of its discounts. */
  readonly nextChangeAt: Instant;
}

/** Which part of the directory. */
export interface DirectoryPage {
  /** Businesses that bear all of these; empty for every business. */
  readonly labelIds: readonly number[];
  readonly offset: number;
  readonly limit: number;
}

export interface DirectoryNow {
  /** By name. */
  readonly businesses: readonly DirectoryBusiness[];
  /** How many there are on all pages. */
  readonly total: number;
  /** The first of its businesses' changes; null when it lists none. */
  readonly nextChangeAt: Instant | null;
  /** Another one after every change of any business, sold-out marks apart. */
  readonly revision: number;
}

/** What a page speaks of: one business, or the directory. Its revision tells whether the page is still right. */
export type PageSubject = 'directory' | { readonly businessId: number };

/** Who asks for a price, or orders. */
export interface Orderer {
  /** Who is signed in. */
  readonly customer: SignedInCustomer | null;
  /** Whose attempts are counted. */
  readonly source: string;
}

/** One attempt at placing an order. */
export interface Attempt extends Orderer {
  /** The client's `Idempotency-Key`; null for a client that sends none. */
  readonly key: string | null;
}

/** Who acts on an order, and what the device has of its own. */
export interface OrderActor extends Orderer {
  /** The tracking ids of orders that were placed on this device. */
  readonly ownOrders: readonly string[];
}

/** The member of staff behind a session cookie, or null. */
export interface StaffSession {
  readonly staffId: number;
  readonly name: string;
  readonly serviceProviderUserId: number;
}

export interface StaffSignedIn {
  readonly token: string;
  readonly name: string;
  readonly maxAgeInSeconds: number;
}

/** What everybody may read. */
export interface BusinessCalls {
  businessLabelList(): Promise<BusinessLabel[]>;
  businessList(page: DirectoryPage): Promise<DirectoryNow>;
  /** Null when no business has this path. */
  businessByPath(routingPath: string): Promise<BusinessNow | null>;
  /** The businesses of one service provider, by name; none when there is no such provider. */
  businessLocationList(serviceProviderUserId: number): Promise<BusinessNow[]>;
  menu(business: BusinessNow): Promise<MenuNow>;
  /** The order types that a menu in this mode can be ordered by now, with the half hours that have a place. */
  orderTypeOffers(business: BusinessNow, mode: OrderMode): Promise<OrderTypeOffer[]>;
  /** The revision as it stands now; null when the business is gone. */
  revision(subject: PageSubject): Promise<number | null>;
}

/** What customers do. */
export interface OrderCalls {
  /** A promo code that does not hold takes nothing off. */
  quoteOrder(order: PricedRequest, orderer: Orderer): Promise<Reply<Quote>>;
  /** What the browser needs in order to pay by card for an order that it will submit under the same key. */
  preparePayment(order: Order, attempt: Attempt): Promise<Reply<PaymentSetup>>;
  submitOrder(request: SubmitOrder, attempt: Attempt): Promise<Reply<FinalOrder>>;
  /** Places an order that the customer's credit pays whole. */
  payWithCredit(request: SubmitOrder, attempt: Attempt): Promise<Reply<FinalOrder>>;
  /** Keeps the rows of an order for later: no name, no address, no payment, no place in the kitchen. */
  saveOrder(request: SubmitOrder, attempt: Attempt): Promise<Reply<FinalOrder>>;
  /** What a promo code takes off; null when it holds for nobody. Fails when there were too many wrong ones. */
  promoDiscount(businessId: number, promoCode: string, orderer: Orderer): Promise<Reply<OverallDiscount | null>>;
  orderStatus(orderTrackingId: string): Promise<Reply<Tracking>>;
  /** The desk's answer to a WebSocket upgrade, or a refusal: then the tracker asks every few seconds. */
  orderSocket(orderTrackingId: string, request: Request): Promise<Reply<Response>>;
  /** A saved order only by the device that saved it: its link is shared. */
  cancelOrder(orderTrackingId: string, actor: Pick<OrderActor, 'ownOrders'>): Promise<Reply<null>>;
  /** Tells the kitchen that the customer is there; asked twice, it is told once. */
  imHere(orderTrackingId: string): Promise<Reply<null>>;
  /** Confirms the phone number of an order that waits for it (status p), or gives it another. */
  confirmPhone(request: OrderPhone): Promise<Reply<null>>;
  /** Sends the receipt of an order of this device, or of the signed-in customer's. */
  sendReceipt(receipt: Receipt, actor: OrderActor): Promise<Reply<null>>;
}

/** What staff do, each at the businesses of their own service provider only. */
export interface BoardCalls {
  /** False where orders are worked on elsewhere: then there is no page for it, and the other calls refuse. */
  readonly hasBoard: boolean;
  /** The session's token, to be kept in an HttpOnly cookie as long as the session lasts. `source` is whose attempts are counted. */
  staffSignIn(request: StaffSignIn, source: string): Promise<Reply<StaffSignedIn>>;
  staffSession(token: string): Promise<StaffSession | null>;
  staffSignOut(token: string): Promise<void>;
  board(staff: StaffSession, routingPath: string): Promise<Reply<Board>>;
  moveOrder(staff: StaffSession, routingPath: string, orderId: number, move: BoardMoveRequest): Promise<Reply<Ticket>>;
  markSoldout(staff: StaffSession, routingPath: string, mark: SoldoutMark): Promise<Reply<null>>;
  /** Stops taking orders, or takes them again; the business's pages change. */
  pause(staff: StaffSession, routingPath: string, request: PauseRequest): Promise<Reply<null>>;
  /** Sends an order's unused gift cards and tickets anew; what was sent before is worth nothing then. */
  resendCards(staff: StaffSession, routingPath: string, orderNumber: string): Promise<Reply<CardsResent>>;
  /** Lets the holder of an event ticket in. */
  admit(staff: StaffSession, routingPath: string, code: string): Promise<Reply<Admission>>;
  /** The desk's answer to a WebSocket upgrade, or a refusal. */
  boardSocket(staff: StaffSession, routingPath: string, request: Request): Promise<Reply<Response>>;
}

/** One method for each call of the contract. `embedded/` answers from D1 and the order desk, `upstream/` forwards. */
export interface Backend
  extends BusinessCalls,
    OrderCalls,
    PaymentCalls,
    AddressCalls,
    BoardCalls,
    AccountCalls,
    SessionCalls,
    FeedbackCalls {
  readonly loyalty: LoyaltyCalls;
}

import type { DestinationReply, DistanceQuery, Suggestions, SuggestQuery } from '../../src/contract/address.ts';
import type { Business, PaymentProvider } from '../../src/contract/business.ts';
import type { BusinessLabel, DirectoryBusiness } from '../../src/contract/directory.ts';
import type { Reply } from '../../src/contract/errors.ts';
import type { FinalOrder } from '../../src/contract/final-order.ts';
import type { Position } from '../../src/contract/near.ts';
import type { Order, PricedRequest, SubmitOrder } from '../../src/contract/order.ts';
import type { OrderPhone, PhoneProof } from '../../src/contract/order-phone.ts';
import type { PaymentSetup } from '../../src/contract/payment.ts';
import type { QuoteReply } from '../../src/contract/quote.ts';
import type { Receipt } from '../../src/contract/receipt.ts';
import type { OrderTypeOffer } from '../../src/contract/store.ts';
import type { Tracking } from '../../src/contract/tracking.ts';
import type { OverallDiscount } from '../../src/domain/menu/discount-rule.ts';
import type { Menu, Product } from '../../src/domain/menu/menu.ts';
import type { OrderMode } from '../../src/domain/store/business.ts';
import type { StoreState } from '../../src/domain/store/store-state.ts';
import type { Instant, LocalDate } from '../../src/domain/time.ts';
import type { AccountCalls, DeviceCalls, SessionCalls } from './accounts.ts';
import type { BoardCalls } from './board.ts';
import type { BookCalls } from './books.ts';
import type { DeletionCalls } from './deleting.ts';
import type { DocumentCalls } from './documents.ts';
import type { FeedbackCalls } from './feedback.ts';
import type { GoingLiveCalls } from './going-live.ts';
import type { KioskCalls } from './kiosks.ts';
import type { LoyaltyCalls } from './loyalty.ts';
import type { OperatorCalls } from './operating.ts';
import type { OrderHistoryCalls } from './order-history.ts';
import type { PasskeyCalls } from './passkeys.ts';
import type { PayingCalls } from './paying.ts';
import type { PayoutCalls } from './payouts.ts';
import type { ManageCalls, PeopleCalls } from './people.ts';
import type { PictureCalls } from './pictures.ts';
import type { SavedAddressCalls } from './saved-addresses.ts';
import type { StartCalls } from './starting.ts';
import type { OwnerProofs, Visitor, VisitorWithKey, VisitorWithOrders } from './visitor.ts';

/** A business and its state at the time of the call. */
export interface BusinessNow {
  readonly business: Business;
  readonly store: StoreState;
  /** When the business next changes without an edit, e.g. when it opens. Changes of its menu do not count. */
  readonly nextChangeAt: Instant;
  /** Changes with every edit of the business or its menu. */
  readonly revision: number;
}

/** A menu with the sold-out marks and the discounts that apply at the time of the call. */
export interface MenuNow {
  readonly menu: Menu;
  /** When the business or a discount of the menu next changes without an edit. */
  readonly nextChangeAt: Instant;
}

/** Which part of the directory to read. */
export interface DirectoryPage {
  /** Lists only businesses with all of these labels. If the array is empty, labels do not matter. */
  readonly labelIds: readonly number[];
  /** Words to find in the name, labels, address or dishes of a business. If the text is empty, words do not matter. */
  readonly search: string;
  /** Lists only businesses that are open now. */
  readonly openOnly: boolean;
  /** Sorts by the distance from this position; null to sort by name. */
  readonly near: Position | null;
  readonly offset: number;
  readonly limit: number;
}

export interface DirectoryNow {
  /**
   * Open businesses come first, sorted by distance or name. Closed businesses follow, sorted in the same way. In the
   * result of a search, a business that matches better may come before nearer businesses and before open ones.
   */
  readonly businesses: readonly DirectoryBusiness[];
  /** Number of businesses in the whole list, not only of those in `businesses`. */
  readonly total: number;
  /** When the list next changes without an edit; null if the backend does not know this time. */
  readonly nextChangeAt: Instant | null;
  /** Changes with each edit that may change what the directory shows. */
  readonly revision: number;
}

/** What a page shows: the directory or one business. A new revision of the subject makes the page outdated. */
export type PageSubject = 'directory' | { readonly businessId: number };

/** A webhook request of a payment provider. */
export interface PaymentDelivery {
  readonly provider: PaymentProvider;
  readonly businessId: number;
  /** Exactly as received, because the signature covers every byte. */
  readonly body: string;
  readonly headers: Headers;
}

/** Calls that read businesses, menus and the directory. Their replies are the same for every caller. */
export interface BusinessCalls {
  businessLabelList(): Promise<BusinessLabel[]>;
  businessList(page: DirectoryPage): Promise<DirectoryNow>;
  /** The routing paths of the businesses in the directory. */
  routingPaths(): Promise<string[]>;
  /** The addresses of the pictures on the cards of the directory, without the pictures that this site stores itself. */
  remotePictures(): Promise<string[]>;
  /** Returns null if the path is unknown or the business is not live (R5). */
  businessByPath(routingPath: string): Promise<BusinessNow | null>;
  /**
   * A business in any phase. Only for the people of the business, and for somebody who has the tracking id of one of its
   * orders.
   */
  anyBusinessByPath(routingPath: string): Promise<BusinessNow | null>;
  /** The live businesses of a service provider, sorted by name; empty for an unknown provider. */
  businessLocationList(serviceProviderUserId: number): Promise<BusinessNow[]>;
  menu(business: BusinessNow): Promise<MenuNow>;
  /** The order types that this mode offers now, with the half hours that are not full. */
  orderTypeOffers(business: BusinessNow, mode: OrderMode): Promise<OrderTypeOffer[]>;
  /**
   * The dishes of the catering menu for a day or a half hour; empty when catering is not offered on that day or at that
   * half hour. A dish that cannot be ready in time, or is not served at the half hour, is in the list too, but it is
   * disabled and states the reason.
   */
  cateringProducts(business: BusinessNow, requested: LocalDate | Instant): Promise<readonly Product[]>;
  /**
   * The current revision; null for a business that is not live. With an upstream, the revision is also null for a
   * business that this isolate has not read yet.
   */
  revision(subject: PageSubject): Promise<number | null>;
}

/** Calls about orders, made by customers. */
export interface OrderCalls {
  /** An invalid promo code does not change the price. */
  quoteOrder(order: PricedRequest, visitor: Visitor): Promise<Reply<QuoteReply>>;
  /** What the browser needs to pay by card. The order must later be submitted with the idempotency key of this call. */
  preparePayment(order: Order, visitor: VisitorWithKey): Promise<Reply<PaymentSetup>>;
  submitOrder(request: SubmitOrder, visitor: VisitorWithKey): Promise<Reply<FinalOrder>>;
  /** Places an order that store credit pays in full. */
  payWithCredit(request: SubmitOrder, visitor: VisitorWithKey): Promise<Reply<FinalOrder>>;
  /** Stores the rows of an order for later, without name, address, payment or time slot. */
  saveOrder(request: SubmitOrder, visitor: VisitorWithKey): Promise<Reply<FinalOrder>>;
  /** Returns the discount of a promo code; null if the code is invalid. Fails after too many invalid codes. */
  promoDiscount(businessId: number, promoCode: string, visitor: Visitor): Promise<Reply<OverallDiscount | null>>;
  orderStatus(orderTrackingId: string): Promise<Reply<Tracking>>;
  /** Opens a WebSocket for status changes. If the WebSocket cannot be opened, the tracker polls. */
  orderSocket(orderTrackingId: string, request: Request): Promise<Reply<Response>>;
  /** Whether an order was sent by this device or by the signed-in customer. */
  ownsOrder(orderTrackingId: string, visitor: OwnerProofs): Promise<boolean>;
  /**
   * Cancels an order, if rule O5 allows this. Only the customer who saved an order can cancel the saved order
   * (`ownsOrder`), because other people may have its link. For any other order, the tracking id is enough.
   */
  cancelOrder(orderTrackingId: string, visitor: OwnerProofs): Promise<Reply<null>>;
  /** Tells the kitchen that the customer has arrived. Idempotent. */
  imHere(orderTrackingId: string): Promise<Reply<null>>;
  /**
   * If the request contains no code, sends a code to the phone number of an order. If the request contains a code,
   * checks this code. The right code proves the number.
   */
  provePhone(request: OrderPhone, source: string): Promise<Reply<PhoneProof>>;
  /**
   * Sends the receipt of an order. Succeeds only if one of these is true: the request contains the tracking id of the
   * order, this device placed the order, or the signed-in customer placed it.
   */
  sendReceipt(receipt: Receipt, visitor: VisitorWithOrders): Promise<Reply<null>>;
}

/** Calls that payment providers make to this site. */
export interface PaymentCalls {
  /** Verifies the signature. The payment is then read from the provider, because the request itself is not trusted. */
  paymentWebhook(delivery: PaymentDelivery): Promise<Reply<null>>;
}

/** Calls about delivery addresses. Both calls fail for an unknown business. */
export interface AddressCalls {
  suggestAddresses(query: SuggestQuery, source: string): Promise<Reply<Suggestions>>;
  /** Also succeeds for an address outside of the delivery area; the reply then says so. */
  checkAddress(query: DistanceQuery, source: string): Promise<Reply<DestinationReply>>;
}

/**
 * The calls that the edge's routes and pages make. The code in `embedded/` answers the calls with D1 and the order
 * desk. The code in `upstream/` forwards them to the operator's existing backend.
 */
export interface Backend
  extends BusinessCalls,
    OrderCalls,
    PaymentCalls,
    AddressCalls,
    BoardCalls,
    AccountCalls,
    SessionCalls,
    DeviceCalls,
    FeedbackCalls {
  readonly loyalty: LoyaltyCalls;
  readonly orderHistory: OrderHistoryCalls;
  readonly savedAddresses: SavedAddressCalls;
  readonly deletion: DeletionCalls;
  readonly kiosks: KioskCalls;
  readonly people: PeopleCalls;
  readonly passkeys: PasskeyCalls;
  readonly documents: DocumentCalls;
  readonly manage: ManageCalls;
  readonly books: BookCalls;
  readonly pictures: PictureCalls;
  readonly operating: OperatorCalls;
  readonly starting: StartCalls;
  readonly goingLive: GoingLiveCalls;
  readonly paying: PayingCalls;
  readonly payouts: PayoutCalls;
}

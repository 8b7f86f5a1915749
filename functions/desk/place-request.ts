/** The values with which the backend asks the order desk to place an order. */
import type { Reply } from '../../src/contract/errors.ts';
import type { Instant, TimeWindow } from '../../src/domain/time.ts';
import type { PaymentProvider } from '../gateways/payments/gateway.ts';
import type { OrderAttempt } from './order-attempts.ts';
import type { OrderRow } from './orders.ts';
import type { PromoUse } from './promo-uses.ts';
import type { PlacedBy } from './unpaid-orders.ts';

/** How an order is paid. `credit`: store credit covers the whole amount. */
export type OrderPayment =
  | { readonly kind: 'credit' }
  /** `orByCard`: whether the order could be paid by card instead. */
  | { readonly kind: 'inPerson'; readonly orByCard: boolean }
  /** `orInPerson`: whether the order could be paid in person instead. */
  | { readonly kind: 'card'; readonly provider: PaymentProvider; readonly orInPerson: boolean };

/** The card of a submitted order. */
export interface SubmittedCard {
  /** The idempotency key of the charge. It is derived from the business, the checkout and the attempt. */
  readonly chargeKey: string;
  /** What the browser submits: a card nonce (Square), or the id of the payment that it confirmed (Stripe). */
  readonly token: string;
}

/** An order that the backend has priced and checked against settings and menu. */
export interface ProposedOrder
  extends Pick<
    OrderRow,
    | 'businessId'
    | 'customerId'
    | 'orderType'
    | 'orderMode'
    | 'tableNumber'
    | 'requestedAt'
    | 'total'
    | 'details'
    | 'answer'
  > {
  readonly serviceProviderUserId: number;
  /** The ordered options with their names on the menu. */
  readonly options: readonly { readonly productOptionId: number; readonly name: string }[];
  /**
   * Half-hour slots that the order may take, best first. The order desk ignores them when all items are digital,
   * because such an order takes no slot.
   */
  readonly slots: readonly Instant[];
  /** How many orders fit into one slot; null for no limit. */
  readonly slotCapacity: number | null;
  /**
   * The day of a catering order, with the limit of catering orders on this day. Null for other orders, and when the
   * business has no such limit.
   */
  readonly cateringDay: CateringDay | null;
  /** Whether the customer has to prove the phone number before the kitchen sees the order (status p). */
  readonly verifyPhone: boolean;
  readonly placedBy: PlacedBy;
  /** The promo code that changed the price; null when no promo code did. */
  readonly promo: PromoUse | null;
  readonly payment: OrderPayment;
}

/** A calendar day of the business, with a limited number of catering orders. */
export interface CateringDay extends TimeWindow {
  readonly capacity: number;
  /** The sentence for the customer when the day is full. */
  readonly fullMessage: string;
}

export interface PlaceRequest extends OrderAttempt {
  readonly checkoutId: string;
  /** SHA-256 of the order as the customer sent it, without the card. */
  readonly orderHash: string;
  readonly card: SubmittedCard | null;
  readonly now: Instant;
  /** The order, or a failure that becomes the answer of the attempt. */
  readonly proposal: Reply<ProposedOrder>;
}

/** Facts about the deployment that the desk needs. */
export interface PlacingSite {
  /** Origin of links in messages. */
  readonly origin: string;
  /**
   * Whether this deployment can send texts. Without texts no phone number can be proven, so no order waits for a proof.
   */
  readonly canText: boolean;
}

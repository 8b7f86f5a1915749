import type { SignedInCustomer } from './accounts.ts';

/** Who makes a call. */
export interface Visitor {
  /** Null for an anonymous visitor. */
  readonly customer: SignedInCustomer | null;
  /** The network address of the client. Rate limits count the calls from each address. */
  readonly source: string;
}

export interface VisitorWithOrders extends Visitor {
  /** Tracking ids of the orders that this device placed. */
  readonly ownOrders: readonly string[];
}

/** A visitor who sends an order. */
export interface VisitorWithKey extends VisitorWithOrders {
  /** `iOS` or `Android`; empty for other devices. Only an upstream uses it. */
  readonly phoneOS: string;
  /** The `Idempotency-Key` header; null when the client sends none. */
  readonly idempotencyKey: string | null;
  /** The token of a paired kiosk, not checked yet (`pairedKiosk` checks it); null when the device sends none. */
  readonly kioskToken: string | null;
}

/**
 * Data that proves that a visitor owns an order: the tracking ids of the orders that the visitor's device placed, or
 * the customer's account.
 */
export type OwnerProofs = Pick<VisitorWithOrders, 'customer' | 'ownOrders'>;

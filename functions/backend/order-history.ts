import type { Reply } from '../../src/contract/errors.ts';
import type { Tracking } from '../../src/contract/tracking.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { OwnerProofs } from './visitor.ts';

/** An order that belongs to the visitor. */
export interface OwnOrder {
  readonly orderTrackingId: string;
  readonly favourite: boolean;
  /** For paging: with this value as `before`, `list` returns the orders that are older than this order. */
  readonly position: number;
  readonly tracking: Tracking;
}

export interface OwnOrders {
  /** The newest favourite orders of the visitor. Only the first page has them. */
  readonly favourites: readonly OwnOrder[];
  /** The orders of this page, newest first. */
  readonly orders: readonly OwnOrder[];
  /** Value of `before` for the next page; null on the last page. */
  readonly next: number | null;
}

/** A service provider where a visitor has ordered. */
export interface OrderedProvider {
  readonly serviceProviderUserId: number;
  /** The time of the last order of the signed-in account; null when only this device has ordered there. */
  readonly lastOrderAt: Instant | null;
}

/**
 * Calls about a visitor's own orders. These are the orders of the signed-in account if its e-mail is confirmed, and the
 * orders that this device placed for a guest. Orders that another account placed on this device are not among them.
 */
export interface OrderHistoryCalls {
  /**
   * The service providers where the visitor has ordered. The providers of this device's orders come first. The others
   * are sorted by the last order of the signed-in account, newest first.
   */
  providers(visitor: OwnerProofs): Promise<readonly OrderedProvider[]>;
  /** One page of the orders at a service provider. `before`: `next` of the previous page, or null for the first. */
  list(serviceProviderUserId: number, before: number | null, visitor: OwnerProofs): Promise<OwnOrders>;
  /** Fails with `notFound` for an order that is not the visitor's. */
  markFavourite(orderTrackingId: string, favourite: boolean, visitor: OwnerProofs): Promise<Reply<null>>;
  /**
   * Whether a page may offer `claim`. True only if all of these are true: this device placed the order for a guest, the
   * order is not a saved order, and a customer with a confirmed e-mail is signed in now.
   */
  mayClaim(orderTrackingId: string, visitor: OwnerProofs): Promise<boolean>;
  /**
   * Moves an order to the signed-in account, if this device placed the order for a guest. Fails with `notFound` when
   * this is not possible.
   */
  claim(orderTrackingId: string, visitor: OwnerProofs): Promise<Reply<null>>;
}

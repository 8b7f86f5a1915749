/** Limits for the number of unpaid orders, which are to be paid in person. Only the order desk uses this file. */

import type { OrderMode } from '../store/business.ts';

/** The period in which unpaid orders are counted. */
export const UNPAID_WINDOW_MS = 60 * 60_000;

/** How many unpaid orders were placed in the last hour. */
export interface UnpaidCounts {
  /** Unpaid orders from the customer's device or account, or with the phone number that the customer has proven. */
  readonly device: number;
  /** Unpaid orders with the customer's phone number. */
  readonly phone: number;
  /** Unpaid orders from the customer's network address, which is called the source. */
  readonly source: number;
}

/** When one of these counts is reached, the next order of a stranger must wait for a proven phone number (U4). */
const MAX_UNPAID_WITHOUT_PROOF: UnpaidCounts = { device: 5, phone: 5, source: 10 };
/**
 * When one of these counts is reached, the next order of a stranger is refused. For a known customer, only the count of
 * the device matters (U4). A source may have more orders, because it can be the address of a whole household, office or
 * mobile network.
 */
const MAX_UNPAID: UnpaidCounts = { device: 10, phone: 10, source: 40 };
/**
 * When one of these counts is reached, the next order at a table is refused (U5). All customers in a restaurant may share
 * one source, and may order three rounds in an hour.
 */
const MAX_UNPAID_AT_TABLES: UnpaidCounts = { device: 30, phone: 30, source: 150 };

export interface UnpaidOrder {
  readonly orderMode: OrderMode;
  /** Whether the order comes from a kiosk that staff paired with the business. */
  readonly fromPairedKiosk: boolean;
  /** Whether the customer is known: by a proven phone number, or by an account with a confirmed e-mail (U1). */
  readonly known: boolean;
}

/** `prove`: the order must wait until the customer has proven the phone number. */
export type UnpaidDecision = 'take' | 'prove' | 'refuse';

/** Whether another order that is to be paid in person is accepted now (U4, U5). */
export function decideUnpaid(order: UnpaidOrder, counts: UnpaidCounts): UnpaidDecision {
  if (order.fromPairedKiosk) return 'take';
  if (order.orderMode === 'table') return reaches(counts, MAX_UNPAID_AT_TABLES) ? 'refuse' : 'take';
  // Other people can type a known customer's number or share the network address, so only the device counts.
  if (order.known) return counts.device >= MAX_UNPAID.device ? 'refuse' : 'take';
  if (reaches(counts, MAX_UNPAID)) return 'refuse';
  if (!reaches(counts, MAX_UNPAID_WITHOUT_PROOF)) return 'take';
  // A kiosk starts over after an order, so the customer could not enter the code there.
  return order.orderMode === 'kiosk' ? 'refuse' : 'prove';
}

const reaches = (counts: UnpaidCounts, bounds: UnpaidCounts): boolean =>
  counts.device >= bounds.device || counts.phone >= bounds.phone || counts.source >= bounds.source;

/**
 * A slot has one place for each order that it can take. The places form groups of this size. In each full group, one
 * place is reserved for orders that are paid or whose customer is known (U6).
 */
const PLACES_PER_RESERVED_PLACE = 4;

/** How many unpaid orders of strangers a slot of `capacity` orders takes (U6). */
export const placesForStrangers = (capacity: number): number =>
  capacity - Math.floor(capacity / PLACES_PER_RESERVED_PLACE);

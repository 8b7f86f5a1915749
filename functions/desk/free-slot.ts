import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import { placesForStrangers } from '../../src/domain/order/unpaid-orders.ts';
import type { Instant } from '../../src/domain/time.ts';
import { takenSlots } from './taken-slots.ts';

export const SLOT_GONE = 'That time is not available any more. Please choose another time.';
/** The refusal when the remaining places are kept for paid orders and for known customers (U6). */
const SLOT_FOR_PAID_ORDERS =
  'The last places at that time are kept for orders that are paid online. Please choose another time, pay online or sign in.';
/** The refusal for the same reason, when the order cannot be paid online. */
const SLOT_FOR_KNOWN_CUSTOMERS =
  'The last places at that time are kept for customers who are signed in or have verified their phone number. Please choose another time or sign in.';

interface WantedSlot {
  readonly businessId: number;
  /** Half-hour slots that the order may take, best first. */
  readonly slots: readonly Instant[];
  /** How many orders fit into one slot; null for no limit. */
  readonly capacity: number | null;
  /** Whether the order is paid in person by a customer who is not known. */
  readonly isStranger: boolean;
  /** Whether the order could be paid by card instead. */
  readonly orByCard: boolean;
}

/** The first slot with a free place. Unpaid orders of strangers fill at most `placesForStrangers` places of a slot (U6). */
export function freeSlot(
  sql: SqlStorage,
  { businessId, slots, capacity, isStranger, orByCard }: WantedSlot,
): Reply<Instant> {
  const gone = (message: string) => failure('refused', { message, reason: 'slotGone' });
  const [best] = slots;
  if (best === undefined) return gone(SLOT_GONE);
  if (capacity === null) return replied(best);
  const first = Math.min(...slots);
  const taken = takenSlots(sql, businessId, first);
  const free = slots.filter((at) => (taken.get(at) ?? 0) < capacity);
  const strangers = isStranger ? takenSlots(sql, businessId, first, 'strangers') : new Map<Instant, number>();
  const slot = free.find((at) => (strangers.get(at) ?? 0) < placesForStrangers(capacity));
  if (slot !== undefined) return replied(slot);
  if (free.length === 0) return gone(SLOT_GONE);
  return gone(orByCard ? SLOT_FOR_PAID_ORDERS : SLOT_FOR_KNOWN_CUSTOMERS);
}

import type { Instant } from '../time.ts';
import type { StoreOrderingStatus } from './business.ts';

export const DEFAULT_CLOSED_MESSAGE = 'Our online ordering system is closed currently.';
export const PRE_ORDERS_ONLY_MESSAGE = 'We are taking pre-orders only at the moment.';

/** The state of a store at an instant. The edge computes it (`computeStoreState`). */
export interface StoreState {
  /** Whether the store is within its opening hours, not paused, and not closed by the owner. */
  readonly open: boolean;
  /** The orders that the owner allows and that neither the hours nor a pause forbids now (S4). */
  readonly storeOrderingStatus: StoreOrderingStatus;
  /** Whether an order of only gift cards and event tickets can be placed (S10). */
  readonly sellsDigital: boolean;
  /** Tells customers why some or all orders are not taken; null while all are taken. */
  readonly closedMessage: string | null;
  /**
   * When an open store closes: at the end of its hours, or earlier, when a planned pause begins. Null while the store
   * is closed, and when no end is known.
   */
  readonly closesAt: Instant | null;
  /**
   * When the store opens next: at the next opening time that is in no pause, or at the end of a pause if this end is
   * within the hours. Null while the store is open, and when no such time is known.
   */
  readonly opensAt: Instant | null;
  /** `Open until 9:00 p.m.`, `Opens Tuesday at 11:00 a.m.` (S8) */
  readonly label: string;
}

export function onlyPreOrders(status: StoreOrderingStatus): boolean {
  return status === 'preOrdersOnly' || status === 'preOrdersOnlyTodayOff';
}

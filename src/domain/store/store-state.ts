import type { Instant } from '../time.ts';
import type { StoreOrderingStatus } from './business.ts';

export const DEFAULT_CLOSED_MESSAGE = 'Our online ordering system is closed currently.';
export const PRE_ORDERS_ONLY_MESSAGE = 'We are taking pre-orders only at the moment.';

/** The state of a store at an instant. The edge computes it (`computeStoreState`). */
export interface StoreState {
  /** Within opening hours, not paused, and not closed by the owner. */
  readonly open: boolean;
  /** What the owner allows, without what hours and pauses forbid now (S4). */
  readonly storeOrderingStatus: StoreOrderingStatus;
  /** Whether gift cards and event tickets can be ordered alone (S10). */
  readonly sellsDigital: boolean;
  /** Why not everything can be ordered; null when everything can. */
  readonly closedMessage: string | null;
  /**
   * End of the hours, or start of the next planned pause if that is sooner. Null when closed, or when neither is known.
   */
  readonly closesAt: Instant | null;
  /** Next start of the hours; while paused, not before the end of the pause. Null when open, or when not known. */
  readonly opensAt: Instant | null;
  /** `Open until 9:00 p.m.`, `Opens Tuesday at 11:00 a.m.` (S8) */
  readonly label: string;
}

/** Whether a store takes only pre-orders. */
export function onlyPreOrders(status: StoreOrderingStatus): boolean {
  return status === 'preOrdersOnly' || status === 'preOrdersOnlyTodayOff';
}

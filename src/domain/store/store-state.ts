import type { Instant } from '../time.ts';
import type { BusinessSettings, OrderMode, OrderType, StoreOrderingStatus } from './business.ts';
import { ORDER_TYPES } from './business.ts';

export const DEFAULT_CLOSED_MESSAGE = 'Our online ordering system is closed currently.';
export const PRE_ORDERS_ONLY_MESSAGE = 'We are taking pre-orders only at the moment.';

/** How a store stands at an instant, worked out by the edge (`storeState`). */
export interface StoreState {
  /** Within opening hours and neither closed nor paused by the owner. */
  readonly open: boolean;
  /** The one in force: what the owner allows, less what the hours forbid (S4). */
  readonly storeOrderingStatus: StoreOrderingStatus;
  /** Whether gift cards and event tickets can be ordered by themselves (S10). */
  readonly sellsDigital: boolean;
  /** Why less than everything can be ordered; null when nothing is in the way. */
  readonly closedMessage: string | null;
  /** When the hours end; null when closed, or open around the clock. */
  readonly closesAt: Instant | null;
  /** When the hours begin again; null when open, or when nobody knows. */
  readonly opensAt: Instant | null;
  /** `Open until 9:00 p.m.`, `Opens Tuesday at 11:00 a.m.` */
  readonly label: string;
}

/** Whether a store takes nothing but pre-orders. */
export function onlyPreOrders(status: StoreOrderingStatus): boolean {
  return status === 'preOrdersOnly' || status === 'preOrdersOnlyTodayOff';
}

/**
 * The text of the closed banner, null when there is none. A kiosk does not show that only pre-orders are taken (S6).
 */
export function closedBanner(state: StoreState, mode: OrderMode): string | null {
  return mode === 'kiosk' && state.open && onlyPreOrders(state.storeOrderingStatus) ? null : state.closedMessage;
}

/**
 * The order types that a customer may choose, in the order of `ORDER_TYPES` (S7). A kiosk has no pre-orders, catering
 * no take-out and dine-in; at a table one dines in. Catering orders have a date, so that pre-orders-only does not bar
 * them.
 */
export function orderTypesOffered(
  settings: BusinessSettings,
  mode: OrderMode,
  state: StoreState,
): readonly OrderType[] {
  const status = state.storeOrderingStatus;
  if (settings.menuOnly || mode === 'menu' || status === 'closed') return [];
  if (mode === 'table') return onlyPreOrders(status) ? [] : ['dine-in'];
  return ORDER_TYPES.filter((orderType) => {
    if (!settings.diningOption[orderType].enabled) return false;
    if (mode === 'catering') return orderType === 'pre-order' || orderType === 'delivery';
    if (orderType === 'pre-order') return mode !== 'kiosk';
    return !onlyPreOrders(status);
  });
}

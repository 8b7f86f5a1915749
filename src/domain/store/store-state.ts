import type { Instant } from '../time.ts';
import type { BusinessSettings, OrderMode, OrderType, StoreOrderingStatus } from './business.ts';
import { ORDER_TYPES } from './business.ts';

export const DEFAULT_CLOSED_MESSAGE = 'Our online ordering system is closed currently.';
export const PRE_ORDERS_ONLY_MESSAGE = 'We are taking pre-orders only at the moment.';

/** The state of a store at an instant. The edge computes it (`computeStoreState`). */
export interface StoreState {
  /** Within opening hours and neither closed nor paused by the owner. */
  readonly open: boolean;
  /** The current one: what the owner allows, less what the hours forbid (S4). */
  readonly storeOrderingStatus: StoreOrderingStatus;
  /** Whether gift cards and event tickets can be ordered alone (S10). */
  readonly sellsDigital: boolean;
  /** Why not everything can be ordered; null when everything can. */
  readonly closedMessage: string | null;
  /** End of the hours; null when closed, or open around the clock. */
  readonly closesAt: Instant | null;
  /** Next start of the hours, for a paused store not before the end of the pause. Null when open, or when not known. */
  readonly opensAt: Instant | null;
  /** `Open until 9:00 p.m.`, `Opens Tuesday at 11:00 a.m.` (S8) */
  readonly label: string;
}

/** Order types of catering: picked up, or delivered. */
const CATERING_ORDER_TYPES = ['pre-order', 'delivery'] as const satisfies readonly OrderType[];

/** Whether a store takes only pre-orders. */
export function onlyPreOrders(status: StoreOrderingStatus): boolean {
  return status === 'preOrdersOnly' || status === 'preOrdersOnlyTodayOff';
}

/** Text of the closed banner; null for none. A kiosk does not show that only pre-orders are taken (S6). */
export function closedBanner(state: StoreState, mode: OrderMode): string | null {
  return mode === 'kiosk' && state.open && onlyPreOrders(state.storeOrderingStatus) ? null : state.closedMessage;
}

/**
 * The order types that a customer can choose, in the order of `ORDER_TYPES` (S7, G1). Catering orders have a date, so the
 * hours and a status of only pre-orders do not matter to them.
 */
export function orderTypesOffered(
  settings: BusinessSettings,
  mode: OrderMode,
  state: StoreState,
): readonly OrderType[] {
  const status = state.storeOrderingStatus;
  if (mode === 'catering') {
    // `sellsDigital` is false while the business is paused, closed by its owner or menu-only, whatever its hours are.
    const caters = settings.catering !== null && state.sellsDigital;
    return caters ? CATERING_ORDER_TYPES.filter((orderType) => settings.diningOption[orderType].enabled) : [];
  }
  if (settings.menuOnly || mode === 'menu' || status === 'closed') return [];
  if (mode === 'table') return onlyPreOrders(status) ? [] : ['dine-in'];
  return ORDER_TYPES.filter((orderType) => {
    if (!settings.diningOption[orderType].enabled) return false;
    if (orderType === 'pre-order') return mode !== 'kiosk';
    return !onlyPreOrders(status);
  });
}

import type { OrderMode } from './business.ts';
import { onlyPreOrders, type StoreState } from './store-state.ts';

/** Text of the closed banner; null for none. A kiosk does not show that only pre-orders are taken (S6). */
export function closedBanner(state: StoreState, mode: OrderMode): string | null {
  return mode === 'kiosk' && state.open && onlyPreOrders(state.storeOrderingStatus) ? null : state.closedMessage;
}

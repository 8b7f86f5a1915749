import type { BusinessSettings, OrderMode } from './business.ts';
import { DEFAULT_CLOSED_MESSAGE, onlyPreOrders, type StoreState } from './store-state.ts';

/**
 * The text of the banner that says why the store does not take some or all orders; null when there is no banner (S6). A
 * kiosk shows no banner while the store is open for pre-orders only. Catering shows no banner, because its orders are for
 * a later time. A menu-only business does not show `DEFAULT_CLOSED_MESSAGE`.
 */
export function closedBanner(
  { open, storeOrderingStatus, closedMessage }: StoreState,
  mode: OrderMode,
  { menuOnly }: Pick<BusinessSettings, 'menuOnly'>,
): string | null {
  if (mode === 'catering' || (mode === 'kiosk' && open && onlyPreOrders(storeOrderingStatus))) return null;
  return menuOnly && closedMessage === DEFAULT_CLOSED_MESSAGE ? null : closedMessage;
}

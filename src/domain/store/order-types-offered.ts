import { type BusinessSettings, ORDER_TYPES, type OrderMode, type OrderType } from './business.ts';
import { onlyPreOrders, type StoreState } from './store-state.ts';

/** Order types of catering: pick-up (`pre-order`) and delivery. */
const CATERING_ORDER_TYPES = ['pre-order', 'delivery'] as const satisfies readonly OrderType[];

/**
 * The order types that a customer can choose, in the sequence of `ORDER_TYPES` (S7, G1). Catering orders have a date, so
 * they are also taken outside the opening hours, and while only pre-orders are taken.
 */
export function orderTypesOffered(
  settings: BusinessSettings,
  mode: OrderMode,
  state: StoreState,
): readonly OrderType[] {
  const status = state.storeOrderingStatus;
  if (mode === 'catering') {
    // `sellsDigital` is false while the business is paused, closed by its owner or menu-only. It does not depend on the
    // hours.
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

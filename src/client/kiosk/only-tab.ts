/**
 * Makes this tab the only one of its kiosk. A kiosk empties the stored cart for each new customer. All tabs of a
 * browser share this cart, so a second tab would empty it while a customer orders in the first tab. The tab that was
 * opened last is the kiosk: `onReplaced` is called in the other tabs.
 */
export function becomeOnlyTab(businessId: string, onReplaced: () => void): void {
  const tabs = new BroadcastChannel(`kiosk:${businessId}`);
  tabs.addEventListener('message', onReplaced);
  tabs.postMessage('opened');
}

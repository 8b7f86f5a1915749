/**
 * Makes this tab the only one of its kiosk. All tabs of a browser share the stored cart, so a second tab would empty
 * the cart of the first. The tab that was opened last stays the kiosk: `onReplaced` is called in the other tabs.
 */
export function becomeOnlyTab(businessId: string, onReplaced: () => void): void {
  const tabs = new BroadcastChannel(`kiosk:${businessId}`);
  tabs.addEventListener('message', onReplaced);
  tabs.postMessage('opened');
}

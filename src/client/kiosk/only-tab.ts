/**
 * Makes this tab the only one of its kiosk. All tabs of a browser share the stored cart, so a second one would empty
 * the order of the first. The newest wins: `onReplaced` is called in the others.
 */
export function becomeOnlyTab(businessId: string, onReplaced: () => void): void {
  const tabs = new BroadcastChannel(`kiosk:${businessId}`);
  tabs.addEventListener('message', onReplaced);
  tabs.postMessage('opened');
}

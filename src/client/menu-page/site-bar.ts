/**
 * Replaces the page's site bar, which is the same for all visitors, by the bar of the signed-in customer. The edge
 * renders the customer's bar. A cookie (`isCustomerRemembered`) only decides whether to fetch this bar; the edge checks
 * the session.
 */
export async function startSiteBar(): Promise<void> {
  const bar = document.querySelector<HTMLElement>('[data-site-bar]');
  if (bar === null || !isCustomerRemembered()) return;
  try {
    const answer = await fetch(bar.dataset.siteBar ?? '');
    if (answer.ok) bar.outerHTML = await answer.text();
  } catch {
    // Without a connection, the shared bar stays.
  }
}

/** Whether a customer has signed in on this device and has not signed out. Their session may have expired. */
export const isCustomerRemembered = (): boolean => /(?:^|; )userEmail=[^;]/.test(document.cookie);

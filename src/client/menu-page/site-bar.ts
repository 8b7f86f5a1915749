/**
 * Replaces the site bar, which is the same for all visitors, with the signed-in customer's site bar from the edge. A
 * cookie (`isCustomerRemembered`) only decides whether to make the call; the edge checks the session.
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

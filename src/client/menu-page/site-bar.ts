/**
 * Where somebody signed in on this device, shows what is theirs in the bar of a page that all visitors share. The cookie only
 * hints at it; the edge knows, and answers with the bar as it should be.
 */
export async function startSiteBar(): Promise<void> {
  const bar = document.querySelector<HTMLElement>('[data-site-bar]');
  if (bar === null || !isCustomerRemembered()) return;
  try {
    const answer = await fetch(bar.dataset.siteBar ?? '');
    if (answer.ok) bar.outerHTML = await answer.text();
  } catch {
    // Without a connection the bar stays everybody's.
  }
}

/** Whether somebody signed in here and did not sign out; their session may have ended all the same. */
export const isCustomerRemembered = (): boolean => /(?:^|; )userEmail=[^;]/.test(document.cookie);

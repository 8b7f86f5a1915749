/** Inline script of the page that answers a sign-out (pages/account/_SignedOutPage.astro). */
import { forgetCustomer } from './remembered-customer.ts';

forgetCustomer();
const next = document.querySelector<HTMLAnchorElement>('[data-next]');
// `replace`, so that Back does not lead to this page.
if (next !== null) location.replace(next.href);

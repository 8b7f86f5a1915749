/** Inline script of the page that answers a sign-out (pages/account/_SignedOutPage.astro). */
import { deleteKeptForm } from '../forms/kept-form.ts';
import { forgetCustomer } from './remembered-customer.ts';

forgetCustomer();
deleteKeptForm();
const next = document.querySelector<HTMLAnchorElement>('[data-next]');
// `replace`, so that Back does not lead to this page.
if (next !== null) location.replace(next.href);

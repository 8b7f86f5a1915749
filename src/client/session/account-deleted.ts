/** Inline script of the page that confirms the deletion of an account (pages/account/_DeletedPage.astro). */
import { forgetDeletedAccount } from './forget-deleted-account.ts';

const main = document.querySelector<HTMLElement>('[data-account]');
if (main?.dataset.forgets !== undefined) forgetDeletedAccount();
// A reload opens the page of the account, and does not ask whether to send the form again.
history.replaceState(null, '', main?.dataset.account);

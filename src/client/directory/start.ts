import { whenParsed } from '../page-load.ts';
import { rememberedEmail } from '../session/remembered-customer.ts';
import { startBusinessList } from './business-list.ts';
import { startDirectoryDialogs } from './directory-dialogs.ts';
import { startLabelSearch } from './label-search.ts';

/** Marks the bar as scrolled when the page is not at its top. */
function startBar(): void {
  const bar = document.querySelector('[data-directory-bar]');
  const update = () => bar?.toggleAttribute('data-scrolled', scrollY >= 1);
  addEventListener('scroll', update, { passive: true });
  // Reading the position now would force a layout.
  requestAnimationFrame(update);
}

/** Loads the script for signed-in customers when one has signed in on this device. */
function startCustomer(): void {
  const template = document.querySelector<HTMLTemplateElement>('#for-customers');
  let isLoaded = false;
  const loadOnce = () => {
    if (isLoaded || template === null || rememberedEmail() === null) return;
    isLoaded = true;
    document.documentElement.toggleAttribute('data-customer', true);
    void whenParsed().then(() => document.body.appendChild(template.content.cloneNode(true)));
  };
  addEventListener('pageshow', loadOnce);
  document.addEventListener('visibilitychange', loadOnce);
  loadOnce();
}

startCustomer();
startBar();
startLabelSearch();
void whenParsed().then(() => {
  startDirectoryDialogs();
  startBusinessList();
});

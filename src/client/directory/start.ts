import { whenParsed } from '../page-load.ts';
import { rememberedEmail } from '../session/remembered-customer.ts';
import { startBusinessList } from './business-list.ts';
import { startDirectoryDialogs } from './directory-dialogs.ts';
import { startLabelSearch } from './label-search.ts';

/** The bar turns black as soon as something has scrolled under it. */
function startBar(): void {
  const bar = document.querySelector('[data-directory-bar]');
  const follow = () => bar?.toggleAttribute('data-scrolled', scrollY >= 1);
  addEventListener('scroll', follow, { passive: true });
  // Asked at once, the page would be laid out for it.
  requestAnimationFrame(follow);
}

/** What is shown to customers only comes when somebody has signed in on this device. */
function startCustomer(): void {
  const template = document.querySelector<HTMLTemplateElement>('#for-customers');
  let isThere = false;
  const look = () => {
    if (isThere || template === null || rememberedEmail() === null) return;
    isThere = true;
    document.documentElement.toggleAttribute('data-customer', true);
    void whenParsed().then(() => document.body.appendChild(template.content.cloneNode(true)));
  };
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  look();
}

startCustomer();
startBar();
startLabelSearch();
void whenParsed().then(() => {
  startDirectoryDialogs();
  startBusinessList();
});

import { rememberedEmail } from '../session/remembered-customer.ts';
import { addScript, startWithFirstTouch } from './first-touch.ts';

/** Marks the bar as scrolled when the page is not at its top. */
function startBar(): void {
  const bar = document.querySelector('[data-directory-bar]');
  const update = () => bar?.toggleAttribute('data-scrolled', scrollY >= 1);
  addEventListener('scroll', update, { passive: true });
  // Reading the scroll position now would make the browser lay out the page at once.
  requestAnimationFrame(update);
}

/** Loads the script for signed-in customers when a customer has signed in on this device. */
function startCustomer(): void {
  let isLoaded = false;
  const loadOnce = () => {
    if (isLoaded || rememberedEmail() === null) return;
    isLoaded = true;
    document.documentElement.toggleAttribute('data-customer', true);
    addScript('for-customers').catch(() => {
      isLoaded = false;
    });
  };
  addEventListener('pageshow', loadOnce);
  document.addEventListener('visibilitychange', loadOnce);
  loadOnce();
}

startCustomer();
startBar();
startWithFirstTouch();

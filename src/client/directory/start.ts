import { rememberedEmail } from '../session/remembered-customer.ts';
import { addScript, startWithFirstTouch } from './first-touch.ts';

/** Sets `data-scrolled` on the bar of the directory while the page is scrolled down. */
function startBar(): void {
  const bar = document.querySelector('[data-directory-bar]');
  const update = () => bar?.toggleAttribute('data-scrolled', scrollY >= 1);
  addEventListener('scroll', update, { passive: true });
  // Waits for the next frame: reading the scroll position now would force the browser to lay out the page too early.
  requestAnimationFrame(update);
}

/**
 * Loads the script for signed-in customers if a customer has signed in on this device. Otherwise checks again whenever
 * the page is shown.
 */
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

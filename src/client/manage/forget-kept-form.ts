/**
 * Inline script of the console's pages: deletes what `keep-forms.ts` keeps when the person signs out, so that the next
 * person on this device does not get it. The attribute `data-sign-out` marks the forms that end this session.
 */
import { KEPT_FORM_KEY } from './kept-form-key.ts';

document.addEventListener('submit', ({ target }) => {
  if (!(target instanceof HTMLFormElement) || target.dataset.signOut === undefined) return;
  try {
    sessionStorage.removeItem(KEPT_FORM_KEY);
  } catch {
    // The browser forbids storage, so nothing is kept.
  }
});

/**
 * Inline script of the console's pages. When the person signs out, this script deletes what `keep-forms.ts` keeps, so
 * that the next person on this device does not see it. A form with the attribute `data-sign-out` ends the session of
 * this device.
 */
import { deleteKeptForm } from './kept-form.ts';

document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement && target.dataset.signOut !== undefined) deleteKeptForm();
});

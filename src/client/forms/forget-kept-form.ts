/**
 * Inline script of the console's pages. When the person signs out, it deletes what `keep-forms.ts` keeps, so that the
 * next person on this device does not get it. The attribute `data-sign-out` marks the forms that end this session.
 */
import { deleteKeptForm } from './kept-form.ts';

document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement && target.dataset.signOut !== undefined) deleteKeptForm();
});

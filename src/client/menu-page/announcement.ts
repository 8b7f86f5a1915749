/**
 * Inline script, placed after the first dishes in the HTML of the menu page. Shows the announcement unless the visitor
 * dismissed it on this device in the last day. If the announcement has no cookie name, as in a preview, it is always
 * shown.
 */
import { onceShown } from '../page-load.ts';

const DAY_IN_SECONDS = 86_400;

const popup = document.getElementById('announcement');
const cookie = popup?.dataset.cookie ?? '';

function dismiss(): void {
  if (popup === null) return;
  popup.hidden = true;
  if (cookie === '') return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the site is not served over https
  document.cookie = `${cookie}=seen; path=/; max-age=${DAY_IN_SECONDS}; samesite=lax`;
}

onceShown(() => {
  if (popup === null || (cookie !== '' && document.cookie.includes(`${cookie}=`))) return;
  popup.hidden = false;
  popup.querySelector('button')?.addEventListener('click', dismiss);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !popup.hidden && !document.querySelector('dialog:modal')) dismiss();
  });
});

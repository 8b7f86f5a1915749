/**
 * Shows the announcement unless this device dismissed it in the last day. Runs after the first dishes. Without a cookie
 * name, it always shows the announcement.
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

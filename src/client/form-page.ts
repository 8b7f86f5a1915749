/** Starts the forms of a page that uses layouts/FormPage.astro. Without this script, the forms are plain HTML forms. */
export function startForms(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-digits]')) keepDigits(field);
  for (const form of document.querySelectorAll<HTMLFormElement>('form[method="post"]')) {
    sendIfReached(form);
    waitForAnswers(form);
  }
}

/** Keeps only the digits of a field, at most as many as its `data-digits` says. */
function keepDigits(field: HTMLInputElement): void {
  field.addEventListener('input', () => {
    const digits = field.value.replace(/\D/g, '').slice(0, Number(field.dataset.digits));
    if (field.value !== digits) field.value = digits;
  });
}

/**
 * Sends a form only when the site can be reached. Otherwise the browser would show an error page in place of the form,
 * and what was typed would be lost. `navigator.onLine` can be false although the site can be reached: a site on the same
 * machine answers without network too. So if `navigator.onLine` is false, a small request finds out whether the site can
 * be reached. If two taps each make such a request, `forms/send-once.ts` stops the second submit of the form.
 */
function sendIfReached(form: HTMLFormElement): void {
  let isReached = false;
  const offline = document.createElement('p');
  offline.className = 'form-page-error';
  offline.role = 'alert';
  form.addEventListener('submit', (event) => {
    offline.remove();
    if (navigator.onLine || isReached) return;
    event.preventDefault();
    void canReachSite().then((reached) => {
      isReached = reached;
      if (reached) return form.requestSubmit(event.submitter);
      form.querySelector('button[type="submit"]')?.insertAdjacentElement('beforebegin', offline);
      offline.textContent = 'No internet connection';
    });
  });
  addEventListener('online', () => offline.remove());
  addEventListener('pageshow', () => {
    isReached = false;
  });
}

/** Whether the site answers, or the network came back during the request. */
const canReachSite = (): Promise<boolean> =>
  fetch('/health', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => navigator.onLine,
  );

/** Disables the button until every field has at least as many characters as its `data-min` says. */
function waitForAnswers(form: HTMLFormElement): void {
  const fields = form.querySelectorAll<HTMLInputElement>('[data-min]');
  const button = form.querySelector('button');
  if (fields.length === 0 || button === null) return;
  const follow = () => {
    button.disabled = [...fields].some((field) => field.value.length < Number(field.dataset.min));
  };
  form.addEventListener('input', follow);
  follow();
}

/** Starts the forms of a page of layouts/FormPage.astro. Without this script, they work as the browser does. */
export function startForms(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-digits]')) keepDigits(field);
  for (const form of document.querySelectorAll('form')) {
    sendOnce(form);
    waitForAnswers(form);
  }
  // Reloading the page of a sent form asks for the page again. Otherwise it would send the form a second time.
  if (document.querySelector('.form-page-notice[role="status"]'))
    history.replaceState(history.state, '', location.href);
}

/** Removes spaces and dashes between digits. */
function keepDigits(field: HTMLInputElement): void {
  field.addEventListener('input', () => {
    const digits = field.value.replace(/\D/g, '').slice(0, Number(field.dataset.digits));
    if (field.value !== digits) field.value = digits;
  });
}

/**
 * Ignores a second tap: its answer would replace the first one, and a gift card would be "already activated". Without
 * network, the form stays with what was typed, where the browser would show an error page.
 */
function sendOnce(form: HTMLFormElement): void {
  let isSent = false;
  const offline = document.createElement('p');
  offline.className = 'form-page-error';
  offline.role = 'alert';
  form.addEventListener('submit', (event) => {
    offline.remove();
    if (isSent || !navigator.onLine) event.preventDefault();
    if (navigator.onLine) isSent = true;
    else {
      form.querySelector('button[type="submit"]')?.insertAdjacentElement('beforebegin', offline);
      offline.textContent = 'No internet connection';
    }
  });
  addEventListener('online', () => offline.remove());
  addEventListener('pageshow', () => {
    isSent = false;
  });
}

/** Disables the button until every field has its minimum of characters. */
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

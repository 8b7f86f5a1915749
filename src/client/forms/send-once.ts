/**
 * Script of the pages with forms, for customers and in the console: a form is sent only once. The answer to a second
 * tap would replace the answer to the first tap. For example, it would say "already activated" about a gift card that
 * the first tap has just activated.
 * Inside an element with the attribute `data-sends-one-form`, only one of the forms is sent. The layout of the console
 * has this attribute. Without it, the answer to a second form would replace the answer to the first form, and nobody
 * would read, for example, what a refund gave back. Customers' pages do not have the attribute, because their lists have
 * a small form in each row, and a customer may send several of these forms.
 * Forms that another script sends are not counted, because that script cancels the event `submit`.
 * The pressed button looks busy until the next page opens: on a slow network, this can take seconds.
 */
const sent = new Map<Element, HTMLElement | null>();

document.addEventListener('submit', (event) => {
  const { target: form } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return;
  const sender = form.closest('[data-sends-one-form]') ?? form;
  if (sent.has(sender)) return event.preventDefault();
  event.submitter?.setAttribute('aria-busy', 'true');
  sent.set(sender, event.submitter);
  addEventListener('beforeunload', allowIfStaying, { once: true });
});

function allowAgain(): void {
  for (const button of sent.values()) button?.removeAttribute('aria-busy');
  sent.clear();
}

/** A page with unsaved edits asks whether to leave. If the person stays, the form was not sent. */
function allowIfStaying(leaving: Event): void {
  // The page waits for the person's answer, and the timer runs afterwards.
  setTimeout(() => leaving.defaultPrevented && allowAgain());
}

// The browser may show this page again, as it was when the person left it. The first event `pageshow` comes when the
// page has loaded, perhaps after a form was sent.
addEventListener('pageshow', ({ persisted }) => persisted && allowAgain());

// Makes this file a module, so that its variable is not global.
export {};

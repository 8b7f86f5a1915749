/**
 * Script of the pages with forms, for customers and in the console: a form is sent only once. The answer to a second
 * tap would replace the answer to the first tap. It would say "already activated" about a gift card that the first tap
 * has just activated.
 * Inside an element with the attribute `data-sends-one-form`, only one form is sent. The console has this attribute: a
 * tap on another form would also replace the answer, which says, for example, what a refund gave back. Customers' pages
 * do not have it, because their lists have a small form in each row, and a customer may tap one after the other.
 * Forms that another script sends are not counted, because that script cancels the event `submit`.
 */
const sent = new Set<Element>();

document.addEventListener('submit', (event) => {
  const { target: form } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return;
  const sender = form.closest('[data-sends-one-form]') ?? form;
  if (sent.has(sender)) event.preventDefault();
  sent.add(sender);
});
// The browser may show this page again, as it was when the person left it.
addEventListener('pageshow', () => sent.clear());

// Makes this file a module, so that its variable is not global.
export {};

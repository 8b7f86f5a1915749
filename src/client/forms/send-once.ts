/**
 * Script of the pages with forms, for customers and in the console: a page sends only one form. The answer to a second
 * tap would replace the answer to the first tap. It would say "already activated" about a gift card that the first tap
 * has just activated, or "has a role there already" about a person who was just invited. In the console, a second tap
 * could also add a second business. Forms that another script sends are not counted, because that script cancels the
 * event `submit`.
 */
let isSent = false;

document.addEventListener('submit', (event) => {
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement) || event.target.method !== 'post') return;
  if (isSent) event.preventDefault();
  isSent = true;
});
// The browser may show this page again, as it was when the person left it.
addEventListener('pageshow', () => {
  isSent = false;
});

// Makes this file a module, so that its variable is not global.
export {};

/**
 * Inline script of the console's pages: a page sends only one form. Otherwise a second tap could add a second business.
 * The answer to the second tap could also replace the answer to the first tap, and say "has a role there already" about
 * a person who was just invited. Forms that another script sends are not counted, because that script cancels the event
 * `submit`.
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

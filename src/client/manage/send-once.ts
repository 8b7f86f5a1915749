/**
 * Inline script of the console's pages: a page sends only one form. A second tap would send the form again, and the
 * answer to it would replace the first answer: it would say "has a role there already" about a person whom the first
 * tap has just invited, or add a second business. Forms that a script sends are not counted: that script cancels the
 * event.
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

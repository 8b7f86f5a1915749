/**
 * Script of all pages with forms: changes the entry of this page in the browser's history, so that a reload or
 * Back fetches the page and does nothing else.
 * - The page that refuses a form is the answer to a POST request. Without this script, the browser would ask on a
 *   reload whether to send the form again.
 * - `done` is removed from the address. The page already shows the message that `done` names, and a reload would repeat
 *   it. Also, a person may send a form of this page, get no answer and come back. If the address still contained `done`
 *   then, `keep-forms.ts` would mistake the page for the answer to this form.
 */
const here = new URL(location.href);
if (here.searchParams.has('done')) here.searchParams.delete('done');
history.replaceState(history.state, '', here);

export {};

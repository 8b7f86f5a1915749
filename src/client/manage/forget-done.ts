/**
 * Inline script of the console's pages: removes `done` from the address. The page already shows the message that `done`
 * names. If `done` stayed in the address, a reload would repeat the message. Also, for
 * `keep-forms.ts`, which runs before this script, a page with `done` is the answer to a form. If a person sent another
 * form from this address, got no answer and came back, `keep-forms.ts` would not fill in that form.
 */
const here = new URL(location.href);
if (here.searchParams.has('done')) {
  here.searchParams.delete('done');
  history.replaceState(history.state, '', here);
}

export {};

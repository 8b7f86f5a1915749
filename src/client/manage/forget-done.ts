/**
 * Inline script of the console's pages: removes `done` from the address. The page already shows the message that `done`
 * names. If `done` stayed there, a reload would repeat the message. For `keep-forms.ts`, which runs earlier, coming back
 * to this page after an unanswered form would also look like an answer.
 */
const here = new URL(location.href);
if (here.searchParams.has('done')) {
  here.searchParams.delete('done');
  history.replaceState(history.state, '', here);
}

export {};
